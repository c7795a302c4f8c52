import { extensionOf, formatOfName } from '#contract/formats.ts'
import { limits } from '#contract/limits.ts'
import { readZip, type ZipEntry } from '../../../lib/read-zip.ts'
import { keepOtherFiles } from '../../../sync/uploads/other-files.ts'
import { isHidden } from './dropped-files.ts'
import { withPath } from './file-paths.ts'

/** Documents that are taken out of one package, and bytes of all of them together. */
const most = { files: 1000, bytes: 1_000_000_000 }

/**
 * Replaces packages (`.zip`) by the documents in them, each with its path. A package that cannot be read, or has no
 * document, stays as it is, and is refused as any other file of no known format.
 */
export async function unpackFiles(files: readonly File[]): Promise<File[]> {
  const unpacked = await Promise.all(
    files.map(async (file) => (extensionOf(file.name) === 'zip' ? unpack(file) : [file])),
  )
  return unpacked.flat()
}

async function unpack(file: File): Promise<File[]> {
  try {
    const inside = (await readZip(file))?.filter(isInside) ?? []
    const entries = inside.filter(({ name }) => formatOfName(name) !== null)
    const bytes = entries.reduce((sum, { size }) => sum + size, 0)
    if (entries.length === 0 || entries.length > most.files || bytes > most.bytes) return [file]
    const found: File[] = []
    for (const { name, blob } of entries) {
      const own = new File([await blob()], name.slice(name.lastIndexOf('/') + 1), { lastModified: file.lastModified })
      found.push(name.includes('/') ? withPath(own, name) : own)
    }
    keepOthers(
      found,
      inside.filter((entry) => !entries.includes(entry)),
    )
    return found
  } catch {
    return [file]
  }
}

/** What else is in the package of a document. */
const others = new WeakMap<File, readonly ZipEntry[]>()

function keepOthers(documents: readonly File[], entries: readonly ZipEntry[]): void {
  const bytes = entries.reduce((sum, { size }) => sum + size, 0)
  if (entries.length === 0 || entries.length > most.files || bytes > most.bytes) return
  for (const document of documents) others.set(document, entries)
}

/** Keeps what is in the packages of these documents and is no document: it comes back with their translations. */
export async function keepOthersOf(documents: readonly File[], batchId: string): Promise<void> {
  const entries = new Set(documents.flatMap((document) => others.get(document) ?? []))
  if (entries.size === 0) return
  const files = await Promise.all([...entries].map(async ({ name, blob }) => ({ path: name, blob: await blob() })))
  await keepOtherFiles(batchId, files)
}

export function hasOtherFiles(documents: readonly File[]): boolean {
  return documents.some((document) => others.has(document))
}

function isInside({ name, size }: ZipEntry): boolean {
  const steps = name.split('/')
  const isShown = steps.every((step) => step !== '' && step !== '..' && !isHidden(step) && step !== '__MACOSX')
  return isShown && size <= limits.fileBytes
}
