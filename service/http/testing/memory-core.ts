import { limits } from '#contract/limits.ts'
import { replyExamples } from '#contract/openapi/examples.ts'
import type { Core } from '../../core/core.ts'
import type { Caller, OpenFile, RequestEntry, StoredUpload } from '../../core/records.ts'
import { Problem } from '../../core/problem.ts'
import { memoryResources } from './memory-resources.ts'

export const keys = {
  translator: 'cot_t_0000000000000000000000000000000000000000001',
  manager: 'cot_m_0000000000000000000000000000000000000000002',
  admin: 'cot_a_0000000000000000000000000000000000000000003',
} as const

export type MemoryCore = Core & {
  /** What was logged. */
  readonly logged: RequestEntry[]
  /** Names and sizes of the files that are stored now, by blob id. */
  readonly stored: Map<string, { readonly fileName: string; readonly size: number }>
  /** What each call was given, by use case. */
  readonly calls: { readonly name: keyof Core; readonly args: readonly unknown[] }[]
  /** Requests counted by bucket. */
  readonly counted: Map<string, number>
  /** Makes a use case fail. */
  readonly failures: Map<keyof Core, Error>
}

/**
 * A core of one organisation with one job, for what the edge does by itself and needs no store for. Its records are
 * the examples of the interface's description.
 */
