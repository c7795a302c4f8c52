import type { Check } from '#language/checks/check.ts'

/** Scopes of a dismissal: this segment, every segment with this source, this check in the whole job. */
export const reaches = ['segment', 'source', 'check'] as const
export type Reach = (typeof reaches)[number]

/** Position and source of a row, by which issues are dismissed. */
export type Where = { readonly position: number; readonly source: string }

/** Returns the issues that are not dismissed. */
export function undismissed<C extends Check>(
  dismissed: ReadonlySet<string>,
  where: Where,
  checks: readonly C[],
): readonly C[] {
  if (dismissed.size === 0) return checks
  return checks.filter((check) => !reaches.some((reach) => dismissed.has(dismissalKey(reach, where, check))))
}

/** Returns the key by which a dismissal is stored: it does not contain the text. */
export function dismissalKey(reach: Reach, { position, source }: Where, { code, sentence, data }: Check): string {
  if (reach === 'check') return `check ${code}`
  // Another issue of the same kind, about other words, is shown again.
  const what = `${sentence} ${hash(Object.values(data).join('\0'))}`
  return reach === 'segment' ? `segment ${position} ${what}` : `source ${hash(source)} ${what}`
}

/** Hashes by FNV-1a over UTF-16 code units, twice with another beginning: 64 bits, as text. Not for secrets. */
function hash(text: string): string {
  let low = 0x811c9dc5
  let high = 0x01000193
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    low = Math.imul(low ^ unit, 0x01000193)
    high = Math.imul(high ^ (unit + index), 0x85ebca6b)
  }
  return (low >>> 0).toString(36) + (high >>> 0).toString(36)
}
