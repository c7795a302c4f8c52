import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'

/** Returns the words of a downloaded DOCX or text file, read by a library that is not ours. */
export function readDownload(file: string): string {
  const bytes = readFileSync(file)
  if (extname(file) === '.txt') return bytes.toString('utf8')
  const part = unzipSync(bytes)['word/document.xml']
  if (part === undefined) throw new Error(`${file} is no Word document`)
  return strFromU8(part)
    .replaceAll(/<\/w:p>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
}
