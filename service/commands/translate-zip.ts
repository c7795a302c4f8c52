import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import type { Core } from '../core/core.ts'
import type { Caller } from '../ports/records.ts'
import { buildZip } from '../filters/common/zip/build-zip.ts'
import { openZip } from '../filters/common/zip/open-zip.ts'
import { readEntry } from '../filters/common/zip/read-entry.ts'
import type { CommandResult } from './command-result.ts'
import { type TreeToTranslate, translateTree } from './translate-tree.ts'

export type ZipToTranslate = Omit<TreeToTranslate, 'folder'> & { readonly path: string; readonly output: string }

/** Translates a tree in a package: the new package has its files, and the translations in their places. */
export async function translateZip(core: Core, caller: Caller, zip: ZipToTranslate): Promise<CommandResult> {
  const folder = await mkdtemp(join(tmpdir(), 'cotejo-zip-'))
  try {
    await unpack(await readFile(zip.path), folder)
    const result = await translateTree(core, caller, { ...zip, folder })
    if (!zip.dryRun) await writeFile(zip.output, await pack(folder), { flag: zip.replace ? 'w' : 'wx' })
    return zip.dryRun ? result : { ...result, text: `${result.text}\n${zip.output}` }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function unpack(bytes: Uint8Array, folder: string): Promise<void> {
  const archive = openZip(bytes)
  for (const entry of archive.entries) {
    const steps = entry.name.split('/')
    const isInside = steps.every((step) => step !== '' && step !== '.' && step !== '..' && !/[\\:\0]/.test(step))
    if (!isInside) continue
    const path = join(folder, ...steps)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, readEntry(archive, entry))
  }
}

async function pack(folder: string): Promise<Uint8Array> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const entries = await Promise.all(
    paths.sort().map(async (path) => ({
      name: relative(folder, path).split(sep).join('/'),
      bytes: await readFile(path),
    })),
  )
  return buildZip(entries)
}
