import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import type { SurveyedFile, SurveyReply } from '../ports/survey.ts'
import { DocumentRefused } from '../filters/document-refused.ts'
import { readRows } from '../filters/office/xlsx/read-rows.ts'
import { describeInvalid } from '../interchange/describe-invalid.ts'
import { detectedBytes, detectFile } from '../interchange/detect-resource.ts'
import { InvalidResource } from '../interchange/invalid-resource.ts'
import { surveyResource } from '../interchange/survey/survey-resource.ts'
import { openLanguageDetector } from './detect-language.ts'

export type SurveyTask = SurveyedFile & { readonly path: string }

/** Summarises a file of entries. Runs in a worker thread. */
export async function surveyFile({ path, fileName }: SurveyTask): Promise<SurveyReply> {
  try {
    const detected = detectFile(await headOf(path), fileName)
    const bytes = detected.format === 'xlsx' ? [await tabulateFile(path)] : createReadStream(path)
    const detect = await openLanguageDetector()
    const languageOf = (text: string) => detect(text)?.code ?? null
    const survey = await surveyResource(detected, streamOf(bytes), languageOf, new AbortController().signal)
    const format = detected.format === 'delimited' ? (detected.promised === '\t' ? 'tsv' : 'csv') : detected.format
    return { ok: true, format, ...survey }
  } catch (error) {
    if (error instanceof InvalidResource) return { ok: false, message: describeInvalid(error) }
    if (error instanceof DocumentRefused) return { ok: false, message: error.message }
    throw error
  }
}

/** Returns a workbook's first sheet as tab-separated UTF-8. Runs in a worker thread. Throws `DocumentRefused`. */
export async function tabulateFile(path: string): Promise<Uint8Array> {
  const rows = readRows(await readFile(path))
  const cell = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return Buffer.from(rows.map((row) => row.map(cell).join('\t')).join('\n'))
}

async function* streamOf(chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* chunks
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(detectedBytes), 0, detectedBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
