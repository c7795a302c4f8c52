import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync, zipSync } from 'fflate'
import { extensionsOf, type FormatIn, formatNames, formats, isText } from '#contract/formats.ts'
import { makeBigDocx } from '../../service/filters/office/docx/samples/make-big-docx.ts'
import { makeBigXlsx } from '../../service/filters/office/xlsx/samples/make-big-xlsx.ts'
import { megabytes, printFigure, seconds } from './figures.ts'
import { makeText } from './make-text.ts'
import { type Measured, measureDocument } from './measure-document.ts'
import { type Timed, timeLibreOffice, timeOmegaT, timeTranslateToolkit } from './peers.ts'

// Reads and writes each document with one sentence in ten changed; beside other programs, in the same run.
const folder = mkdtempSync(join(tmpdir(), 'cotejo-bench-'))
const mostMemory = 600 * 1_048_576
let isSlow = false

function save(name: string, content: Uint8Array | string): string {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

function saveText(name: string, format: FormatIn<'text'>, megabytes: number): string {
  return save(`${name}.${extensionsOf(format)[0]}`, makeText(format, megabytes))
}

function measure(what: string, file: string, goalSeconds = Number.POSITIVE_INFINITY): Measured {
  const measured = measureDocument(file)
  const { ms, rss, segments } = measured
  const goal = Number.isFinite(goalSeconds) ? `goal ≤ ${goalSeconds} s` : ''
  printFigure(`${what}, ${segments} segments`, seconds(ms), goal)
  printFigure('  peak memory of the process', megabytes(rss), 'goal ≤ 600 MB')
  if (ms > goalSeconds * 1000 || rss > mostMemory) isSlow = true
  return measured
}

function compare(who: string, theirs: Timed, { ms }: Measured, goal = ''): void {
  if (typeof theirs === 'number')
    printFigure(`  ${who}`, seconds(theirs), `ours takes ${(ms / theirs).toFixed(2)} of it${goal}`)
  else printFigure(`  ${who}`, theirs)
}

try {
  const big = save('big.docx', makeBigDocx(40))
  const ours = measure('DOCX, 40 MB document.xml', big, 6)
  compare('LibreOffice, docx → odt', timeLibreOffice(big, 'odt', folder), ours, ', goal ≤ 0.5, moonshot 0.1')
  const five = save('five.docx', withPicture(makeBigDocx(5), 5))
  const usual = measure('DOCX of 5 MB, 5 MB document.xml and pictures', five, 1)
  compare('LibreOffice, docx → odt', timeLibreOffice(five, 'odt', folder), usual)
  compare('OmegaT', timeOmegaT(five, folder), usual)
  measure('XLSX, 200,000 rows', save('big.xlsx', makeBigXlsx(200_000)), 30)
  const texts = formatNames.filter(isText)
  for (const format of texts) measure(`${formats[format].name}, 50 MB`, saveText('big', format, 50), 30)
  for (const format of texts) comparePeers(format)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
if (isSlow) process.exitCode = 1

/** Fills a package up to so many megabytes with bytes that do not compress. */
function withPicture(docx: Uint8Array, megabytes: number): Uint8Array {
  const picture = randomBytes(megabytes * 1e6 - docx.length)
  return zipSync({ ...unzipSync(docx), 'word/media/image1.jpeg': [picture, { level: 0 }] })
}

/** Compares at a tenth of the size: other programs take minutes for more. */
function comparePeers(format: FormatIn<'text'>): void {
  const file = saveText('five', format, 5)
  const ours = measure(`${formats[format].name}, 5 MB`, file)
  compare('translate-toolkit, out and back', timeTranslateToolkit(file, folder), ours)
  compare('OmegaT', timeOmegaT(file, folder), ours)
}
