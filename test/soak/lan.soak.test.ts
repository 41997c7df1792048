/** Found within 2 s, goodbye within 1 s, a killed host gone within 10 s. */
process.env.KLOPF_STRICT = '1'
await import('../host/discovery/lan.int.test.ts')

export {}
