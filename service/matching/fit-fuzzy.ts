import { hasParity } from '#language/tags/parity.ts'
import { repairTags } from '#language/tags/repair-tags.ts'
import { isContent, type ReadSegment, readSegment } from './read-segment.ts'
import type { Languages } from './repair.ts'
import { type CopiedChange, replaceCopied } from './replace-copied.ts'

/** A term of a glossary, with its translation. */
export type FitTerm = { readonly source: string; readonly target: string }

/** `guessed`: the tags that were placed by the words around them. */
export type FittedMatch = { readonly target: string; readonly guessed: readonly number[] }

type Entry = { readonly source: string; readonly target: string }

/**
 * Returns the target of a fuzzy match as a first draft of the query's translation. Numbers, other copied texts, one
 * term and the sign at the end become those of the query where it is certain which part of the target stands for them;
 * the tags always do. Words that differ otherwise stay for a person. Null when the tags cannot be put right.
 *
 * `Close the 3 valves.` with `Close the 2 valves` → `Cierre las 2 válvulas` gives `Cierre las 3 válvulas.`
 * `termsOf` returns the terms of a source. Cost: linear in the texts.
 */
export function fitFuzzy(
  query: string,
  entry: Entry,
  languages: Languages,
  termsOf: (source: string) => readonly FitTerm[],
): FittedMatch | null {
  const withNumbers = fitCopied(readSegment(query), readSegment(entry.source), entry.target, languages)
  const withTerm = fitTerm(termsOf(query), termsOf(entry.source), withNumbers)
  const { target, guessed } = repairTags(query, fitEnd(query, entry.source, withTerm), termsOf(query))
  return hasParity(query, target) ? { target, guessed } : null
}

/** Replaces copied texts (numbers, dates, …) when both sources have as many, of the same kinds, in the same order. */
function fitCopied(query: ReadSegment, source: ReadSegment, target: string, languages: Languages): string {
  const [wanted, given] = [copiedIn(query), copiedIn(source)]
  if (wanted.length !== given.length || wanted.some(({ kind }, at) => kind !== given[at]?.kind)) return target
  const changes = wanted.map(
    ({ kind, text }, at): CopiedChange => ({ kind, before: given[at]?.text ?? '', after: text }),
  )
  return replaceCopied(readSegment(target), changes, languages) ?? target
}

function copiedIn({ text, units }: ReadSegment) {
  return units
    .filter((unit) => unit.kind !== 'word' && unit.kind !== 'tag' && isContent(unit))
    .map(({ kind, start, end }) => ({ kind, text: text.slice(start, end) }))
}

/** Replaces one term by another when the target has that of the entry once, letter for letter. */
function fitTerm(wanted: readonly FitTerm[], given: readonly FitTerm[], target: string): string {
  const onlyIn = (some: readonly FitTerm[], others: readonly FitTerm[]) =>
    some.filter(({ source }) => !others.some((other) => other.source === source))
  const [[after, ...moreAfter], [before, ...moreBefore]] = [onlyIn(wanted, given), onlyIn(given, wanted)]
  if (after === undefined || before === undefined || moreAfter.length > 0 || moreBefore.length > 0) return target
  const [head, tail, ...more] = target.toLowerCase().split(before.target.toLowerCase())
  if (head === undefined || tail === undefined || more.length > 0) return target
  const [start, end] = [head.length, head.length + before.target.length]
  // Lower case may be longer: then no place is certain.
  if (target.slice(start, end).toLowerCase() !== before.target.toLowerCase()) return target
  const isUpper = /^\p{Lu}/u.test(target.slice(start)) && !/^\p{Lu}/u.test(before.target)
  const put = isUpper ? after.target.charAt(0).toUpperCase() + after.target.slice(1) : after.target
  return target.slice(0, start) + put + target.slice(end)
}

const END = /[.:;,…]?(?=(?:<\/?[gx]\d+\/?>|\s)*$)/u

/** `Save` with `Save.` → `Guarda.` gives `Guarda` */
function fitEnd(query: string, source: string, target: string): string {
  const [wanted, given, there] = [query, source, target].map((text) => END.exec(text)?.[0] ?? '')
  return wanted === given || there !== given ? target : target.replace(END, wanted ?? '')
}
