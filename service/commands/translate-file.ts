import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ExistingTargets, isFinal } from '#contract/resources/job.ts'
import type { Core } from '../core/core.ts'
import type { Caller } from '../core/records.ts'

export type FileToTranslate = {
  readonly path: string
  readonly sourceLang: string
  readonly targetLang: string
  /** Where the translation goes; null: beside the document, under its name with the language in it. */
  readonly output: string | null
  /** Whether a file that is there already may be replaced. */
  readonly replace?: boolean
  /** What becomes of the translations that a bilingual document holds already; `keep` when absent. */
  readonly existingTargets?: ExistingTargets
}

/**
 * Translates a document on this machine as an upload would be: a job of the organisation, which stays to be reviewed.
 * A worker has to be at work, in this process or another. Answers what became of it; throws an error with a message
 * for people when there is no translation.
 */
export async function translateFile(core: Core, caller: Caller, file: FileToTranslate): Promise<string> {
  const isFile = await stat(file.path).then(
    (found) => found.isFile(),
    () => false,
  )
  if (!isFile) throw new Error(`There is no file ${file.path}.`)
  if (file.output !== null) refuseToReplace(file.output, file)
  const stored = await core.storeUpload(createReadStream(file.path), basename(file.path))
  const fields = {
    source_lang: file.sourceLang,
    target_lang: file.targetLang,
    ...(file.existingTargets && { existing_targets: file.existingTargets }),
  }
  const { job } = await core.createJob(caller, { fields, file: stored, idempotencyKey: null })
  let now = job
  while (!isFinal(now.status)) {
    await sleep(100)
    now = await core.readJob(caller, job.id)
  }
  if (now.status !== 'succeeded')
    throw new Error(`${now.error_code ?? now.status}: ${now.error ?? 'It has no translation.'}`)
  const translated = await core.openFile(caller, job.id)
  const output = file.output ?? file.path.slice(0, -basename(file.path).length) + translated.fileName
  const flags = file.replace ? 'w' : 'wx'
  await pipeline(translated.stream, createWriteStream(output, { flags })).catch((error: unknown) => {
    refuseToReplace(output, file)
    throw error
  })
  const { translated: done = 0, segments = 0, from_file: fromFile = 0 } = now.counts ?? {}
  const noun = segments === 1 ? 'segment' : 'segments'
  const given = fromFile === 0 ? '' : ` (${fromFile} from the file)`
  return `${output}: ${done} of ${segments} ${noun}${given}, job ${job.id}`
}

function refuseToReplace(output: string, { replace = false }: FileToTranslate): void {
  if (!replace && existsSync(output))
    throw new Error(`${output} exists. Add --replace to replace it, or --output FILE to write another file.`)
}
