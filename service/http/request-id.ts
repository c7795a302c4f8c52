const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * Makes an opaque id for one request: 48 bits of time, so that ids sort by age, and 80 random bits, so that none can be
 * guessed. `random` has 10 bytes, `now` is in milliseconds. → `req_01j9z3k4m5n6p7q8r9s0t1v2w3`
 */
export function makeRequestId(now: number, random: Uint8Array): string {
  let bits = BigInt(now)
  for (const byte of random) bits = (bits << 8n) | BigInt(byte)
  let text = ''
  for (let digit = 0; digit < 26; digit++) {
    text = alphabet.charAt(Number(bits & 31n)) + text
    bits >>= 5n
  }
  return `req_${text}`
}
