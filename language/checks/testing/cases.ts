import type { CheckSentence } from '../sentences.ts'

/** Languages as `en>es`, source, target, and a sentence that is reported, perhaps beside others. */
export type CaseHit = readonly [languages: string, source: string, target: string, sentence: CheckSentence]
/** The same without the sentence: the check reports nothing. */
export type Miss = readonly [languages: string, source: string, target: string]

/** Pairs that a check reports and pairs that it ignores. Whatever only looks like an issue is among the misses. */
export type Cases = { readonly hits: readonly CaseHit[]; readonly misses: readonly Miss[] }
