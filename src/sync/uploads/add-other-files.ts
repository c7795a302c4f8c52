import type { Job } from '#contract/resources/job.ts'
import { targetPath } from '#language/paths/target-path.ts'
import { readZip } from '../../lib/read-zip.ts'
import { writeZip, type ZipPart } from '../../lib/write-zip.ts'
import { loadOtherFiles, type OtherFile } from './other-files.ts'

type Placed = Pick<Job, 'batch_id' | 'path' | 'source_lang' | 'target_lang'>

/** Adds the other files of a dropped package to a package of translations: pictures, style sheets. */
export async function addOtherFiles(whole: Blob, jobs: readonly Placed[]): Promise<Blob> {
  const batches = new Set(jobs.map(({ batch_id }) => batch_id))
  const added: ZipPart[] = []
  for (const id of batches) {
    const files = id === null ? [] : await loadOtherFiles(id)
    if (files.length > 0)
      added.push(
        ...placeOthers(
          files,
          jobs.filter(({ batch_id }) => batch_id === id),
        ),
      )
  }
  if (added.length === 0) return whole
  const entries = await readZip(whole)
  if (entries === null) return whole
  const own = await Promise.all(entries.map(async ({ name, blob }) => ({ name, blob: await blob() })))
  const taken = new Set(own.map(({ name }) => name))
  return writeZip([...own, ...added.filter(({ name }) => !taken.has(name))])
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Places them beside the translations: in the folder of the language where these are in one, else where they were. */
function placeOthers(files: readonly OtherFile[], jobs: readonly Placed[]): ZipPart[] {
  const parts = new Map<string, Blob>()
  for (const { path: of, source_lang, target_lang } of jobs) {
    const isInFolder = of === null || targetPath(of, source_lang, target_lang) === of
    for (const { path, blob } of files) {
      const inLanguage = targetPath(path, source_lang, target_lang)
      // A folder may be named for the language; a picture keeps its name, since documents show it by that.
      const own = nameOf(inLanguage) === nameOf(path) ? inLanguage : path
      parts.set(own === path && isInFolder ? `${target_lang}/${path}` : own, blob)
    }
  }
  return [...parts].map(([name, blob]) => ({ name, blob }))
}
