import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '#contract/resources/account.ts'

/** Makes a key for its owner, who sees it once: `cot_` and the role's letter, then 256 bits. */
export function makeKeyText(role: Role, random: (bytes: number) => Buffer = randomBytes): string {
  return `cot_${role.charAt(0)}_${random(32).toString('base64url')}`
}

/** Returns the stored hash of a key or code. A plain hash suffices: 256 random bits cannot be guessed. */
export function hashKey(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest()
}

/** Returns the start of a key that distinguishes it in a list: `cot_a_Xk3v`. */
export function keyPrefix(text: string): string {
  return text.slice(0, 10)
}
