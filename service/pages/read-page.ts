import { PagesRefused, type RenderedPage } from './page-renderer.ts'
import { readLines } from './read-lines.ts'
import type { ProgramLimits } from './run-confined.ts'

export type Pdf = { readonly pdf: string; readonly folder: string; readonly renderedAt: Date }

const DPI = 110
/** Limit of the longer side in pixels: a poster has fewer dots an inch. */
const LONGEST_SIDE = 2400

/** Limits of the programs of poppler. */
export const pageLimits: ProgramLimits = { milliseconds: 20_000, memoryMb: 2048, fileMb: 50, outputMb: 20 }

export type Run = (command: readonly string[], folder: string, limits: ProgramLimits) => Promise<Buffer>

/** Reads a page of a PDF as a picture with its lines of text. */
export async function readPage(
  run: Run,
  { pdf, folder, renderedAt }: Pdf,
  page: number,
): Promise<Omit<RenderedPage, 'page' | 'pages' | 'rest'>> {
  const only = ['-f', String(page), '-l', String(page)]
  try {
    const info = String(await run(['pdfinfo', ...only, pdf], folder, pageLimits))
    const size = /size:\s+([\d.]+) x ([\d.]+) pts/.exec(info)
    const [width, height] = [Number(size?.[1] ?? 0), Number(size?.[2] ?? 0)]
    const dpi = Math.max(1, Math.min(DPI, Math.floor((LONGEST_SIDE * 72) / Math.max(width, height, 1))))
    const image = await run(['pdftoppm', '-png', '-r', String(dpi), ...only, pdf], folder, pageLimits)
    const text = await run(['pdftotext', '-bbox-layout', ...only, pdf, '-'], folder, pageLimits)
    return { renderedAt, image, width, height, lines: readLines(String(text)) }
  } catch (error) {
    throw new PagesRefused('failed', { cause: error })
  }
}
