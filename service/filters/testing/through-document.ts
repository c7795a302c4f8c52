import { readDocument } from '../read-document.ts'
import { writeDocument } from '../write-document.ts'

const inBrackets = (source: string) => `[${source}]`

/** Returns the sources of a text file in English, and the file with each of them translated, by default in brackets. */
export function throughDocument(fileName: string, text: string, targetLang: string, translate = inBrackets) {
  const bytes = Buffer.from(text)
  const { format, segments, remarks } = readDocument(bytes, { fileName, sourceLang: 'en', targetLang })
  const targets = segments.map(({ source }) => ({ source, target: translate(source) }))
  const written = writeDocument(bytes, { format, sourceLang: 'en', targetLang, segments: targets })
  return {
    sources: segments.map(({ source }) => source),
    remarks: remarks.flatMap(({ reason, places }) => places.map((place) => [reason, place.text])),
    written: Buffer.from(written.bytes).toString(),
  }
}

/** Returns notes and forms of each segment. */
export function describeTexts(fileName: string, text: string, targetLang = 'es') {
  const { segments } = readDocument(Buffer.from(text), { fileName, sourceLang: 'en', targetLang })
  return {
    notes: segments.map(({ notes = [] }) => notes),
    forms: segments.map(({ form = '' }) => form),
  }
}
