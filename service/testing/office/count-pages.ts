import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Counts the pages of a PDF with poppler. */
export async function countPages(pdf: string): Promise<number> {
  const { stdout } = await promisify(execFile)('pdfinfo', [pdf])
  const pages = /^Pages:\s+(\d+)$/m.exec(stdout)?.[1]
  if (pages === undefined) throw new Error(`${pdf} has no pages`)
  return Number(pages)
}
