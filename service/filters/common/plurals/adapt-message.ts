import { type MessageFormatElement, type PluralElement, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Range } from '../tags/piece.ts'
import { hasPlurals, parseMessage, rangeOf } from '../placeholders/split-message.ts'
import { type PluralCategory, type PluralForm, cldrForms, pluralCategories } from './plural-forms.ts'
import { adaptMf2 } from './adapt-mf2.ts'
import { adaptSmart } from './adapt-smart.ts'
import { type Languages, MOST_BRANCHES, type Pieces } from './pieces.ts'
import { sourceFormOf } from './source-form.ts'

type Work = Languages & {
  readonly message: string
  /** Number of branches so far: plurals within plurals multiply. */
  branches: number
  isChanged: boolean
}

/**
 * Adapts an ICU message to the branches of the target language in each `plural` and `selectordinal`: missing ones are
 * added as copies of the branch that they are translated from, unneeded ones are removed; `=0` and the like stay. A
 * message of SmartFormat gets the forms of its own rules. Null where nothing changes, or the result would be too large.
 *
 * `{n, plural, one {# day} other {# days}}` for Polish → `… one {# day} few {# days} many {# days} other {# days}`
 */
export function adaptMessage(message: string, languages: Languages | null): Pieces | null {
  if (languages === null) return null
  const smart = languages.asBefore === true ? null : (adaptMf2(message, languages) ?? adaptSmart(message, languages))
  if (smart !== null || !hasPlurals(message)) return smart
  const elements = parseMessage(message)
  if (elements === null) return null
  const work: Work = { ...languages, message, branches: 0, isChanged: false }
  const pieces = adaptElements(work, elements, { start: 0, end: message.length })
  return work.isChanged && work.branches <= MOST_BRANCHES ? pieces : null
}

/** @param copy returns the text of a range of the message as it is to be written */
export function joinPieces(pieces: Pieces, copy: (start: number, end: number) => string): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : copy(piece.start, piece.end))).join('')
}

/** Returns the message in the forms of the target language; unchanged where it has them. */
export function inTargetForms(message: string, languages: Languages | null): string {
  const pieces = adaptMessage(message, languages)
  return pieces === null ? message : joinPieces(pieces, (start, end) => message.slice(start, end))
}

function adaptElements(work: Work, elements: readonly MessageFormatElement[], { start, end }: Range): Pieces {
  const pieces: (Range | string)[] = []
  let at = start
  for (const element of elements) {
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue
    const range = rangeOf(element)
    pieces.push({ start: at, end: range.start })
    pieces.push(...adaptBranches(work, element.type === TYPE.plural ? element : null, optionsOf(work, element), range))
    at = range.end
  }
  return [...pieces, { start: at, end }]
}

/** A branch with its selector; its range includes both braces. */
type Option = Range & {
  readonly name: string
  readonly selector: number
  readonly value: readonly MessageFormatElement[]
}

function optionsOf({ message }: Work, element: { readonly options: PluralElement['options'] }): Option[] {
  return Object.entries(element.options)
    .map(([name, { value, ...option }]): Option => {
      const range = rangeOf(option)
      return { ...range, name, value, selector: message.lastIndexOf(name, range.start) }
    })
    .sort((a, b) => a.start - b.start)
}

type Branch = { readonly name: string; readonly from: Option }

/** @param plural null for a choice, whose branches stay */
function adaptBranches(work: Work, plural: PluralElement | null, options: readonly Option[], range: Range): Pieces {
  const [first, last] = [options[0], options.at(-1)]
  if (first === undefined || last === undefined) return [range]
  const branches = (plural === null ? null : planBranches(work, plural, options)) ?? options.map(asItIs)
  const pieces: (Range | string)[] = [{ start: range.start, end: first.selector }]
  for (const [index, { name, from }] of branches.entries()) {
    work.branches++
    if (work.branches > MOST_BRANCHES) return pieces
    if (index > 0) pieces.push(spaceBefore(from, options))
    pieces.push(name, { start: from.selector + from.name.length, end: from.start + 1 })
    pieces.push(...adaptElements(work, from.value, { start: from.start + 1, end: from.end - 1 }), '}')
  }
  return [...pieces, { start: last.end, end: range.end }]
}

function asItIs(from: Option): Branch {
  return { name: from.name, from }
}

/** Returns the space between the message's branches, which are on one line, or on lines of their own. */
function spaceBefore(option: Option, options: readonly Option[]): Range | string {
  const index = Math.max(options.indexOf(option), 1)
  const [before, at] = [options[index - 1], options[index]]
  if (before === undefined || at === undefined || before.end === at.selector) return ' '
  return { start: before.end, end: at.selector }
}

/** Plans branches; null where there is no `other`, without which the meaning of the message is unknown. */
function planBranches(work: Work, { pluralType, offset }: PluralElement, options: readonly Option[]): Branch[] | null {
  const byName = new Map(options.map((option) => [option.name, option]))
  const other = byName.get('other')
  if (other === undefined) return null
  const available = new Set(pluralCategories.filter((category) => byName.has(category)))
  const forms = cldrForms(work.sourceLang, pluralType)
  const needed = argumentsOf(other.value)
  const keepsPlaceholders = (category: PluralCategory) => {
    const own = argumentsOf(byName.get(category)?.value ?? [])
    return needed.every((name) => own.includes(name))
  }
  const exact = new Set(offset === 0 ? options.map(({ name }) => name) : [])
  const isExact = ({ numbers }: PluralForm) => numbers.length > 0 && numbers.every((n) => exact.has(`=${n}`))
  const wanted = cldrForms(work.targetLang, pluralType)
    .filter((form) => available.has(form.category) || !isExact(form))
    .map((form): Branch => {
      const source = sourceFormOf(form, { forms, available, keepsPlaceholders })
      return { name: form.category, from: byName.get(source) ?? other }
    })
  const branches = inOrder(options, wanted)
  const isSame =
    branches.length === options.length &&
    branches.every(({ name, from }, index) => from === options[index] && from.name === name)
  if (!isSame) work.isChanged = true
  return branches
}

/** Orders branches as in the message; a new one goes before the first that CLDR lists after it. */
function inOrder(options: readonly Option[], wanted: readonly Branch[]): Branch[] {
  const names = new Set(options.map(({ name }) => name))
  const waiting = wanted.filter(({ name }) => !names.has(name))
  const ordered: Branch[] = []
  for (const option of options) {
    const branch = wanted.find(({ name }) => name === option.name)
    if (branch === undefined && !option.name.startsWith('=')) continue
    // `=0` has no place among the categories, so none go before it.
    const place = rankOf(option.name)
    const before = waiting.filter(({ name }) => rankOf(name) < place)
    ordered.push(...waiting.splice(0, before.length))
    ordered.push(branch ?? asItIs(option))
  }
  return [...ordered, ...waiting]
}

function rankOf(name: string): number {
  return pluralCategories.findIndex((category) => category === name)
}

/** Returns the names of the arguments of a branch, `#` among them. */
function argumentsOf(elements: readonly MessageFormatElement[]): readonly string[] {
  return elements.flatMap((element): readonly string[] => {
    if (element.type === TYPE.literal) return []
    if (element.type === TYPE.pound) return ['#']
    if (element.type === TYPE.tag) return argumentsOf(element.children)
    return [element.value]
  })
}
