import { sameLanguage } from '#language/languages/same-language.ts'

type Pair = { readonly source_lang: string; readonly target_lang: string }

/** True for a memory between these languages, in any region. */
export function isForPair(memory: Pair, job: Pair): boolean {
  try {
    return sameLanguage(memory.source_lang, job.source_lang) && sameLanguage(memory.target_lang, job.target_lang)
  } catch {
    // This browser does not know the code: only equal codes match.
    return memory.source_lang === job.source_lang && memory.target_lang === job.target_lang
  }
}
