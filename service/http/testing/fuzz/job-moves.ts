import { expect } from 'vitest'
import { segmentStates } from '#contract/segments/states.ts'
import { formBody, formType, languages } from '../form-body.ts'
import type { OrganisationModel, ModelSentence } from './model.ts'
import { type FuzzChoice, json, type MakeMove, type Move, pick } from './move.ts'

function upload(model: OrganisationModel, { which, other }: FuzzChoice): Move {
  const content = `Text ${which % 2}.`
  const key = other % 4 === 0 ? null : `key-${other % 4}`
  const before = key === null ? undefined : model.uploads.get(key)
  const isSame = before?.content === content
  return {
    name: 'createJob',
    params: {},
    headers: { 'Content-Type': formType, ...(key === null ? {} : { 'Idempotency-Key': key }) },
    body: formBody([...languages, { name: 'file', value: content, fileName: 'text.txt' }]),
    expected: before === undefined ? '202' : isSame ? '200' : '422 idempotency-key-reused',
    holds: before === undefined ? { status: 'queued', file_size: content.length } : { id: before.jobId },
    learn: ({ id }) => {
      if (before !== undefined) return
      model.jobs.set(String(id), { status: 'queued', sentences: [] })
      if (key !== null) model.uploads.set(key, { content, jobId: String(id) })
    },
  }
}

function jobAt(model: OrganisationModel, which: number) {
  const id = pick(model.jobs.keys(), which, 'job_none')
  return { id, job: model.jobs.get(id), params: { job_id: id } }
}

function readJob(model: OrganisationModel, { which }: FuzzChoice): Move {
  const { job, params } = jobAt(model, which)
  const expected = job === undefined ? '404 job-not-found' : '200'
  return { name: 'readJob', params, expected, ...(job && { holds: { status: job.status } }) }
}

/** No worker runs: a job is queued, or cancelled before anything of it was read. Those that are done stay as they are. */
function retryJob(model: OrganisationModel, { which }: FuzzChoice): Move {
  const found = jobAt(model, which)
  const { job, params } = found.job?.status === 'succeeded' ? { job: undefined, params: { job_id: 'job_none' } } : found
  const isOver = job?.status === 'cancelled'
  return {
    name: 'retryJob',
    params,
    expected: job === undefined ? '404 job-not-found' : isOver ? '202' : '409 job-busy',
    holds: isOver ? { status: 'queued' } : {},
    learn: () => {
      if (isOver) job.status = 'queued'
    },
  }
}

function cancelJob(model: OrganisationModel, { which }: FuzzChoice): Move {
  const { job, params } = jobAt(model, which)
  const status = job?.status === 'queued' ? 'cancelled' : (job?.status ?? 'cancelled')
  return {
    name: 'cancelJob',
    params,
    expected: job === undefined ? '404 job-not-found' : '200',
    holds: { status },
    learn: () => job && (job.status = status),
  }
}

function deleteJob(model: OrganisationModel, { which }: FuzzChoice): Move {
  const { id, job, params } = jobAt(model, which)
  return {
    name: 'deleteJob',
    params,
    expected: job === undefined ? '404 job-not-found' : job.status === 'queued' ? '409 job-busy' : '204',
    learn: () => {
      model.jobs.delete(id)
      for (const [key, { jobId }] of model.uploads) if (jobId === id) model.uploads.delete(key)
    },
  }
}

function downloadFile(model: OrganisationModel, { which }: FuzzChoice): Move {
  const { job, params } = jobAt(model, which)
  return { name: 'downloadFile', params, expected: job === undefined ? '404 job-not-found' : '409 job-not-ready' }
}

function sentenceAt(model: OrganisationModel, { which, other }: FuzzChoice) {
  // Mostly those of the document that has been read, which is the first.
  const { job, params } = jobAt(model, which % 5 === 0 ? which : 0)
  const position = other % ((job?.sentences.length ?? 0) + 1)
  const sentence = job?.sentences[position]
  const missing = job === undefined ? '404 job-not-found' : sentence === undefined ? '404 segment-not-found' : null
  return { params: { ...params, position }, sentence, missing }
}

