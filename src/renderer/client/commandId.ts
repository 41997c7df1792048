/** New for each intent; repeated when the same intent is sent again. 96 random bits. */
export function newCommandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return `c-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
