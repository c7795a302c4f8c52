import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ExistingTargets, isFinal, type Job } from '#contract/resources/job.ts'
import { outcomeOf } from '#contract/resources/job-outcome.ts'
import type { Core } from '../core/core.ts'
import type { Caller } from '../ports/records.ts'
import { openKept, restoreKept } from './keep-translations.ts'
import type { KeptSegments } from './kept-segments.ts'
import { counted } from './counted.ts'

export type FileToTranslate = {
  readonly path: string
  readonly sourceLang: string
  readonly targetLang: string
  /** Path of the translation; null: beside the document, under its name with the language in it. */
  readonly output: string | null
  /** True when an existing file may be replaced. */
  readonly replace?: boolean
  /** Treatment of the translations that a bilingual document holds already; `keep` when absent. */
  readonly existingTargets?: ExistingTargets
  /** Translations of the last time that stay. */
  readonly kept?: KeptSegments
}

/**
 * Translates a document on this machine as an upload would be: a job of the organisation, which stays to be reviewed. A
 * worker has to be at work, in this process or another. Returns the outcome; throws an error with a message for people
 * when there is no translation.
 */
export async function translateFile(core: Core, caller: Caller, file: FileToTranslate): Promise<string> {
  const isFile = await stat(file.path).then(
    (found) => found.isFile(),
    () => false,
  )
  if (!isFile) throw new Error(`There is no file ${file.path}.`)
  if (file.output !== null) refuseToReplace(file.output, file)
  const { kept = new Map() } = file
  const memory = await openKept(core, caller, kept, file)
  try {
    return await translateWith(core, caller, file, kept, memory?.memoryId ?? null)
  } finally {
    await memory?.close()
  }
}

async function translateWith(
  core: Core,
  caller: Caller,
  file: FileToTranslate,
  kept: KeptSegments,
  memoryId: string | null,
): Promise<string> {
  const stored = await core.storeUpload(createReadStream(file.path), basename(file.path))
  const fields = {
    source_lang: file.sourceLang,
    target_lang: file.targetLang,
    ...(file.existingTargets && { existing_targets: file.existingTargets }),
    ...(memoryId !== null && { memory_ids: memoryId }),
  }
  const { job } = await core.createJob(caller, { fields, file: stored, idempotencyKey: null })
  let now = job
  while (!isFinal(now.status)) {
    await sleep(100)
    now = await core.readJob(caller, job.id)
    if (now.waiting_for === 'quota')
      throw new Error(`The plan has too few characters left. The job ${job.id} starts when it has enough.`)
  }
  if (now.status !== 'succeeded')
    throw new Error(`${now.error_code ?? now.status}: ${now.error ?? 'It has no translation.'}`)
  if (kept.size > 0) await restoreKept(core, caller, job.id, kept)
  const translated = await core.openFile(caller, job.id)
  const output = file.output ?? file.path.slice(0, -basename(file.path).length) + translated.fileName
  const flags = file.replace ? 'w' : 'wx'
  await pipeline(translated.stream, createWriteStream(output, { flags })).catch((error: unknown) => {
    refuseToReplace(output, file)
    throw error
  })
  const fromFile = now.counts?.from_file ?? 0
  const stays = fromFile + kept.size
  const given = stays === 0 ? '' : ` (${counted(stays, 'segment')} ${kept.size > 0 ? 'unchanged' : 'from the file'})`
  return `${output}: ${describeOutcome(now)}${given}, job ${job.id}`
}

/** Describes the outcome in the words of the job list: `Translated, 3 segments left`. */
function describeOutcome(job: Job): string {
  const { kind, left, drafts } = outcomeOf(job)
  if (kind === 'no-text') return 'No text to translate'
  if (kind === 'not-translated') return 'Not translated'
  if (kind === 'partly') return `Translated, ${counted(left, 'segment')} left`
  return drafts > 0 ? `Translated, with ${counted(drafts, 'draft')}` : 'Translated'
}

function refuseToReplace(output: string, { replace = false }: FileToTranslate): void {
  if (!replace && existsSync(output))
    throw new Error(`${output} exists. Add --replace to replace it, or --output FILE to write another file.`)
}
