import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '#contract/limits.ts'
import { isFinal } from '#contract/resources/job.ts'
import type { SegmentsPage } from '#contract/resources/segment.ts'
import type { Core } from '../core/core.ts'
import type { Caller } from '../ports/records.ts'
import type { KeptSegments } from './kept-segments.ts'

type Languages = { readonly sourceLang: string; readonly targetLang: string }

/**
 * Opens a memory of translations that stay, for the time of one job: its texts are not sent to an engine. Null when
 * there is none, or when it cannot be made: then everything is translated, and `restoreKept` puts them back.
 */
export async function openKept(
  core: Core,
  caller: Caller,
  kept: KeptSegments,
  { sourceLang, targetLang }: Languages,
): Promise<{ readonly memoryId: string; readonly close: () => Promise<void> } | null> {
  if (kept.size === 0) return null
  const cell = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const rows = new Set([...kept.values()].map(({ source, target }) => `${cell(source)}\t${cell(target)}\n`))
  async function* bytes() {
    for (const row of rows) yield Buffer.from(row)
  }
  const file = await core.storeUpload(bytes(), 'kept.tsv')
  const fields = { name: 'Unchanged translations', source_lang: sourceLang, target_lang: targetLang }
  const memory = await core.importResource(caller, 'memory', fields, file)
  const close = () => core.deleteResource(caller, { kind: 'memory', id: memory.id })
  for (;;) {
    const job = memory.job_id === null ? null : await core.readJob(caller, memory.job_id)
    if (job === null || job.status === 'succeeded') return { memoryId: memory.id, close }
    if (isFinal(job.status)) {
      await close()
      return null
    }
    await sleep(50)
  }
}

/** Puts the translations that stay into a job that is done, where it has others; its file is made anew then. */
export async function restoreKept(core: Core, caller: Caller, jobId: string, kept: KeptSegments): Promise<void> {
  let changed = false
  for (let after: number | null = -1; after !== null; ) {
    const query = { limit: String(limits.page.segments.max), ...(after >= 0 && { after: String(after) }) }
    const page: SegmentsPage = await core.listSegments(caller, jobId, query)
    const items = page.segments.flatMap(({ position, source, target, locked }) => {
      const own = kept.get(position)
      const isOther = own !== undefined && own.source === source && own.target !== target && !locked
      return isOther ? [{ position, target: own.target, state: 'translated' as const }] : []
    })
    if (items.length > 0) await core.changeSegments(caller, jobId, { items })
    changed ||= items.length > 0
    after = page.next_after
  }
  if (changed) await core.rebuildJob(caller, jobId)
}
