import { constants, readdir, rm } from 'node:fs/promises'
import { folderOf, hasAccess, makeLayOut, removeDocument, type Stored } from './lay-out.ts'
import { type PageRenderer, type PageRequest, PagesRefused, type RenderedPage } from './page-renderer.ts'
import { type Pdf, readPage } from './read-page.ts'
import { type Confinement, type ProgramLimits, runConfined } from './run-confined.ts'

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

type Kept = {
  readonly jobId: string
  readonly document: Promise<Stored>
  /** The page that comes before the others, until these are there. */
  first: { readonly page: number; readonly made: Promise<Pdf | null> } | null
}

/**
 * Renders pages with LibreOffice: it converts the whole document into a PDF, of which requested pages are read; on
 * request it converts one page before. The latest documents stay stored. The folder holds nothing else, and any
 * process may empty it.
 */
export function openPageRenderer({ path, folder: root, hidden, allowUnconfined, now }: Settings): PageRenderer {
  const stored = new Map<string, Kept>()
  const inTurn = startPlaces(AT_ONCE)
  const inLongTurn = startPlaces(LONG_AT_ONCE)
  const confine = (folder: string, limits: ProgramLimits): Confinement => ({ folder, hidden, path, limits })
  const run = (command: readonly string[], folder: string, limits: ProgramLimits) =>
    runConfined(command, confine(folder, limits))

  const layOut = makeLayOut({ path, root, allowUnconfined, now, confine, run })
  const find = async (request: PageRequest): Promise<Stored> => {
    const key = keyOf(request)
    const known = stored.get(key)
    if (known !== undefined && (await isThere(known.document)) && stored.get(key) === known) {
      stored.delete(key)
      stored.set(key, known)
      return known.document
    }
    let giveFirst: (pdf: Pdf | null) => void = () => undefined
    const made = new Promise<Pdf | null>((resolve) => {
      giveFirst = resolve
    })
    const inPlace = () => inTurn(() => layOut(request, giveFirst))
    const document = (request.isLong ? inLongTurn(inPlace) : inPlace()).then(async (made) => {
      // The job may have been deleted meanwhile.
      if (stored.get(key)?.document === document) return made
      await removeDocument(made.folder)
      throw new PagesRefused('failed', { cause: new Error('The job was deleted while its pages were laid out') })
    })
    const kept: Kept = { jobId: request.jobId, document, first: request.soon ? { page: request.page, made } : null }
    stored.set(key, kept)
    document.then(
      () => (kept.first = null),
      () => {
        giveFirst(null)
        if (stored.get(key) === kept) stored.delete(key)
      },
    )
    for (const [old, { document: unused }] of [...stored].slice(0, -MOST_STORED)) {
      stored.delete(old)
      void unused.then(
        ({ folder }) => removeDocument(folder),
        () => undefined,
      )
    }
    return document
  }

  return {
    async render(request): Promise<RenderedPage> {
      const whole = find(request)
      const rest = whole.catch(() => undefined)
      const first = request.soon ? stored.get(keyOf(request))?.first : null
      const alone = first?.page === request.page ? await first.made : null
      if (alone !== null) return { ...(await readPage(run, alone, 1)), page: request.page, pages: null, rest }
      const document = await whole
      const page = Math.min(request.page, document.pages)
      return { ...(await readPage(run, document, page)), page, pages: document.pages, rest: null }
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

function keyOf({ jobId, revision }: Pick<PageRequest, 'jobId' | 'revision'>): string {
  return `${jobId} ${revision}`
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
