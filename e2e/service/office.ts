import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'

/** Opens a document with LibreOffice and returns its text, as a person sees it who opens the download. */
export function readWithLibreOffice(file: string): { text: string; pages: number } {
  const folder = mkdtempSync(join(tmpdir(), 'cotejo-office-'))
  execFileSync('soffice', [
    `-env:UserInstallation=file://${folder}/profile`,
    '--headless',
    '--convert-to',
    'pdf',
    '--outdir',
    folder,
    file,
  ])
  const pdf = join(folder, `${basename(file, extname(file))}.pdf`)
  execFileSync('pdftotext', ['-layout', pdf, join(folder, 'out.txt')])
  const text = readFileSync(join(folder, 'out.txt'), 'utf8')
  // pdftotext ends each page with a form feed.
  return { text, pages: text.split('\f').length - 1 }
}
