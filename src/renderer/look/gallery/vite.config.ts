import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

export default defineConfig({ root: import.meta.dirname, plugins: [vue()], server: { host: '127.0.0.1', port: 5199, strictPort: true, fs: { allow: ['../../../..'] } } })
