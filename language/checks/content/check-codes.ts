import type { Issue } from '../check.ts'
import { checkCodeText } from './check-code-text.ts'
import { checkProgramCodes } from './check-program-codes.ts'
import type { Context } from '../context.ts'
import { type Code, findCodes, findShortcuts, keyOf } from '../facts/find-codes.ts'

/** Compares codes of programs and of products, and keyboard shortcuts. A shortcut only left out is a missing number. */
export function checkCodes(context: Context): Issue[] {
  const { source, target } = context
  const changed = checkCodeText(context)
  // A line that is changed as a whole has one fix for all of it.
  if (changed.some(({ sentence }) => sentence === 'codes.line')) return changed
  return [
    ...changed,
    ...checkProgramCodes(context),
    ...compare(context, 'codes.changed', findCodes(source), findCodes(target)),
    ...compare(context, 'codes.shortcut', findShortcuts(source), findShortcuts(target)),
  ]
}

function compare(
  { source, target }: Context,
  sentence: 'codes.changed' | 'codes.shortcut',
  from: readonly Code[],
  to: readonly Code[],
): Issue[] {
  if (from.length === 0 || to.length === 0) return []
  const [inSource, inTarget] = [from, to].map((codes) => new Set(codes.map(({ key }) => key)))
  const lost = from.filter(({ key }) => inTarget?.has(key) !== true)
  const added = to.filter(({ key }) => inSource?.has(key) !== true)
  const other = added[0]
  // A code that the target has besides may be altered in one of its places.
  const one = lost[0] ?? from.find(({ key }) => other !== undefined && isOneSignApart(key, other.key))
  if (one === undefined || other === undefined) return []
  // `F-16` and `F16s`, `CO2` and `CO₂`.
  const isKept = lost.length > 0 && keyOf(target.plain).includes(one.key)
  if (isKept || keyOf(source.plain).includes(other.key)) return []
  return [
    {
      sentence,
      data: { source: one.text, target: other.text },
      source_span: source.span(one.start, one.end),
      target_span: target.span(other.start, other.end),
      fix:
        sentence === 'codes.changed' && lost.length <= 1 && added.length === 1
          ? target.fix(other.start, other.end, one.text)
          : null,
    },
  ]
}

/** True for `MP3` and `XP3`. */
function isOneSignApart(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  let count = 0
  for (let at = 0; at < one.length; at++) if (one.charAt(at) !== other.charAt(at)) count++
  return count === 1
}
