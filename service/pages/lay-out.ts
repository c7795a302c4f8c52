import { access, constants, mkdir, mkdtemp, rm, rmdir, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { writeOfficeProfile } from './office-profile.ts'
import { type PageRequest, PagesRefused } from './page-renderer.ts'
import { pageLimits, type Pdf, type Run } from './read-page.ts'
import { canConfine, type Confinement, type ProgramLimits } from './run-confined.ts'

export type Stored = Pdf & { readonly pages: number }

type Parts = {
  readonly path: string
  readonly root: string
  readonly allowUnconfined: boolean
  readonly now: () => Date
  readonly confine: (folder: string, limits: ProgramLimits) => Confinement
  readonly run: Run
}

/** Lays a document out as pages; gives the wanted page first where that is to come soon, null where there is no such page. */
export type LayOut = (request: PageRequest, giveFirst: (pdf: Pdf | null) => void) => Promise<Stored>

const layoutLimits: ProgramLimits = { milliseconds: 60_000, memoryMb: 4096, fileMb: 200, outputMb: 1 }

/** LibreOffice, and the programs of poppler that read its PDF. */
const programs = ['soffice', 'pdfinfo', 'pdftoppm', 'pdftotext'] as const

export function makeLayOut({ path, root, allowUnconfined, now, confine, run }: Parts): LayOut {
  return async (
    { jobId, extension, page, soon, write }: PageRequest,
    giveFirst: (pdf: Pdf | null) => void,
  ): Promise<Stored> => {
    if (!(await areInstalled(path))) throw new PagesRefused('not-installed')
    const renderedAt = now()
    const bytes = await write()
    const folder = await makeFolder(folderOf(root, jobId))
    try {
      if (!allowUnconfined && !(await canConfine(confine(folder, pageLimits)))) throw new PagesRefused('not-confined')
      const file = join(folder, `document.${extension}`)
      await writeFile(file, bytes)
      const profile = join(folder, 'profile')
      await writeOfficeProfile(profile)
      const start = ['soffice', `-env:UserInstallation=${pathToFileURL(profile).href}`, '--headless', '--norestore']
      const convert = (to: string, outdir: string) =>
        run([...start, ...filterOf(extension), '--convert-to', to, '--outdir', outdir, file], folder, layoutLimits)
      if (soon) {
        const own = join(folder, 'first')
        // Of a document with fewer pages nothing is written.
        await convert(onePage(extension, page), own).catch(() => undefined)
        const pdf = join(own, 'document.pdf')
        giveFirst((await hasAccess(pdf, constants.R_OK)) ? { pdf, folder, renderedAt } : null)
      }
      await convert('pdf', folder)
      const pdf = join(folder, 'document.pdf')
      const info = String(await run(['pdfinfo', pdf], folder, pageLimits))
      const pages = Number(/^Pages:\s+(\d+)$/m.exec(info)?.[1] ?? 0)
      if (pages === 0) throw new Error('The document has no pages')
      await Promise.all([rm(file), rm(profile, { recursive: true, force: true })])
      return { pdf, folder, pages, renderedAt }
    } catch (error) {
      await removeDocument(folder)
      throw error instanceof PagesRefused ? error : new PagesRefused('failed', { cause: error })
    }
  }
}

/** Returns the import filter; without it LibreOffice would open a text with `<html>` as a page of the web. */
function filterOf(extension: string): readonly string[] {
  return extension === 'txt' ? ['--infilter=Text (encoded):UTF8,LF,,,'] : []
}

/** Returns what LibreOffice is to convert to for one page; the name of its filter is that of the kind of document. */
function onePage(extension: string, page: number): string {
  const kind = /^(xlsx|ods)$/.test(extension) ? 'calc' : /^(pptx|odp)$/.test(extension) ? 'impress' : 'writer'
  return `pdf:${kind}_pdf_Export:{"PageRange":{"type":"string","value":"${page}"}}`
}

export function folderOf(root: string, jobId: string): string {
  // The service makes these ids; another name could be a path.
  if (!/^\w+$/.test(jobId)) throw new Error('The id of a job has an unexpected form')
  return join(root, jobId)
}

async function makeFolder(ofJob: string, mayRepeat = true): Promise<string> {
  await mkdir(ofJob, { recursive: true })
  return mkdtemp(join(ofJob, 'document-')).catch((error: unknown) => {
    // Another version of the document was removed between the two, and the folder of the job with it.
    if (mayRepeat) return makeFolder(ofJob, false)
    throw error
  })
}

/** Removes a document that was laid out, and the folder of its job where nothing else is in it. */
export async function removeDocument(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await rmdir(dirname(folder)).catch(() => undefined)
}

export const hasAccess = (file: string, mode: number): Promise<boolean> =>
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