export function memoryCore(requestsPerMinute = 1_000_000): MemoryCore {
  const job = exampleOf('readJob')
  const queuedJob = exampleOf('createJob')
  const segment = exampleOf('readSegment')
  const stored = new Map<string, { fileName: string; size: number }>()
  const byIdempotencyKey = new Map<string, string>()
  const counted = new Map<string, number>()
  const logged: RequestEntry[] = []
  const calls: MemoryCore['calls'] = []
  const failures: MemoryCore['failures'] = new Map()

  const note = (name: keyof Core, ...args: unknown[]) => {
    calls.push({ name, args })
    const failure = failures.get(name)
    if (failure !== undefined) throw failure
  }
  const count = (bucket: string) => {
    const requests = (counted.get(bucket) ?? 0) + 1
    counted.set(bucket, requests)
    const remaining = Math.max(requestsPerMinute - requests, 0)
    return { allowed: requests <= requestsPerMinute, limit: requestsPerMinute, remaining, resetSeconds: 42 }
  }
  const find = (jobId: string) => {
    if (jobId !== job.id) throw new Problem('job-not-found')
  }
  const file = (): OpenFile => ({ stream: chunksOf('translated'), size: 10, fileName: 'résumé.docx' })

  return {
    logged,
    stored,
    calls,
    counted,
    failures,
    async admit(keyText) {
      note('admit', keyText)
      const role = roles.find((candidate) => keys[candidate] === keyText)
      if (role === undefined) return null
      const caller = callerOf(role)
      return { caller, rate: count(caller.keyId) }
    },
    async takeRequest(bucket) {
      note('takeRequest', bucket)
      return count(bucket)
    },
    logRequest(entry) {
      logged.push(entry)
    },
    async connect(code) {
      note('connect', code)
      if (code !== 'k3v9-2m4q') throw new Problem('unauthorized')
      return { key: keys.admin }
    },
    listLanguages(query, caller) {
      note('listLanguages', query, caller)
      return { languages: [{ code: 'es', name: 'español', qe: true }], next_after: null }
    },
    async readAccount(caller) {
      note('readAccount', caller)
      const key = { id: caller.keyId, name: caller.keyName, role: caller.role, prefix: 'cot_' }
      return { organisation: { id: caller.organisationId, name: 'Local' }, key, engines: [] }
    },
    async readPlan(caller) {
      note('readPlan', caller)
      return exampleOf('readPlan')
    },
    async readUsage(caller, query) {
      note('readUsage', caller, query)
      return exampleOf('readUsage')
    },
    async listRequests(caller, query) {
      note('listRequests', caller, query)
      return exampleOf('listRequests')
    },
    async readRequest(caller, requestId) {
      note('readRequest', caller, requestId)
      const request = exampleOf('readRequest')
      if (requestId !== request.id) throw new Problem('request-not-found')
      return request
    },
    async listKeys(caller) {
      note('listKeys', caller)
      return exampleOf('listKeys')
    },
    async createKey(caller, key) {
      note('createKey', caller, key)
      const [made] = exampleOf('listKeys').keys
      if (made === undefined) throw new Error('An example is missing')
      return { ...made, ...key, key: keys[key.role] }
    },
    async revokeKey(caller, keyId) {
      note('revokeKey', caller, keyId)
      if (exampleOf('listKeys').keys.every(({ id }) => id !== keyId)) throw new Problem('key-not-found')
    },
    async translate(caller, request, signal) {
      note('translate', caller, request, signal)
      return { reply: exampleOf('translate'), characters: 27 }
    },
    async estimateQuality(caller, request, signal) {
      note('estimateQuality', caller, request, signal)
      return exampleOf('estimateQuality')
    },
    async listCalibrations(caller) {
      note('listCalibrations', caller)
      return exampleOf('listCalibrations')
    },
    async calibrate(caller, request, signal) {
      note('calibrate', caller, request, signal)
      return exampleOf('calibrate')
    },
    async createJob(caller, upload) {
      note('createJob', caller, upload)
      const known = upload.idempotencyKey === null ? undefined : byIdempotencyKey.get(upload.idempotencyKey)
      if (upload.idempotencyKey !== null) byIdempotencyKey.set(upload.idempotencyKey, upload.file.blobId)
      if (known !== undefined) stored.delete(upload.file.blobId)
      return { job: { ...queuedJob, file_name: upload.file.fileName }, created: known === undefined }
    },
    async storeUpload(stream, fileName) {
      note('storeUpload', fileName)
      let size = 0
      for await (const chunk of stream) {
        size += chunk.byteLength
        if (size > limits.fileBytes) throw new Problem('document-rejected', { status: 413 })
      }
      if (size === 0) throw new Problem('document-rejected')
      const blobId = `file_${stored.size + 1}`
      stored.set(blobId, { fileName, size })
      return { blobId, fileName, size, sha256: 'unknown', head: new Uint8Array() } satisfies StoredUpload
    },
    async discardUpload({ blobId }) {
      stored.delete(blobId)
    },
    async listJobs(caller, query) {
      note('listJobs', caller, query)
      return { jobs: [job], next_after: null }
    },
    async readJob(caller, jobId) {
      note('readJob', caller, jobId)
      find(jobId)
      return job
    },
    async deleteJob(caller, jobId) {
      note('deleteJob', caller, jobId)
      find(jobId)
    },
    async cancelJob(caller, jobId) {
      note('cancelJob', caller, jobId)
      find(jobId)
      return job
    },
    async openFile(caller, jobId) {
      note('openFile', caller, jobId)
      find(jobId)
      return file()
    },
    async openOriginal(caller, jobId) {
      note('openOriginal', caller, jobId)
      find(jobId)
      return file()
    },
    async exportXliff(caller, jobId) {
      note('exportXliff', caller, jobId)
      find(jobId)
      return { ...file(), type: 'application/xliff+xml' }
    },
    async importXliff(caller, jobId, bytes, how) {
      note('importXliff', caller, jobId, how)
      find(jobId)
      for await (const _ of bytes) continue
      return { applied: 0, unchanged: 1, skipped: [], changes: [] }
    },
    async listSegments(caller, jobId, query) {
      note('listSegments', caller, jobId, query)
      find(jobId)
      return { segments: [segment], next_after: null, total: 1 }
    },
    async readSegment(caller, jobId, position) {
      note('readSegment', caller, jobId, position)
      find(jobId)
      if (position !== segment.position) throw new Problem('segment-not-found')
      return segment
    },
    async correctSegment(caller, jobId, position, change, ifMatch) {
      note('correctSegment', caller, jobId, position, change, ifMatch)
      find(jobId)
      if (position !== segment.position) throw new Problem('segment-not-found')
      if (ifMatch !== null && ifMatch !== segment.revision) {
        throw new Problem('segment-conflict', { members: { current: segment } })
      }
      return { ...segment, target: change.target ?? segment.target, revision: segment.revision + 1 }
    },
    async changeSegments(caller, jobId, batch) {
      note('changeSegments', caller, jobId, batch)
      find(jobId)
      return batch.items.map(({ position }) =>
        position === segment.position
          ? { position, segment, problem: null }
          : { position, segment: null, problem: new Problem('segment-not-found') },
      )
    },
    async readSegmentHistory(caller, jobId, position) {
      note('readSegmentHistory', caller, jobId, position)
      find(jobId)
      if (position !== segment.position) throw new Problem('segment-not-found')
      return exampleOf('readSegmentHistory')
    },
    async rebuildJob(caller, jobId) {
      note('rebuildJob', caller, jobId)
      find(jobId)
      return job
    },
    ...memoryResources(note, file),
    async ready() {
      note('ready')
      return { isReady: true, dependencies: { database: { ok: true } } }
    },
  }
}

function exampleOf<N extends keyof typeof replyExamples>(name: N) {
  const example = replyExamples[name]
  if (example === undefined) throw new Error(`The example of ${name} is missing`)
  return example
}

const roles = ['translator', 'manager', 'admin'] as const

function callerOf(role: Caller['role']): Caller {
  return { organisationId: 'org_1', keyId: `key_${role}`, keyName: role, role }
}

async function* chunksOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}
