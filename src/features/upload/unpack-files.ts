import { extensionOf, formatOfName } from '#contract/formats.ts'
import { limits } from '#contract/limits.ts'
import { readZip, type ZipEntry } from '../../lib/read-zip.ts'
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
    const entries = (await readZip(file))?.filter(isDocument) ?? []
    const bytes = entries.reduce((sum, { size }) => sum + size, 0)
    if (entries.length === 0 || entries.length > most.files || bytes > most.bytes) return [file]
    const found: File[] = []
    for (const { name, blob } of entries) {
      const own = new File([await blob()], name.slice(name.lastIndexOf('/') + 1), { lastModified: file.lastModified })
      found.push(name.includes('/') ? withPath(own, name) : own)
    }
    return found
  } catch {
    return [file]
  }
}

function isDocument({ name, size }: ZipEntry): boolean {
  const steps = name.split('/')
  const isInside = steps.every((step) => step !== '' && step !== '..' && !isHidden(step) && step !== '__MACOSX')
  return isInside && formatOfName(name) !== null && size <= limits.fileBytes
}
