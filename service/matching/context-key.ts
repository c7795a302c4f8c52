import { createHash } from 'node:crypto'

/**
 * Returns the key under which the segment before or after an entry is recognised: 16 hexadecimal digits, the same for
 * texts that differ only in white space or in how their letters are composed.
 */
export function contextKey(source: string): string {
  const text = source.normalize('NFC').replace(/\s+/g, ' ').trim()
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
