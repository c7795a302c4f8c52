import {
  bandValues,
  dayValues,
  hasValues,
  isValues,
  severityValues,
  stateValues,
  termValues,
} from '#language/row-query/vocabulary.ts'
import { writeTerm } from '#language/row-query/query-words.ts'
import { tagKinds } from '#contract/segments/tag-kinds.ts'
import type { Messages } from '../../../messages/catalogue.ts'

/** `term` is put into the query; one that ends in a sign waits for its value. The `name` of a saved filter has words. */
export type Proposal = { readonly term: string; readonly label: string; readonly name?: string }

const MOST = 8

/** Terms whose value the person types. */
const templates = [
  ['score', 'score<'],
  ['match', 'match:75..99'],
  ['length', 'length>'],
  ['source', 'source:""'],
  ['target', 'target:""'],
  ['part', 'part:""'],
  ['by', 'by:'],
  ['row', 'row:1..100'],
] as const

/** Returns every term that has a name, in the order in which they are proposed. */
export function allProposals(words: Messages['editor'], isScored: boolean): Proposal[] {
  const { query } = words
  const from = <Name extends string>(field: string, names: readonly Name[], label: (name: Name) => string) =>
    names.map((name) => ({ term: `${field}:${name}`, label: label(name) }))
  const all: Proposal[] = [
    ...from('is', isValues, (name) => query.is[name]),
    ...from('has', hasValues, (name) => query.has[name]),
    ...from('state', Object.keys(stateValues), (name) => query.state(wordFor(query.states, name))),
    ...(isScored ? from('band', Object.keys(bandValues), (name) => query.band(wordFor(query.bands, name))) : []),
    ...from('severity', severityValues, (name) => query.severity[name]),
    ...from('term', termValues, (name) => query.term[name]),
    ...from('changed', dayValues, (name) => query.changed[name]),
    ...templates.flatMap(([name, term]) =>
      isScored || name !== 'score' ? [{ term, label: query.templates[name] }] : [],
    ),
    ...from('tag', tagKinds, (name) => query.tag(words.tags.kinds[name])),
    ...Object.entries(words.issues.names).map(([code, name]) => ({ term: `check:${code}`, label: query.check(name) })),
  ]
  return all.map(({ term, label }) => ({ term: writeTerm(words.queryWords, term), label }))
}

/** Returns saved filters, by their names; one with `or` is bracketed. */
export function savedProposals(
  { query: words }: Pick<Messages['editor'], 'query'>,
  filters: readonly { readonly name: string; readonly query: string }[],
): Proposal[] {
  return filters.map(({ name, query }) => ({
    term: /\s(?:or|\|)\s/i.test(query) ? `(${query})` : query,
    label: words.savedAs(name),
    name,
  }))
}

export type Completion = Proposal & {
  /** The whole query with it, and the place of the caret afterwards. */
  readonly text: string
  readonly caret: number
}

/**
 * Returns completions of the text typed before the caret, found by the term and by its name; accents and case do not
 * count. None within quotation marks. A saved filter takes the place of all typed words of its name.
 *
 * `casa is:o|` → `casa is:open`
 */
export function completeQuery(
  text: string,
  caret: number,
  proposals: readonly Proposal[],
  foldText: (text: string) => string,
): Completion[] {
  const before = text.slice(0, caret)
  if ((before.match(/"/g)?.length ?? 0) % 2 === 1) return []
  const typed = /[^\s()]*$/.exec(before)?.[0] ?? ''
  const minus = typed.startsWith('-') ? '-' : ''
  const wanted = foldText(typed.slice(minus.length))
  const begins = ({ term }: Proposal) => foldText(term).startsWith(wanted)
  const phraseOf = ({ name }: Proposal) => (name === undefined ? null : phraseStart(before, name, foldText))
  const isNamed = (one: Proposal) => foldText(one.label).includes(wanted) || phraseOf(one) !== null
  const fits = proposals.filter((one) => begins(one) || isNamed(one))
  // Names that begin with the typed word come before those that only contain it.
  const sorted = [...fits.filter(begins), ...fits.filter((one) => !begins(one))]
  const wordStart = caret - typed.length + minus.length
  const after = text.slice(caret).replace(/^[^\s()]*/, '')
  return sorted.slice(0, MOST).flatMap((proposal) => {
    const { term } = proposal
    const start = phraseOf(proposal) ?? wordStart
    if (foldText(term) === wanted) return []
    const isWhole = !/[:<>]$|""$/.test(term)
    const inserted = isWhole && after === '' ? `${term} ` : term
    const end = start + inserted.length - (term.endsWith('""') ? 1 : 0)
    return [{ ...proposal, text: text.slice(0, start) + inserted + after, caret: end }]
  })
}

/** Returns where the last words begin that are in a name; null where the last word alone is not. */
function phraseStart(before: string, name: string, foldText: (text: string) => string): number | null {
  const folded = foldText(name)
  for (let start = Math.max(0, before.length - name.length); start < before.length; start++) {
    const isWord = start === 0 || /[\s(-]/.test(before.charAt(start - 1))
    if (isWord && before.charAt(start) !== ' ' && folded.includes(foldText(before.slice(start)))) return start
  }
  return null
}

function wordFor(words: Readonly<Record<string, string | undefined>>, name: string): string {
  return words[name] ?? name
}
