import type { GivenState } from '../filter.ts'
import type { Range } from '../common/tags/piece.ts'
import { attributeNamed, type Attributes, readAttributes } from './read-tag.ts'
import type { Dialect, Heads } from './xliff-unit.ts'

/** Data of a segment in the file besides its texts. */
export type Reported = {
  /** State of a translation; null when the file states that there is none yet. */
  readonly state: GivenState | null
  readonly isLocked: boolean
  /** Percent; null where the file has none. */
  readonly matchRate: number | null
}

/** Edit of an attribute. */
export type AttributeEdit = Range & { readonly text: string }

type HeadAttributes = { readonly unit: Attributes; readonly own: Attributes; readonly target: Attributes }

const nothing: Attributes = new Map()

function attributesOf(text: string, { unit, own, target }: Heads): HeadAttributes {
  return {
    unit: readAttributes(text, unit),
    own: own === null ? nothing : readAttributes(text, own),
    target: target === null ? nothing : readAttributes(text, target),
  }
}

type ReadHow = {
  readonly dialect: Dialect
  readonly version: 1 | 2
  /** True when the translation is the source: most tools put it there before a person begins. */
  readonly isSame: boolean
}

export function readState(text: string, heads: Heads, { dialect, version, isSame }: ReadHow): Reported {
  const attributes = attributesOf(text, heads)
  const { unit, own } = attributes
  const percent = attributeNamed(own, 'percent') ?? attributeNamed(unit, 'mq:percent')
  const rate = percent === null ? Number(attributeNamed(unit, 'm:score') ?? 0) * 100 : Number(percent)
  const state = stateOf(attributes, dialect, version)
  return {
    state: state === 'new' ? (isSame ? null : 'draft') : state,
    isLocked: dialect === 'trados' && attributeNamed(own, 'locked') === 'true',
    matchRate: rate > 0 && rate <= 102 ? Math.min(100, Math.round(rate)) : null,
  }
}

function stateOf({ unit, own, target }: HeadAttributes, dialect: Dialect, version: 1 | 2): GivenState | 'new' {
  if (dialect === 'trados') return byConfirmation(attributeNamed(own, 'conf') ?? 'Draft')
  if (dialect === 'memoq') return byStatus(attributeNamed(unit, 'mq:status') ?? '')
  if (dialect === 'phrase' && unit.has('m:confirmed'))
    return attributeNamed(unit, 'm:confirmed') === '0' ? 'draft' : 'translated'
  return version === 2
    ? bySegment(attributeNamed(own, 'state'))
    : byTarget(attributeNamed(target, 'state'), attributeNamed(unit, 'approved'), isSuggested(target))
}

function byConfirmation(confirmation: string): GivenState {
  if (confirmation === 'Translated') return 'translated'
  return confirmation.startsWith('Approved') ? 'approved' : 'draft'
}

function byStatus(status: string): GivenState | 'new' {
  if (status === 'NotStarted') return 'new'
  if (/proofread|reviewer/i.test(status)) return 'approved'
  return /confirmed/i.test(status) ? 'translated' : 'draft'
}

function bySegment(state: string | null): GivenState | 'new' {
  if (state === 'initial') return 'new'
  return state === 'reviewed' || state === 'final' ? 'approved' : 'translated'
}

/** True for what a memory or an engine proposed, or a person refused. */
function isSuggested(target: Attributes): boolean {
  return /^(?:fuzzy-match|(?:mt|tm)-suggestion|leveraged-mt|rejected-.*)$/.test(attributeNamed(target, QUALIFIER) ?? '')
}

const QUALIFIER = 'state-qualifier'

function byTarget(state: string | null, approved: string | null, suggested: boolean): GivenState | 'new' {
  if (state === 'new' || state === 'needs-translation') return 'new'
  if (state?.startsWith('needs-') === true) return 'draft'
  if (approved === 'yes' || state === 'final' || state === 'signed-off') return 'approved'
  return suggested ? 'draft' : 'translated'
}

export type StateRequest = {
  readonly dialect: Dialect
  readonly version: 1 | 2
  readonly state: GivenState
  /** True when the document has states; one without gets only those that are not plainly translated. */
  readonly saysStates: boolean
  /** Level in Phrase that confirms a segment. */
  readonly level: string
}

