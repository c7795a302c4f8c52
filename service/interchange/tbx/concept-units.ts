import { finishEntry } from '../finish-entry.ts'
import { type ReadUnit, type ResourceKind, skipped } from '../read-unit.ts'
import type { ResourceEntry } from '../resource-entry.ts'
import type { TbxConcept, TbxLanguage, TbxProp, TbxTeller, TbxTerm } from './tbx-concept.ts'
import {
  hasMeaning,
  keptNames,
  metaPrefix,
  noteNames,
  ownTypes,
  partOfSpeechName,
  translatedNames,
} from './tbx-names.ts'
import { isAbbreviation, termStatus, type TermStatus } from './term-status.ts'

export type Rank = (code: string) => number

const order: readonly TermStatus[] = ['preferred', 'none', 'admitted', 'forbidden']

/**
 * Returns the entries of a concept: one for each of its source terms, of any status, with the best target. An
 * abbreviation goes with an abbreviation where there is one; then a preferred term goes before one without a status,
 * and that before an admitted one. The others are accepted; deprecated and superseded ones are forbidden, also a source
 * term of that status as its own target. A concept that is not to be translated has its source terms as targets.
 */
export function conceptUnits(concept: TbxConcept, rankSource: Rank, rankTarget: Rank, kind: ResourceKind): ReadUnit[] {
  const source = languageOf(concept.languages, rankSource)
  if (source.length === 0) return [skipped(concept.line, 'no-source')]
  const others = concept.languages.filter((language) => !source.includes(language))
  const target = staysSame([concept, ...source]) ? source : languageOf(others, rankTarget)
  if (target.length === 0) return [skipped(concept.line, 'no-target')]
  const from = termsOf(source)
  const to = termsOf(target)
  const allowed = to.filter((term) => termStatus(term) !== 'forbidden')
  if (from.length === 0) return [skipped(concept.line, 'empty-source')]
  if (allowed.length === 0) return [skipped(concept.line, to.length === 0 ? 'empty-target' : 'only-forbidden')]
  const isAllowed = ({ text }: TbxTerm) => allowed.some((one) => one.text === text)
  return from.flatMap((term) => {
    const [best, ...others] = allowed.toSorted(
      (a, b) =>
        Number(b === term) - Number(a === term) ||
        misfit(a, term) - misfit(b, term) ||
        order.indexOf(termStatus(a)) - order.indexOf(termStatus(b)),
    )
    if (best === undefined) return []
    const entry = entryOf(term, best, [concept, ...source, ...target])
    const accepted = target === source ? [] : others.map(({ text }) => text)
    const own = termStatus(term) === 'forbidden' && !isAllowed(term) ? [term] : []
    const forbidden = [...to.filter((one) => !allowed.includes(one)), ...own].map(({ text }) => text)
    return finishEntry(concept.line, { ...entry, accepted, forbidden }, kind)
  })
}

function staysSame(tellers: readonly TbxTeller[]): boolean {
  return tellers.some(({ props }) =>
    props.some(
      ({ name, value }) =>
        (translatedNames.test(name) && /^(?:no|false|0)$/i.test(value.trim())) ||
        (keptNames.test(name) && /^(?:yes|true|1)$/i.test(value.trim())),
    ),
  )
}

/** Returns all content in the code that fits best; a language may occur in several parts. */
function languageOf(languages: readonly TbxLanguage[], rank: Rank): TbxLanguage[] {
  let best: TbxLanguage | null = null
  for (const language of languages) if (rank(language.lang) > (best === null ? 0 : rank(best.lang))) best = language
  const code = best?.lang.toLowerCase()
  return languages.filter(({ lang }) => lang.toLowerCase() === code)
}

function termsOf(languages: readonly TbxLanguage[]): TbxTerm[] {
  return languages.flatMap(({ terms }) => terms.filter(({ text }) => text.trim() !== ''))
}

function misfit(target: TbxTerm, source: TbxTerm): number {
  return Number(isAbbreviation(target) !== isAbbreviation(source))
}

function entryOf(source: TbxTerm, target: TbxTerm, around: readonly TbxTeller[]): ResourceEntry {
  const tellers = [...around, source, target]
  const props = tellers.flatMap((teller) => teller.props)
  const one = (name: string) => props.find((prop) => prop.name === name)?.value ?? null
  const [change] = tellers
    .flatMap(({ changes }) => changes.map(({ date, author }) => ({ date: readTbxDate(date), author })))
    .sort((a, b) => ((a.date ?? '') < (b.date ?? '') ? 1 : -1))
  return {
    source: source.text,
    target: target.text,
    before: one(ownTypes.before),
    after: one(ownTypes.after),
    changedAt: change?.date ?? null,
    author: change?.author || null,
    note: notesOf(tellers),
    partOfSpeech: one(partOfSpeechName),
    caseSensitive: one(ownTypes.caseSensitive) === 'yes' || isAbbreviation(source),
    accepted: [],
    forbidden: [],
    meta: metaOf(props),
  }
}

function notesOf(tellers: readonly TbxTeller[]): string | null {
  const notes = tellers.flatMap((teller) => [
    ...teller.notes,
    ...teller.props.flatMap(({ name, value }) => (noteNames.test(name) && value !== '' ? [value] : [])),
  ])
  return [...new Set(notes)].join('\n') || null
}

/** Joins values of the same name, each on its line. */
function metaOf(props: readonly TbxProp[]): Record<string, string> {
  const meta = new Map<string, string[]>()
  for (const { name, value } of props) {
    if (hasMeaning(name) || value === '') continue
    const plain = name.startsWith(metaPrefix) ? name.slice(metaPrefix.length) : name
    const values = meta.get(plain) ?? []
    if (!values.includes(value)) meta.set(plain, [...values, value])
  }
  return Object.fromEntries([...meta].map(([name, values]) => [name, values.join('\n')]))
}

/** Reads `2026-01-02`, `20260102T03:04:05Z`, `2026-01-02T03:04:05Z` as ISO 8601 in UTC; null for other text. */
function readTbxDate(text: string): string | null {
  const match = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)(?:\.\d+)?Z?)?$/.exec(text.trim())
  if (match === null) return null
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = match
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}Z`
  return Number.isNaN(Date.parse(iso)) ? null : iso
}
