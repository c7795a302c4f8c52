import type { Locale } from '#contract/locales.ts'
import { randomUUID } from 'node:crypto'
import { fillPath } from '#contract/endpoints.ts'
import { eventStreamType } from '#contract/resources/job-event.ts'
import type { JobSource } from '#contract/resources/job.ts'
import type { ImportQuery, SegmentsImport } from '#contract/resources/segments-import.ts'
import { Problem } from '../../core/problem.ts'
import type { StoredUpload } from '../../ports/records.ts'
import type { Operations } from '../operation.ts'
import { isId } from '../input/path-params.ts'
import { localiseEvent, printEvents } from '../output/print-events.ts'
import { localiseJob } from '../words/localise-job.ts'
import { translateMessages } from '../words/messages.ts'

export const jobOperations = {
  async createJob(core, { caller, body, idempotencyKey, namedLocale, locale }) {
    const { job, created } = await core.createJob(caller, { ...body, idempotencyKey, locale: namedLocale })
    const headers = { Location: fillPath('/v1/jobs/{job_id}', { job_id: job.id }) }
    return { status: created ? 202 : 200, record: localiseJob(job, locale), headers }
  },
  async analyseDocument(core, { caller, body, signal, locale }) {
    const record = await core.analyseDocument(caller, body, signal)
    const problems = record.problems.map((one) => ({ ...one, message: translateMessages(one.message, locale) }))
    return { status: 200, record: { ...record, problems } }
  },
  async listJobs(core, { caller, query, locale }) {
    const { jobs, ...page } = await core.listJobs(caller, query)
    return { status: 200, record: { jobs: jobs.map((job) => localiseJob(job, locale)), ...page } }
  },
  async countJobs(core, { caller, query }) {
    return { status: 200, record: await core.countJobs(caller, query) }
  },
  async readJob(core, { caller, params, locale }) {
    return { status: 200, record: localiseJob(await core.readJob(caller, jobIdOf(params)), locale) }
  },
  async assignJob(core, { caller, params, body, locale }) {
    return { status: 200, record: localiseJob(await core.assignJob(caller, jobIdOf(params), body), locale) }
  },
  async listPeople(core, { caller }) {
    return { status: 200, record: await core.listPeople(caller) }
  },
  async followJob(core, { caller, params, query, lastEventId, signal, locale }) {
    const client = query.client ?? randomUUID()
    const followed = await core.followJob(caller, jobIdOf(params), { client, lastEventId, signal })
    return streamReply(printEvents(followed, (event) => localiseEvent(event, locale)))
  },
  async followJobs(core, { caller, signal }) {
    return streamReply(printEvents(await core.followJobs(caller, signal), ({ data }) => data))
  },
  async reportPresence(core, { caller, params, body }) {
    await core.reportPresence(caller, jobIdOf(params), body)
    return { status: 204 }
  },
  async deleteJob(core, { caller, params }) {
    await core.deleteJob(caller, jobIdOf(params))
    return { status: 204 }
  },
  async cancelJob(core, { caller, params, locale }) {
    return { status: 200, record: localiseJob(await core.cancelJob(caller, jobIdOf(params)), locale) }
  },
  async retryJob(core, { caller, params, locale }) {
    const job = localiseJob(await core.retryJob(caller, jobIdOf(params)), locale)
    return { status: 202, record: job, headers: { Location: fillPath('/v1/jobs/{job_id}', { job_id: job.id }) } }
  },
  async replaceSource(core, { caller, params, body, signal, locale }) {
    const job = localiseJob(await core.replaceSource(caller, jobIdOf(params), sourceOf(body, signal)), locale)
    return { status: 202, record: job, headers: { Location: fillPath('/v1/jobs/{job_id}', { job_id: job.id }) } }
  },
  async compareSource(core, { caller, params, body, signal }) {
    return { status: 200, record: await core.compareSource(caller, jobIdOf(params), sourceOf(body, signal)) }
  },
  async reviewJob(core, { caller, params, body }) {
    return { status: 200, record: await core.reviewJob(caller, jobIdOf(params), body.memory_id) }
  },
  async rebuildJob(core, { caller, params, locale }) {
    return { status: 200, record: localiseJob(await core.rebuildJob(caller, jobIdOf(params)), locale) }
  },
  async downloadFile(core, { caller, params, query }) {
    return { status: 200, file: await core.openFile(caller, jobIdOf(params), query) }
  },
  async downloadOriginal(core, { caller, params }) {
    return { status: 200, file: await core.openOriginal(caller, jobIdOf(params)) }
  },
  async readPage(core, { caller, params, query, signal }) {
    const revision = query.revision === undefined ? null : Number(query.revision)
    const wanted = { page: Number(query.page ?? 1), revision, soon: query.soon === 'true', signal }
    return { status: 200, record: await core.readPage(caller, jobIdOf(params), wanted) }
  },
  async downloadXliff(core, { caller, params, query }) {
    return { status: 200, file: await core.exportXliff(caller, jobIdOf(params), query) }
  },
  async importXliff(core, { caller, params, query, body, locale }) {
    const record = await core.importXliff(caller, jobIdOf(params), body, importHow(query))
    return { status: 200, record: localiseSkipped(record, locale) }
  },
  async downloadTmx(core, { caller, params, query }) {
    return { status: 200, file: await core.exportTmx(caller, jobIdOf(params), query) }
  },
  async downloadTable(core, { caller, params, locale }) {
    return { status: 200, file: await core.exportTable(caller, jobIdOf(params), locale) }
  },
  async importTable(core, { caller, params, query, body, locale, signal }) {
    const record = await core.importTable(caller, jobIdOf(params), body, importHow(query), signal)
    return { status: 200, record: localiseSkipped(record, locale) }
  },
} satisfies Partial<Operations>

function sourceOf({ fields, file }: { readonly fields: JobSource; readonly file: StoredUpload }, signal: AbortSignal) {
  return { file, follows: fields.version === undefined ? null : Number(fields.version), signal }
}

function streamReply(stream: AsyncIterable<Uint8Array>) {
  // Nginx buffers answers unless a header forbids it.
  const headers = { 'X-Accel-Buffering': 'no' }
  return { status: 200, file: { stream, size: null, fileName: null, type: eventStreamType }, headers } as const
}

function importHow({ dry_run, overwrite }: ImportQuery) {
  return { dryRun: dry_run === 'true', overwrite: overwrite === 'true' }
}

function localiseSkipped(record: SegmentsImport, locale: Locale): SegmentsImport {
  const skipped = record.skipped.map((one) => ({ ...one, message: translateMessages(one.message, locale) }))
  return { ...record, skipped }
}

/** Returns the id of a job; text that cannot be an id is answered like an unknown one. */
export function jobIdOf({ job_id }: { readonly job_id: string }): string {
  if (!isId(job_id)) throw new Problem('job-not-found')
  return job_id
}
