import { readFile } from 'node:fs/promises'
import { isBilingual } from '#contract/formats.ts'
import { canonicalLanguage } from '#language/languages/canonical-language.ts'
import { plainText, countCharacters } from '#language/tags/plain-text.ts'
import type {
  AnalysedDocument,
  AnalysedFile,
  AnalysedSegment,
  DetectedLanguage,
  RefusedDocument,
} from '../ports/documents.ts'
import { DocumentRefused } from '../filters/document-refused.ts'
import { listColumns } from '../filters/list-columns.ts'
import { type ExtractedSegment, readDocument } from '../filters/read-document.ts'
import { countWords } from '../core/text/count-words.ts'
import { openLanguageDetector } from './detect-language.ts'

/** Characters for the detection of a language: more make it no more certain. */
const sampleCharacters = 4000

export type AnalyseTask = Pick<AnalysedFile, 'sourceLang' | 'targetLangs' | 'columns' | 'codePatterns'> & {
  readonly path: string
  readonly fileName: string
}

/** JSON arrays of `AnalysedSegment` in UTF-8: a list of 100,000 records would come out of the thread in one piece. */
export type SegmentChunks = readonly Uint8Array[]

type Analysis = Omit<AnalysedDocument, 'segments' | 'targets'> & {
  readonly segments: SegmentChunks
  readonly targets: readonly { readonly targetLang: string; readonly segments: SegmentChunks | null }[]
}

export type AnalysisReply = ({ readonly ok: true } & Analysis) | RefusedDocument

const chunkSegments = 1000
/** Bytes at the start of an XLIFF that name its languages. */
const headBytes = 8192

/**
 * Analyses a document without storing it; of a table also its columns, whether it is refused or not. Runs in a worker
 * thread.
 */
export async function analyseDocument({ path, fileName, ...how }: AnalyseTask): Promise<AnalysisReply> {
  const bytes = await readFile(path)
  const columns = listColumns(bytes, fileName)
  const table = columns === null ? {} : { columns }
  try {
    return { ok: true, ...(await analyse(bytes, fileName, how)), ...table }
  } catch (error) {
    if (!(error instanceof DocumentRefused)) throw error
    return { ok: false, reason: error.reason, message: error.message, ...table }
  }
}

async function analyse(
  bytes: Uint8Array,
  fileName: string,
  { sourceLang, targetLangs, columns, codePatterns }: Omit<AnalyseTask, 'path' | 'fileName'>,
): Promise<Analysis> {
  const read = (source: string, targetLang?: string) =>
    readDocument(bytes, {
      fileName,
      sourceLang: source,
      columns,
      codePatterns,
      ...(targetLang !== undefined && { targetLang }),
    })
  const first = read(sourceLang ?? 'en', targetLangs[0])
  const language = namedLanguage(bytes, first.format) ?? (await detectLanguage(first.segments))
  const source = sourceLang ?? language?.code ?? 'en'
  // The ends of sentences depend on the language.
  const own = sourceLang === null && source !== 'en' ? read(source, targetLangs[0]) : first
  const hasTargets = isBilingual(own.format) || columns !== undefined
  const targets = targetLangs.map((targetLang, index) => ({
    targetLang,
    // A file's translations and plural forms depend on the target language.
    segments: index === 0 || !hasTargets ? null : describe(read(source, targetLang).segments),
  }))
  return { format: own.format, language, patterns: own.patterns, segments: describe(own.segments), targets }
}

function describe(segments: readonly ExtractedSegment[]): SegmentChunks {
  const described = segments
    .filter(({ translatable }) => translatable)
    .map(
      ({ source, form, given }): AnalysedSegment => ({
        source,
        form: form ?? '',
        words: countWords(source),
        characters: countCharacters(source),
        isGiven: given !== undefined && given !== null,
      }),
    )
  return Array.from({ length: Math.ceil(described.length / chunkSegments) }, (_, chunk) =>
    Buffer.from(JSON.stringify(described.slice(chunk * chunkSegments, (chunk + 1) * chunkSegments))),
  )
}

/** Reads the named language, `<file source-language="en-US" …` → en-US; null for files without one or not XLIFF. */
function namedLanguage(bytes: Uint8Array, format: string): DetectedLanguage | null {
  if (format !== 'xliff') return null
  // In every encoding Latin letters have at most one zero byte between them.
  const head = Buffer.from(bytes.subarray(0, headBytes)).toString('latin1').replaceAll('\0', '')
  const code = canonicalLanguage(/\s(?:source-language|srcLang)\s*=\s*["']([\w-]{2,35})["']/.exec(head)?.[1] ?? '')
  return code === null ? null : { code, confidence: 1 }
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