const segmentStates = { draft: 'initial', translated: 'translated', approved: 'reviewed' } as const
const targetStates = { draft: 'needs-review-translation', translated: 'translated', approved: 'final' } as const
const confirmations = { draft: 'Draft', translated: 'Translated', approved: 'ApprovedTranslation' } as const
const statuses = { draft: 'PartiallyEdited', translated: 'ManuallyConfirmed', approved: 'Proofread' } as const

/** Edits of a state; `targetState` is that of a `<target>` that is still to be made, null where it needs none. */
export type WrittenState = { readonly edits: readonly AttributeEdit[]; readonly targetState: string | null }

const NOTHING: WrittenState = { edits: [], targetState: null }

/** Writes a segment's state into its own tag. An equivalent state stays: `final` is approved too. */
export function writeOwnState(text: string, { own: head }: Heads, request: StateRequest): readonly AttributeEdit[] {
  const { dialect, version, state, saysStates } = request
  if (head === null) return []
  const own = readAttributes(text, head)
  const set = (name: string, value: string) => [attributeEdit(text, head, own, { name, value })]
  const conf = attributeNamed(own, 'conf')
  if (dialect === 'trados')
    return conf !== null && byConfirmation(conf) === state ? [] : set('conf', confirmations[state])
  if (version === 1) return []
  const reported = attributeNamed(own, 'state')
  if (reported === null) return saysStates || state !== 'translated' ? set('state', segmentStates[state]) : []
  const known = bySegment(reported)
  return known === state || (known === 'new' && state === 'draft') ? [] : set('state', segmentStates[state])
}

/** Writes the state of a unit of 1.x; with several segments it is that of the least finished one. */
export function writeUnitState(text: string, heads: Heads, request: StateRequest): WrittenState {
  const { dialect, version, state, saysStates, level } = request
  if (version === 2) return NOTHING
  const { unit, target } = attributesOf(text, heads)
  const edits: AttributeEdit[] = []
  const set = (head: Range, of: Attributes, name: string, value: string) => {
    if (attributeNamed(of, name) !== value) edits.push(attributeEdit(text, head, of, { name, value }))
  }
  const status = attributeNamed(unit, 'mq:status')
  if (dialect === 'memoq' && (status === null || byStatus(status) !== state))
    set(heads.unit, unit, 'mq:status', statuses[state])
  if (dialect === 'phrase') set(heads.unit, unit, 'm:confirmed', state === 'draft' ? '0' : level)
  if (unit.has('approved') || (dialect === 'plain' && state === 'approved'))
    set(heads.unit, unit, 'approved', state === 'approved' ? 'yes' : 'no')
  if (state !== 'draft') edits.push(...withoutSuggestion(text, heads.target, target))
  const reported = attributeNamed(target, 'state')
  const says = reported !== null || (dialect === 'plain' && (saysStates || state !== 'translated'))
  if (!says || (reported !== null && byTarget(reported, null, false) === state)) return { edits, targetState: null }
  if (heads.target === null) return { edits, targetState: targetStates[state] }
  set(heads.target, target, 'state', targetStates[state])
  return { edits, targetState: null }
}

/** Takes away what says that the target is a suggestion. */
function withoutSuggestion(text: string, head: Range | null, target: Attributes): AttributeEdit[] {
  const qualifier = target.get(QUALIFIER)
  if (head === null || qualifier === undefined || !isSuggested(target)) return []
  const before = text.slice(head.start, text.lastIndexOf(QUALIFIER, qualifier.start))
  return [{ start: head.start + before.trimEnd().length, end: qualifier.end + 1, text: '' }]
}

/** Returns an edit of an attribute's value, or adds the attribute at the end of its tag. */
export function attributeEdit(
  text: string,
  head: Range,
  attributes: Attributes,
  { name, value }: { readonly name: string; readonly value: string },
): AttributeEdit {
  const old = attributes.get(name)
  if (old !== undefined) return { start: old.start, end: old.end, text: value }
  const end = text[head.end - 2] === '/' ? head.end - 2 : head.end - 1
  const at = end - (/\s*$/.exec(text.slice(Math.max(head.start, end - 100), end))?.[0].length ?? 0)
  return { start: at, end: at, text: ` ${name}="${value}"` }
}
