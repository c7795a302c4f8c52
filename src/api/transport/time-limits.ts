import type { EndpointName } from '#contract/endpoints.ts'

/** Milliseconds without a byte after which a request is given up. */
export type TimeLimit = {
  /** From the last byte sent to the first received. A body without reported progress adds to it by its size. */
  readonly answer: number
  /** Time between two pieces of an upload or of an answer. */
  readonly silence: number
}

/**
 * - `save`: texts that a person has confirmed; small, safe to repeat, and a person waits for "Saved"
 * - `read`: one record, or a short list
 * - `page`: up to 500 records, or a search in many memories
 * - `change`: records that the service has to look through first
 * - `compute`: an engine or a scorer works before the answer begins
 * - `transfer`: a file, which takes as long as it takes while bytes come
 * - `stream`: events, with a sign of life every 15 s
 */
export const timeLimits = {
  save: { answer: 12_000, silence: 10_000 },
  read: { answer: 15_000, silence: 15_000 },
  page: { answer: 30_000, silence: 15_000 },
  change: { answer: 30_000, silence: 15_000 },
  compute: { answer: 150_000, silence: 30_000 },
  transfer: { answer: 120_000, silence: 30_000 },
  stream: { answer: 15_000, silence: 40_000 },
} as const satisfies Record<string, TimeLimit>

export type TimeLimitKind = keyof typeof timeLimits

/** Every operation has a limit: one that is missing here is a type error. */
export const timeLimitOf = {
  listLanguages: 'page',
  translate: 'compute',
  estimateQuality: 'compute',
  listCalibrations: 'read',
  calibrate: 'compute',

  createUpload: 'change',
  readUpload: 'read',
  appendUpload: 'transfer',
  deleteUpload: 'change',

  analyseDocument: 'transfer',
  createJob: 'transfer',
  replaceSource: 'transfer',
  compareSource: 'transfer',
  listJobs: 'page',
  countJobs: 'page',
  readJob: 'read',
  assignJob: 'change',
  listPeople: 'read',
  deleteJob: 'change',
  cancelJob: 'change',
  downloadFile: 'transfer',
  downloadOriginal: 'transfer',
  readPage: 'compute',
  downloadXliff: 'transfer',
  importXliff: 'transfer',
  downloadTmx: 'transfer',
  downloadTable: 'transfer',
  importTable: 'transfer',
  rebuildJob: 'change',
  followJob: 'stream',
  followJobs: 'stream',
  reportPresence: 'read',
  retryJob: 'change',
  reviewJob: 'compute',

  listSegments: 'page',
  readSegment: 'read',
  correctSegment: 'save',
  changeSegments: 'save',
  readSegmentHistory: 'read',
  listNotes: 'read',
  listJobNotes: 'page',
  addNote: 'save',
  changeNote: 'save',
  deleteNote: 'save',

  analyseResource: 'transfer',
  createMemory: 'transfer',
  listMemories: 'page',
  readMemory: 'read',
  changeMemory: 'change',
  deleteMemory: 'change',
  listMemoryEntries: 'page',
  findMatches: 'page',
  addMemoryEntry: 'change',
  changeMemoryEntry: 'change',
  deleteMemoryEntry: 'change',
  exportMemory: 'transfer',

  createGlossary: 'transfer',
  listGlossaries: 'page',
  readGlossary: 'read',
  changeGlossary: 'change',
  deleteGlossary: 'change',
  listGlossaryEntries: 'page',
  addGlossaryEntry: 'change',
  changeGlossaryEntry: 'change',
  deleteGlossaryEntry: 'change',
  exportGlossary: 'transfer',

  createProject: 'change',
  listProjects: 'page',
  readProject: 'read',
  changeProject: 'change',
  deleteProject: 'change',
  addResource: 'change',
  removeResource: 'change',

  listModels: 'read',
  listOfferedModels: 'page',
  addModel: 'change',
  cancelModel: 'change',
  removeModel: 'change',
  listQueries: 'read',
  saveQuery: 'save',
  deleteQuery: 'save',
  createBulkAction: 'change',
  downloadFiles: 'transfer',
  listBulkActions: 'read',
  readBulkAction: 'read',
  cancelBulkAction: 'change',

  connect: 'read',
  readSignIn: 'read',
  beginSignIn: 'read',
  finishSignIn: 'read',
  readAccount: 'read',
  changeAccount: 'change',
  readPlan: 'read',
  readUsage: 'page',
  listRequests: 'page',
  readRequest: 'read',
  listKeys: 'page',
  createKey: 'change',
  invitePerson: 'change',
  renewInvitation: 'change',
  revokeKey: 'change',
  createSession: 'change',
  endSession: 'change',
  listAudit: 'page',
  listDeliveries: 'page',
  listWebhookSecrets: 'read',
  createWebhookSecret: 'change',
  testWebhook: 'change',
  listEngines: 'read',
  createEngine: 'change',
  changeEngine: 'change',
  removeEngine: 'change',
  orderEngines: 'change',
  testEngine: 'change',
  makeDemonstration: 'change',
  removeDemonstration: 'change',
  revokeWebhookSecret: 'change',
  readStatus: 'read',
  changeBatch: 'change',
  listLeftOut: 'read',
  addLeftOut: 'change',
  listDelays: 'read',
  retryDelays: 'change',
  retryNotification: 'change',
} as const satisfies Record<EndpointName, TimeLimitKind>

/** `fetch` does not report how far a body has left: bytes a second that even a poor connection sends. */
const SLOWEST_UPLOAD = 16_000

/** Returns the limit of one request; `unreported` is the size of a body whose progress is not reported. */
export function timeLimitFor(name: EndpointName, unreported = 0): TimeLimit {
  const { answer, silence } = timeLimits[timeLimitOf[name]]
  return { answer: answer + Math.ceil((unreported / SLOWEST_UPLOAD) * 1000), silence }
}
