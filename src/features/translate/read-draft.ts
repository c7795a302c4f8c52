import { limits } from '#contract/limits.ts'
import type { TranslateRequest } from '#contract/resources/translate.ts'
import { countCharacters } from '#language/tags/plain-text.ts'
import type { Draft } from './draft-store.ts'

/** The reason why a draft cannot be sent; `line` counts from 1. */
export type DraftFault =
  | { readonly kind: 'lineTooLong' | 'termsWrong'; readonly line: number }
  | { readonly kind: 'tooManyLines' | 'tooLong' | 'unevenLines' | 'sameLanguages' }

export type ReadDraft = {
  readonly segments: number
  readonly characters: number
  /** Null when something is wrong or missing. */
  readonly request: TranslateRequest | null
  readonly fault: DraftFault | null
}

/** Returns the request of a draft: one sentence a line, blank lines left out. */
export function readDraft(draft: Draft): ReadDraft {
  const sources = linesOf(draft.source)
  const given = linesOf(draft.given)
  const sizes = sources.map(countCharacters)
  const characters = sizes.reduce((sum, size) => sum + size, 0)
  const terms = readTerms(draft.terms)
  const fault = faultOf(draft, { sources, given, sizes, characters, badTerm: terms.bad })
  const isComplete = sources.length > 0 && draft.from !== '' && draft.to !== ''
  const request: TranslateRequest = {
    source_lang: draft.from,
    target_lang: draft.to,
    segments: draft.mode === 'edit' ? sources.map((source, at) => ({ source, target: given[at] ?? '' })) : sources,
    qe: draft.scores,
    ...(draft.memoryIds.length > 0 && { memory_ids: [...draft.memoryIds] }),
    ...(draft.glossaryIds.length > 0 && { glossary_ids: [...draft.glossaryIds] }),
    ...(draft.projectId !== '' && { project_id: draft.projectId }),
    ...(terms.terms.length > 0 && { glossary: terms.terms }),
    ...(draft.instructions.trim() !== '' && { instructions: draft.instructions.trim() }),
  }
  return { segments: sources.length, characters, request: fault === null && isComplete ? request : null, fault }
}

type Lines = {
  readonly sources: readonly string[]
  readonly given: readonly string[]
  readonly sizes: readonly number[]
  readonly characters: number
  readonly badTerm: number | null
}

function faultOf({ mode, from, to }: Draft, { sources, given, sizes, characters, badTerm }: Lines): DraftFault | null {
  if (from !== '' && from === to) return { kind: 'sameLanguages' }
  if (sources.length > limits.translateSegments) return { kind: 'tooManyLines' }
  const long = sizes.findIndex((size) => size > limits.segmentCharacters)
  if (long !== -1) return { kind: 'lineTooLong', line: long + 1 }
  if (characters > limits.requestCharacters) return { kind: 'tooLong' }
  if (mode === 'edit' && given.length !== sources.length && given.length > 0) return { kind: 'unevenLines' }
  if (mode === 'edit' && given.length === 0 && sources.length > 0) return { kind: 'unevenLines' }
  return badTerm === null ? null : { kind: 'termsWrong', line: badTerm }
}

/** Returns the lines that are segments: blank ones are none. */
export function linesOf(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '')
}

/** Reads lines of `a = b`; `bad` is the first line of another form. */
function readTerms(text: string) {
  const terms: { source: string; target: string }[] = []
  let bad: number | null = null
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const at = line.indexOf('=')
    const [source, target] = [line.slice(0, at).trim(), line.slice(at + 1).trim()]
    if (at === -1 || source === '' || target === '') bad ??= index + 1
    else terms.push({ source, target })
  }
  return { terms, bad }
}
