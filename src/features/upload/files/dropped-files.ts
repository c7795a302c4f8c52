import { withPath } from './file-paths.ts'

/** Returns the files of a drop, those inside dropped folders too, without hidden files of systems (`.DS_Store`). */
export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  // Not every browser gives entries for every drop; the list of files is always there, without folders.
  if (entries.length === 0) return [...transfer.files]
  const files = await Promise.all(entries.map(filesIn))
  return files.flat()
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (isHidden(entry.name)) return []
  try {
    if (isFile(entry)) {
      const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
      const path = entry.fullPath.replace(/^\//, '')
      return [path.includes('/') ? withPath(file, path) : file]
    }
    if (!isFolder(entry)) return []
    const files = await Promise.all((await entriesOf(entry)).map(filesIn))
    return files.flat()
  } catch {
    // It was deleted or forbidden since it was dropped.
    return []
  }
}

/** Reads a folder: a reader returns about a hundred entries at a time, and an empty list at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all
    all.push(...some)
  }
}

/** True for hidden files, in a chosen folder as in a dropped one. */
export function isHidden(name: string): boolean {
  return name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini' || name.startsWith('~$')
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
