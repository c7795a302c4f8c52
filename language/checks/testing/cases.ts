import type { CheckSentence } from '../sentences.ts'

/** Languages as `en>es`, source and target, of which this is reported, beside whatever else. */
export type CaseHit = readonly [languages: string, source: string, target: string, sentence: CheckSentence]
/** The same, of which the check reports nothing. */
export type Miss = readonly [languages: string, source: string, target: string]

/** What a check finds and what it leaves alone. Everything that it looks like and is not belongs to the misses. */
export type Cases = { readonly hits: readonly CaseHit[]; readonly misses: readonly Miss[] }
