import { readFile } from 'node:fs/promises'
import { isBilingual } from '#contract/formats.ts'
import { plainText, countCharacters } from '#language/tags/plain-text.ts'
import type { AnalysedDocument, AnalysedSegment, DetectedLanguage } from '../core/jobs/documents.ts'
import { type ExtractedSegment, readDocument } from '../filters/read-document.ts'
import { countWords } from './count-words.ts'
import { openLanguageDetector } from './detect-language.ts'

/** Characters that a language is detected from: more make it no more certain. */
const sampleCharacters = 4000

export type AnalyseTask = {
  readonly path: string
  readonly fileName: string
  /** Null: what is found in the text. */
  readonly sourceLang: string | null
  readonly targetLangs: readonly string[]
}

/** What a document holds, without anything being stored. Runs in a worker thread. Throws `DocumentRefused`. */
export async function analyseDocument({
  path,
  fileName,
  sourceLang,
  targetLangs,
}: AnalyseTask): Promise<AnalysedDocument> {
  const bytes = await readFile(path)
  const read = (source: string, targetLang?: string) =>
    readDocument(bytes, { fileName, sourceLang: source, ...(targetLang !== undefined && { targetLang }) })
  const first = read(sourceLang ?? 'en', targetLangs[0])
  const language = await detectLanguage(first.segments)
  const source = sourceLang ?? language?.code ?? 'en'
  // Where sentences end depends on the language.
  const own = sourceLang === null && source !== 'en' ? read(source, targetLangs[0]) : first
  const targets = targetLangs.map((targetLang, index) => ({
    targetLang,
    // What translations a file holds, and its plural forms, depend on the target language.
    segments: index === 0 || !isBilingual(own.format) ? null : describe(read(source, targetLang).segments),
  }))
  return { format: own.format, language, segments: describe(own.segments), targets }
}

function describe(segments: readonly ExtractedSegment[]): AnalysedSegment[] {
  return segments
    .filter(({ translatable }) => translatable)
    .map(({ source, form, given }) => ({
      source,
      form: form ?? '',
      words: countWords(source),
      characters: countCharacters(source),
      isGiven: given !== undefined && given !== null,
    }))
}

async function detectLanguage(segments: readonly ExtractedSegment[]): Promise<DetectedLanguage | null> {
  let sample = ''
  for (const { source, translatable } of segments) {
    if (translatable) sample += `${plainText(source)}\n`
    if (sample.length >= sampleCharacters) break
  }
  const detect = await openLanguageDetector()
  return detect(sample)
}
