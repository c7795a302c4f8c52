import { writeNumber } from '#language/checks/numbers/write-number.ts'
import type { Unit } from '#language/matching/tokenise.ts'
import type { ReadSegment } from './read-segment.ts'
import { rewriteDate } from './rewrite-date.ts'

/** A text of the source that is copied into the target, in the entry and in the query. */
export type CopiedChange = { readonly kind: Unit['kind']; readonly before: string; readonly after: string }

type Languages = { readonly sourceLang: string; readonly targetLang: string }

/**
 * Returns the target with each `before` replaced by its `after`; null where that is not certain. Texts that stay may be
 * missing from the target (`1` written as `one`); those that change must be in it exactly as often as in the source.
 */
export function replaceCopied(
  target: ReadSegment,
  changes: readonly CopiedChange[],
  languages: Languages,
): string | null {
  const places = new Map<Unit, string>()
  for (const change of changes) {
    if (change.before === change.after) continue
    const same = changes.filter(({ before }) => before === change.before)
    // `1 of 1` does not show which one becomes 2 in `2 of 3`.
    if (same.some(({ after }) => after !== change.after)) return null
    const found = target.units.filter((unit) => unit.kind === change.kind).flatMap((unit) => placeOf(unit, change))
    if (found.length !== same.length) return null
    for (const { unit, written } of found) {
      // `5` and `5.0` may both be `5` in the target.
      if (places.has(unit) && places.get(unit) !== written) return null
      if (!inflectsAlike(target, unit, change, languages)) return null
      places.set(unit, written)
    }
  }
  return splice(target.text, places)

  function placeOf(unit: Unit, change: CopiedChange): { unit: Unit; written: string }[] {
    const written = writtenFor(target.text.slice(unit.start, unit.end), change, languages)
    return written === null ? [] : [{ unit, written }]
  }
}

/** Returns what `found` of the target becomes if it stands for `before`. */
function writtenFor(found: string, { kind, before, after }: CopiedChange, { sourceLang, targetLang }: Languages) {
  if (kind !== 'number') return found === before ? after : null
  // Other digits are not written by rule.
  if (/[^\0-\x7F\s’·]/.test(found + before + after)) return null
  const write = (number: string) => writeNumber(number, sourceLang, targetLang)
  if (spaced(found) === spaced(write(before))) return write(after)
  // A version or a time is written as in the source.
  if (found === before) return after
  // When `1,200` is written as `1200`, the new number is written without separators too.
  if (/^\d+$/.test(found) && found === before.replace(/[^\d]/g, '') && isGrouped(before))
    return isGrouped(after) || /^\d+$/.test(after) ? after.replace(/[^\d]/g, '') : null
  return rewriteDate(found, before, after)
}

function isGrouped(number: string): boolean {
  return /^\d{1,3}(?:[,.’\s]\d{3}){2,}$|^\d{1,3}[\s’]\d{3}$/.test(number)
}

function spaced(number: string): string {
  return number.replace(/\s/g, ' ')
}

/** A language that has `2 файла` and `5 файлов` needs another word with the new number, unless none follows it. */
function inflectsAlike(
  target: ReadSegment,
  unit: Unit,
  { kind, before, after }: CopiedChange,
  { targetLang }: Languages,
) {
  if (kind !== 'number' || isDateOrTime(before)) return true
  const next = target.units.filter((other) => other.kind !== 'tag' && other.start >= unit.end)[0]
  if (next?.kind !== 'word') return true
  const rules = new Intl.PluralRules(targetLang)
  return rules.select(countOf(before)) === rules.select(countOf(after))
}

function isDateOrTime(number: string): boolean {
  return /[/:-]|\..*\./.test(number)
}

/** Returns a count for the plural alone: groups or decimals of any notation end up in the same class of numbers. */
function countOf(number: string): number {
  const count = Number(number.replace(',', '.'))
  return Number.isNaN(count) ? Number(number.replace(/\D/g, '')) : count
}

function splice(text: string, places: ReadonlyMap<Unit, string>): string {
  let spliced = ''
  let from = 0
  for (const [unit, written] of [...places].sort(([one], [other]) => one.start - other.start)) {
    spliced += text.slice(from, unit.start) + written
    from = unit.end
  }
  return spliced + text.slice(from)
}
