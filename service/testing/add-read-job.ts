import type { Caller } from '../ports/records.ts'
import { addSegments, storeOutcomes } from '../store/document-writes.ts'
import { changeJob } from '../store/jobs.ts'
import { claimJob } from '../store/queue.ts'
import type { TestService } from './start-test-service.ts'

type Sentence = { readonly source: string; readonly target: string | null; readonly translatable?: boolean }

/** Adds a job that has been read, with translations where there are targets, but without a document. */
export async function addReadJob(
  service: TestService,
  caller: Caller,
  sentences: readonly Sentence[],
): Promise<string> {
  const { store, parts } = service
  await service.upload(caller, sentences.map(({ source }) => source).join('\n'))
  const job = await claimJob(store.db, 'add-read-job')
  if (job === undefined) throw new Error('The job that was just made cannot be claimed')
  const held = { organisationId: job.organisation_id, jobId: job.job_id, fence: job.fence }
  const rows = sentences.map(({ source, translatable = true }, position) => ({
    position,
    source,
    part: 'body',
    block: position,
    translatable,
    characters: source.length,
    first_position: position,
    repeated: false,
  }))
  const pending = sentences.filter(({ translatable = true }) => translatable).length
  await store.transact(async (tx) => {
    await addSegments(tx, held, JSON.stringify(rows), parts.now())
    await changeJob(tx, held.organisationId, held.jobId, {
      segments: rows.length,
      pending,
      untranslatable: rows.length - pending,
      original_format: 'txt',
    })
    const outcomes = sentences.flatMap(({ target }, position) =>
      target === null
        ? []
        : [
            {
              position,
              target,
              state: 'draft',
              origin: 'engine' as const,
              match: null,
              checks: [],
              applied_terms: [],
              mark_fixed: false,
              signals: null,
              error_code: null,
            },
          ],
    )
    await storeOutcomes(tx, held, outcomes, parts.now())
    await changeJob(tx, held.organisationId, held.jobId, { status: 'succeeded', finished_at: parts.now() })
  })
  return held.jobId
}
