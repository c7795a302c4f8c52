import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '#contract/resources/account.ts'

/** A key as its owner sees it, once: `cot_` and the role's letter, then 256 bits. */
export function makeKeyText(role: Role, random: (bytes: number) => Buffer = randomBytes): string {
  return `cot_${role.charAt(0)}_${random(32).toString('base64url')}`
}

/** What is stored of a key or code. A plain hash will do: there is nothing to guess in 256 random bits. */
export function hashKey(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest()
}

/** What a list of keys shows to distinguish them: `cot_a_Xk3v`. */
export function keyPrefix(text: string): string {
  return text.slice(0, 10)
}
