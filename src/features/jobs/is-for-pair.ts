import { sameLanguage } from '#language/languages/same-language.ts'

type Pair = { readonly source_lang: string; readonly target_lang: string }

/** A memory is for documents between these languages, in whichever region. */
export function isForPair(memory: Pair, job: Pair): boolean {
  try {
    return sameLanguage(memory.source_lang, job.source_lang) && sameLanguage(memory.target_lang, job.target_lang)
  } catch {
    // A code that this browser does not know: only itself.
    return memory.source_lang === job.source_lang && memory.target_lang === job.target_lang
  }
}
