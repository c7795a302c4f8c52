import { type XliffState, xliffStates } from './xliff-states.ts'
import type { UnitFault, XliffUnit } from './xliff-unit.ts'

/** A segment of a unit, or the white space between two segments. */
export type UnitPart = {
  readonly isSegment: boolean
  state: XliffState | null
  readonly subState: string | null
  source: string
  target: string | null
  /** Place in the target, from 1; null when it is the same as in the source. */
  order: number | null
}

type Attributes = Readonly<Record<string, string | undefined>>

export function openPart(isSegment: boolean, { state, subState }: Attributes): UnitPart {
  const known = xliffStates.find((name) => name === state) ?? null
  return { isSegment, state: known, subState: subState ?? null, source: '', target: null, order: null }
}

export function openTarget(part: UnitPart | undefined, { order }: Attributes): void {
  if (part === undefined) return
  part.target = ''
  if (/^[1-9]\d{0,8}$/.test(order ?? '')) part.order = Number(order)
}

type Parts = Pick<XliffUnit, 'id' | 'position' | 'revision' | 'isFixed' | 'fault' | 'notes' | 'strangeCode'> & {
  readonly parts: readonly UnitPart[]
}

/**
 * Joins a unit into its one segment. A unit cut in two by another tool has the state of its least finished part; a part
 * without translation leaves the whole without one.
 *
 * `A. |B.` → source `A. B.`, target `C. D.`
 */
export function joinParts({ parts, ...unit }: Parts): XliffUnit {
  const segments = parts.filter(({ isSegment, source, target }) => isSegment && (source !== '' || target))
  const done = segments.filter(({ target }) => target !== null && target !== '')
  const inTarget = parts
    .map((part, index) => ({ part, order: part.order ?? index + 1 }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ part }) => part.target ?? (part.isSegment ? '' : part.source))
  return {
    ...unit,
    source: parts.map(({ source }) => source).join(''),
    target: done.length === 0 ? null : inTarget.join(''),
    ...stateOf(segments.length === 0 ? parts : segments),
    fault: unit.fault ?? (done.length === 0 || done.length === segments.length ? null : incomplete),
  }
}

const incomplete: UnitFault = { reason: 'incomplete', message: 'a part of it has no translation' }

function stateOf(parts: readonly UnitPart[]): Pick<XliffUnit, 'state' | 'subState'> {
  const rank = ({ state }: UnitPart) => (state === null ? -1 : xliffStates.indexOf(state))
  const least = parts.toSorted((a, b) => rank(a) - rank(b))[0]
  return { state: least?.state ?? null, subState: least?.subState ?? null }
}
