import { access, constants, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { writeOfficeProfile } from './office-profile.ts'
import { type PageRenderer, type PageRequest, PagesRefused, type RenderedPage } from './page-renderer.ts'
import { readLines } from './read-lines.ts'
import { canConfine, type Confinement, type ProgramLimits, runConfined } from './run-confined.ts'

type Settings = {
  /** Search path of programs. */
  readonly path: string
  /** Folder of stored pages, with a folder for each job. */
  readonly folder: string
  /** Folders that the office suite must not see. */
  readonly hidden: readonly string[]
  /** Renders pages even where the office suite cannot be confined. */
  readonly allowUnconfined: boolean
  readonly now: () => Date
}

/** Most documents whose pages stay stored. */
const MOST_STORED = 8
/** Documents that are rendered at the same time; the second figure is for long ones. */
const AT_ONCE = 3
const LONG_AT_ONCE = 2
const DPI = 110
/** Limit of the longer side in pixels: a poster has fewer dots an inch. */
const LONGEST_SIDE = 2400

const layoutLimits: ProgramLimits = { milliseconds: 60_000, memoryMb: 4096, fileMb: 200, outputMb: 1 }
const pageLimits: ProgramLimits = { milliseconds: 20_000, memoryMb: 2048, fileMb: 50, outputMb: 20 }

/** LibreOffice, and the programs of poppler that read its PDF. */
const programs = ['soffice', 'pdfinfo', 'pdftoppm', 'pdftotext'] as const

type Stored = { readonly pdf: string; readonly folder: string; readonly pages: number; readonly renderedAt: Date }

/**
 * Renders pages with LibreOffice: it converts the whole document into a PDF, of which requested pages are read. The
 * latest documents stay stored. The folder holds nothing else, and any process may empty it.
 */
export function openPageRenderer({ path, folder: root, hidden, allowUnconfined, now }: Settings): PageRenderer {
  const stored = new Map<string, { readonly jobId: string; readonly document: Promise<Stored> }>()
  const inTurn = startPlaces(AT_ONCE)
  const inLongTurn = startPlaces(LONG_AT_ONCE)
  const confine = (folder: string, limits: ProgramLimits): Confinement => ({ folder, hidden, path, limits })
  const run = (command: readonly string[], folder: string, limits: ProgramLimits) =>
    runConfined(command, confine(folder, limits))

  const layOut = async ({ jobId, extension, write }: PageRequest): Promise<Stored> => {
    if (!(await areInstalled(path))) throw new PagesRefused('not-installed')
    const renderedAt = now()
    const bytes = await write()
    const ofJob = folderOf(root, jobId)
    await mkdir(ofJob, { recursive: true })
    const folder = await mkdtemp(join(ofJob, 'document-'))
    try {
      if (!allowUnconfined && !(await canConfine(confine(folder, pageLimits)))) throw new PagesRefused('not-confined')
      const file = join(folder, `document.${extension}`)
      await writeFile(file, bytes)
      const profile = join(folder, 'profile')
      await writeOfficeProfile(profile)
      const start = ['soffice', `-env:UserInstallation=${pathToFileURL(profile).href}`, '--headless', '--norestore']
      await run(
        [...start, ...filterOf(extension), '--convert-to', 'pdf', '--outdir', folder, file],
        folder,
        layoutLimits,
      )
      const pdf = join(folder, 'document.pdf')
      const info = String(await run(['pdfinfo', pdf], folder, pageLimits))
      const pages = Number(/^Pages:\s+(\d+)$/m.exec(info)?.[1] ?? 0)
      if (pages === 0) throw new Error('The document has no pages')
      await Promise.all([rm(file), rm(profile, { recursive: true, force: true })])
      return { pdf, folder, pages, renderedAt }
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw error instanceof PagesRefused ? error : new PagesRefused('failed', { cause: error })
    }
  }

  const find = async (request: PageRequest): Promise<Stored> => {
    const key = keyOf(request)
    const known = stored.get(key)
    if (known !== undefined && (await isThere(known.document)) && stored.get(key) === known) {
      stored.delete(key)
      stored.set(key, known)
      return known.document
    }
    const inPlace = () => inTurn(() => layOut(request))
    const document = (request.isLong ? inLongTurn(inPlace) : inPlace()).then(async (made) => {
      // The job may have been deleted meanwhile.
      if (stored.get(key)?.document === document) return made
      await rm(made.folder, { recursive: true, force: true })
      throw new PagesRefused('failed', { cause: new Error('The job was deleted while its pages were laid out') })
    })
    stored.set(key, { jobId: request.jobId, document })
    document.catch(() => {
      if (stored.get(key)?.document === document) stored.delete(key)
    })
    for (const [old, { document: unused }] of [...stored].slice(0, -MOST_STORED)) {
      stored.delete(old)
      void unused.then(
        ({ folder }) => rm(folder, { recursive: true, force: true }),
        () => undefined,
      )
    }
    return document
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
    has: (of) => stored.has(keyOf(of)),
    async forget(jobId) {
      for (const [key, one] of stored) if (one.jobId === jobId) stored.delete(key)
      await rm(folderOf(root, jobId), { recursive: true, force: true })
    },
    listJobs: () => readdir(root).catch(() => []),
    async clear() {
      stored.clear()
      await rm(root, { recursive: true, force: true })
    },
  }
}

/** Returns the import filter; without it LibreOffice would open a text with `<html>` as a page of the web. */
function filterOf(extension: string): readonly string[] {
  return extension === 'txt' ? ['--infilter=Text (encoded):UTF8,LF,,,'] : []
}

function keyOf({ jobId, revision }: Pick<PageRequest, 'jobId' | 'revision'>): string {
  return `${jobId} ${revision}`
}

function folderOf(root: string, jobId: string): string {
  // The service makes these ids; another name could be a path.
  if (!/^\w+$/.test(jobId)) throw new Error('The id of a job has an unexpected form')
  return join(root, jobId)
}

/** False where another process has removed it; waits for one that is being made. */
async function isThere(document: Promise<Stored>): Promise<boolean> {
  const { pdf } = await document
  return hasAccess(pdf, constants.R_OK)
}

/** Runs so much work at the same time, the rest in order of arrival. */
function startPlaces(places: number) {
  const waiting: (() => void)[] = []
  let free = places
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free++
      else next()
    }
  }
}

const hasAccess = (file: string, mode: number): Promise<boolean> =>
  access(file, mode).then(
    () => true,
    () => false,
  )

/** Looks each time, so that an installation needs no restart of the service. */
async function areInstalled(path: string): Promise<boolean> {
  const folders = path.split(delimiter).filter((folder) => folder !== '')
  for (const program of programs) {
    const found = await Promise.all(folders.map((folder) => hasAccess(join(folder, program), constants.X_OK)))
    if (!found.includes(true)) return false
  }
  return true
}
