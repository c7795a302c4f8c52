import { access, constants, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { writeOfficeProfile } from './office-profile.ts'
import { type PageRenderer, type PageRequest, PagesRefused, type RenderedPage } from './page-renderer.ts'
import { readLines } from './read-lines.ts'
import { type ProgramLimits, runConfined } from './run-confined.ts'

type Settings = {
  /** Where programs are looked for. */
  readonly path: string
  /** Folders that the office suite is not to see. */
  readonly hidden: readonly string[]
  readonly now: () => Date
}

/** Documents whose pages stay stored. */
const MOST_STORED = 8
const DPI = 110
/** Of the longer side, in pixels: a poster has fewer dots an inch. */
const LONGEST_SIDE = 2400

const layoutLimits: ProgramLimits = { milliseconds: 60_000, memoryMb: 4096, fileMb: 200, outputMb: 1 }
const pageLimits: ProgramLimits = { milliseconds: 20_000, memoryMb: 2048, fileMb: 50, outputMb: 20 }

/** LibreOffice, and the two programs of poppler that read its PDF. */
const programs = ['soffice', 'pdfinfo', 'pdftoppm', 'pdftotext'] as const

type Stored = { readonly pdf: string; readonly folder: string; readonly pages: number; readonly renderedAt: Date }

/**
 * Pages by LibreOffice, one document at a time: a PDF is made of the whole document, of which pages are read as they are
 * asked for. The latest documents stay stored in a folder of the system's for temporary files.
 */
export function openPageRenderer({ path, hidden, now }: Settings): PageRenderer {
  const stored = new Map<string, Promise<Stored>>()
  let root: Promise<string> | null = null
  let last: Promise<unknown> = Promise.resolve()

  const run = (command: readonly string[], folder: string, limits: ProgramLimits) =>
    runConfined(command, { folder, hidden, path, limits })

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }

  const layOut = async ({ extension, write }: PageRequest): Promise<Stored> => {
    if (!(await areInstalled(path))) throw new PagesRefused('not-installed')
    const renderedAt = now()
    const bytes = await write()
    root ??= mkdtemp(join(tmpdir(), 'cotejo-pages-'))
    const folder = await mkdtemp(join(await root, 'document-'))
    try {
      const file = join(folder, `document.${extension}`)
      await writeFile(file, bytes)
      const profile = join(folder, 'profile')
      await writeOfficeProfile(profile)
      const start = ['soffice', `-env:UserInstallation=${pathToFileURL(profile).href}`, '--headless', '--norestore']
      await run([...start, '--convert-to', 'pdf', '--outdir', folder, file], folder, layoutLimits)
      const pdf = join(folder, 'document.pdf')
      const info = String(await run(['pdfinfo', pdf], folder, pageLimits))
      const pages = Number(/^Pages:\s+(\d+)$/m.exec(info)?.[1] ?? 0)
      if (pages === 0) throw new Error('The document has no pages')
      await Promise.all([rm(file), rm(profile, { recursive: true, force: true })])
      return { pdf, folder, pages, renderedAt }
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw new PagesRefused('failed', { cause: error })
    }
  }

  const find = (request: PageRequest): Promise<Stored> => {
    const known = stored.get(request.key)
    stored.delete(request.key)
    const found = known ?? inTurn(() => layOut(request))
    stored.set(request.key, found)
    if (known === undefined)
      found.catch(() => {
        if (stored.get(request.key) === found) stored.delete(request.key)
      })
    for (const [key, old] of [...stored].slice(0, -MOST_STORED)) {
      stored.delete(key)
      void old.then(
        ({ folder }) => rm(folder, { recursive: true, force: true }),
        () => undefined,
      )
    }
    return found
  }

  return {
    async render(request): Promise<RenderedPage> {
      const { pdf, folder, pages, renderedAt } = await find(request)
      const page = Math.min(request.page, pages)
      const only = ['-f', String(page), '-l', String(page)]
      try {
        const info = String(await run(['pdfinfo', ...only, pdf], folder, pageLimits))
        const size = /size:\s+([\d.]+) x ([\d.]+) pts/.exec(info)
        const [width, height] = [Number(size?.[1] ?? 0), Number(size?.[2] ?? 0)]
        const dpi = Math.max(1, Math.min(DPI, Math.floor((LONGEST_SIDE * 72) / Math.max(width, height, 1))))
        const image = await run(['pdftoppm', '-png', '-r', String(dpi), ...only, pdf], folder, pageLimits)
        const text = await run(['pdftotext', '-bbox-layout', ...only, pdf, '-'], folder, pageLimits)
        return { page, pages, renderedAt, image, width, height, lines: readLines(String(text)) }
      } catch (error) {
        throw new PagesRefused('failed', { cause: error })
      }
    },
    has: (key) => stored.has(key),
    async close() {
      if (root !== null) await rm(await root, { recursive: true, force: true })
    },
  }
}

/** Asked each time: who installs it need not start the service anew. */
async function areInstalled(path: string): Promise<boolean> {
  const folders = path.split(delimiter).filter((folder) => folder !== '')
  const isThere = (file: string) =>
    access(file, constants.X_OK).then(
      () => true,
      () => false,
    )
  for (const program of programs) {
    const found = await Promise.all(folders.map((folder) => isThere(join(folder, program))))
    if (!found.includes(true)) return false
  }
  return true
}
