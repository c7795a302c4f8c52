import type { Locale } from '#contract/locales.ts'
import { fillPath } from '#contract/endpoints.ts'
import type { SegmentsQuery } from '#contract/resources/segment.ts'
import { Problem } from '../../core/problem.ts'
import { startTurns } from '../../turns/start-turns.ts'
import { entityTag } from '../output/etag.ts'
import { localiseChecks } from '../words/localise-checks.ts'
import type { Operations } from '../operation.ts'
import { jobIdOf } from './jobs.ts'
import { requireId } from '../input/resource-id.ts'

/** Positions are stored as 32-bit integers. */
const lastPosition = 2_147_483_647

export const segmentOperations = {
  async listSegments(core, { caller, params, query, isHeld, locale }) {
    const jobId = jobIdOf(params)
    // The version is read before the page: a tag may be older than its page, never newer.
    const etag = pageTag(await core.readJobVersion(caller, jobId), query, locale)
    if (isHeld(etag)) return { status: 304, etag }
    const page = await core.listSegments(caller, jobId, query)
    const segments = page.segments.map((segment) => localiseChecks(segment, locale))
    return { status: 200, record: { ...page, segments }, etag }
  },
  async readSegment(core, { caller, params, locale }) {
    const segment = await core.readSegment(caller, jobIdOf(params), positionOf(params))
    return { status: 200, record: localiseChecks(segment, locale), etag: revisionTag(segment) }
  },
  async correctSegment(core, { caller, params, body, ifMatch, locale }) {
    const segment = await core.correctSegment(caller, jobIdOf(params), positionOf(params), body, ifMatch)
    return { status: 200, record: localiseChecks(segment, locale), etag: revisionTag(segment) }
  },
  async changeSegments(core, { caller, params, body, describe, locale }) {
    const results = await core.changeSegments(caller, jobIdOf(params), body)
    const takeTurns = startTurns()
    const described = []
    for (const { position, segment, problem } of results) {
      const localised = segment && localiseChecks(segment, locale)
      described.push({ position, segment: localised, problem: problem && describe(problem) })
      await takeTurns()
    }
    return { status: 200, record: { results: described } }
  },
  async listNotes(core, { caller, params }) {
    return { status: 200, record: await core.listNotes(caller, jobIdOf(params), positionOf(params)) }
  },
  async listJobNotes(core, { caller, params, query }) {
    return { status: 200, record: await core.listJobNotes(caller, jobIdOf(params), query) }
  },
  async addNote(core, { caller, params, body }) {
    const note = await core.addNote(caller, jobIdOf(params), positionOf(params), body)
    const path = '/v1/jobs/{job_id}/segments/{position}/notes/{note_id}'
    return { status: 201, record: note, headers: { Location: fillPath(path, { ...params, note_id: note.id }) } }
  },
  async changeNote(core, { caller, params, body }) {
    const noteId = requireId(params.note_id, 'note-not-found')
    return { status: 200, record: await core.changeNote(caller, jobIdOf(params), positionOf(params), noteId, body) }
  },
  async deleteNote(core, { caller, params }) {
    const noteId = requireId(params.note_id, 'note-not-found')
    await core.deleteNote(caller, jobIdOf(params), positionOf(params), noteId)
    return { status: 204 }
  },
  async readSegmentHistory(core, { caller, params }) {
    return { status: 200, record: await core.readSegmentHistory(caller, jobIdOf(params), positionOf(params)) }
  },
} satisfies Partial<Operations>

/** Returns a page's tag. A job's version changes with each of its segments and notes, and costs one row to read. */
function pageTag(version: string, query: SegmentsQuery, locale: Locale): string {
  return entityTag(JSON.stringify([version, query, locale]))
}

function revisionTag({ revision }: { readonly revision: number }): string {
  return `"${revision}"`
}

function positionOf({ position }: { readonly position: string }): number {
  const number = /^(0|[1-9]\d{0,9})$/.test(position) ? Number(position) : Number.NaN
  if (!(number <= lastPosition)) throw new Problem('segment-not-found')
  return number
}