function readSentence(model: OrganisationModel, choice: FuzzChoice): Move {
  const { params, sentence, missing } = sentenceAt(model, choice)
  return { name: 'readSegment', params, expected: missing ?? '200', ...(sentence && { holds: { ...sentence } }) }
}

type Change = { target?: string; state?: ModelSentence['state']; locked?: boolean }

function changeOf({ which, other }: FuzzChoice): Change {
  const targets = [undefined, 'X <g1>y</g1>.', 'Z <g1>w</g1>.', 'no tags', '<g1>a</g1><g1>b</g1>']
  const target = targets[which % targets.length]
  const state = other % 3 === 0 ? segmentStates[which % segmentStates.length] : undefined
  const locked = other % 7 === 0 ? other % 2 === 0 : undefined
  const change = { ...(target && { target }), ...(state && { state }), ...(locked === undefined ? {} : { locked }) }
  return Object.keys(change).length === 0 ? { state: 'draft' } : change
}

/** The contract's rule for a correction, written a second time and simply. */
function correctSentence(before: ModelSentence, change: Change, ifMatch: number | null): string | ModelSentence {
  const wants = { target: change.target ?? before.target, state: change.state ?? before.state }
  const corrects = wants.target !== before.target || wants.state !== before.state
  if (before.locked && corrects && change.locked !== false) return '409 segment-locked'
  const isTheirs = change.target === before.target && before.origin === 'interactive'
  const writes = change.target !== undefined && !isTheirs
  const state = change.state ?? (writes && before.state === 'not_translated' ? 'draft' : before.state)
  if (wants.target === null && state !== 'not_translated') return '400 invalid-segment'
  if (writes && !/^. <g1>.<\/g1>\.$/.test(change.target ?? '')) return '400 invalid-segment'
  const after = {
    target: wants.target,
    state,
    origin: writes ? ('interactive' as const) : before.origin,
    locked: change.locked ?? before.locked,
  }
  const isSame =
    after.target === before.target &&
    after.state === before.state &&
    after.origin === before.origin &&
    after.locked === before.locked
  if (isSame) return before
  if (ifMatch !== null && ifMatch !== before.revision) return '412 segment-conflict'
  return { ...after, revision: before.revision + 1 }
}

function correct(model: OrganisationModel, choice: FuzzChoice): Move {
  const { params, sentence, missing } = sentenceAt(model, choice)
  const change = changeOf(choice)
  const ifMatch = choice.kind % 4 === 0 ? (sentence?.revision ?? 1) - (choice.which % 2) : null
  const after = sentence === undefined ? '' : correctSentence(sentence, change, ifMatch)
  return {
    name: 'correctSegment',
    params,
    headers: { ...json, ...(ifMatch === null ? {} : { 'If-Match': `"${ifMatch}"` }) },
    body: JSON.stringify(change),
    expected: missing ?? (typeof after === 'string' ? after : '200'),
    ...(typeof after === 'string' ? {} : { holds: { ...after } }),
    learn: () => sentence && typeof after !== 'string' && Object.assign(sentence, after),
  }
}

function correctMany(model: OrganisationModel, choice: FuzzChoice): Move {
  const { params, sentence, missing } = sentenceAt(model, choice)
  const change = changeOf(choice)
  const after = sentence === undefined ? '' : correctSentence(sentence, change, null)
  const [, type = ''] = typeof after === 'string' ? after.split(' ') : []
  const problem = sentence === undefined ? 'segment-not-found' : type
  const result =
    problem === ''
      ? { position: params.position, problem: null }
      : { position: params.position, segment: null, problem: { type: expect.stringContaining(problem) } }
  return {
    name: 'changeSegments',
    params: { job_id: params.job_id },
    headers: json,
    body: JSON.stringify({ items: [{ position: params.position, ...change }] }),
    expected: missing === '404 job-not-found' ? missing : '200',
    holds: { results: [result] },
    learn: () => sentence && typeof after !== 'string' && Object.assign(sentence, after),
  }
}

/** Documents and their segments. */
export const jobMoves: readonly MakeMove[] = [
  upload,
  readJob,
  cancelJob,
  retryJob,
  deleteJob,
  downloadFile,
  correct,
  correct,
  correct,
  correctMany,
  readSentence,
]
