import { randomBytes } from 'node:crypto'

export type IdPrefix =
  | 'org'
  | 'key'
  | 'job'
  | 'file'
  | 'dlv'
  | 'tm'
  | 'gl'
  | 'prj'
  | 'aud'
  | 'whs'
  | 'note'
  | 'qry'
  | 'bulk'
  | 'upl'
  | 'eng'

/** Makes ids; passed as an argument, so that tests can predict them. */
export type NewId = (prefix: IdPrefix) => string

// Crockford's base 32 in lower case: no i, l, o, u.
const digits = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * Makes ids of a prefix and a UUID of version 7 in base 32, 26 digits: `job_06fd3s1k2mc7r8...`. Later ids sort after
 * earlier ones, so rows are written side by side and a list by id is a list by age. Those of one process and one
 * millisecond are counted in the first 12 random bits, of which half are free for that (RFC 9562, 6.2).
 */
export function makeNewId(now: () => Date, random: (bytes: number) => Uint8Array = randomBytes): NewId {
  let last = { milliseconds: -1, high: 0n }
  return (prefix) => {
    const milliseconds = now().getTime()
    const bits = random(10).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
    const isSame = milliseconds === last.milliseconds && last.high < 0xfffn
    last = { milliseconds, high: isSame ? last.high + 1n : (bits >> 62n) & 0x7ffn }
    return `${prefix}_${base32(uuidv7(milliseconds, last.high, bits & ((1n << 62n) - 1n)))}`
  }
}

function uuidv7(milliseconds: number, high: bigint, low: bigint): bigint {
  return (BigInt(milliseconds) << 80n) | (7n << 76n) | (high << 64n) | (2n << 62n) | low
}

function base32(value: bigint): string {
  let text = ''
  for (let shift = 125n; shift >= 0n; shift -= 5n) text += digits[Number((value >> shift) & 31n)]
  return text
}
