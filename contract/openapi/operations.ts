import type { EndpointName } from '../endpoints.ts'
import { limits } from '../limits.ts'

/** What an operation does beyond its summary. */
export const operationTexts: Readonly<Record<EndpointName, string>> = {
  listLanguages: 'Any language of the catalogue can be source or target. Needs no key.',
  connect: 'A start link carries a code that works once, for ten minutes. Needs no key.',
  readAccount: 'Who asks, and with what: the organisation, the key and its role, and the engines that answer.',
  readPlan: 'Characters are code points of source texts, marks not counted.',
  createJob: `The document, up to ${limits.fileBytes} bytes, is translated in the background: read the job to follow it. A repeated \`Idempotency-Key\` gives the job created the first time, with status 200.`,
  listJobs: 'One page after another: pass `next_after` as `after`, until it is null.',
  readJob: 'Its `status`, `stage` and `progress` say how far it is. Send `If-None-Match` to follow it without cost.',
  deleteJob: 'Irreversible: its sentences, the original file and the translated file go. Not while it is busy.',
  cancelJob: 'It stops between batches of sentences. A job that is final stays as it is.',
  downloadFile: 'In the format of the original; its name is in `Content-Disposition`.',
  downloadOriginal: 'The bytes as they were uploaded; the name is in `Content-Disposition`.',
  downloadXliff:
    'XLIFF 2.1, one unit a sentence, `id` its position. Marks are inline codes: `<g1>…</g1>` is `<pc id="g1">`, `<x2/>` is `<ph id="x2"/>`. The exact state is in `subState`; what must not be changed, locked or the same in every language, has `translate="no"`. Each unit names the revision that it was made of.',
  importXliff:
    'The file is one that was downloaded here, wholly or in part; anything else is refused as a whole, naming the units that do not belong. Target and state of a sentence are taken over by the rule of a correction. What is as it was when the file was made changes nothing; what was also changed here since then is reported and left, unless `overwrite` asks otherwise. All of it is stored, or nothing.',
  listSegments: 'Available as soon as the document has been read, also while the job runs or after it failed.',
  readSegment: 'Its `ETag` is its revision in quotes, to be sent as `If-Match` with a correction.',
  correctSegment:
    'The target carries each formatting mark of the source exactly once. The origin becomes `interactive` and the score is lost. Without `If-Match` the last write wins.',
  rebuildJob: 'Nothing is translated again and no characters are used. Answers when the file is ready.',
}

/** The groups of operations, in the order of the document. */
export const tags = [
  { name: 'Languages', description: 'The language catalogue.' },
  { name: 'Account', description: 'The key, the organisation and the plan.' },
  { name: 'Jobs', description: 'Documents and their translation in the background.' },
  { name: 'Sentences', description: 'The sentences of a document, to read and to correct.' },
] as const

/** `/v1/jobs/{job_id}/segments` → Sentences. */
export function tagOf(path: string): (typeof tags)[number]['name'] {
  if (path.includes('/segments')) return 'Sentences'
  if (path.startsWith('/v1/jobs')) return 'Jobs'
  return path.startsWith('/v1/languages') ? 'Languages' : 'Account'
}
