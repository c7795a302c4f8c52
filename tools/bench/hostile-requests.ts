import { setTimeout as sleep } from 'node:timers/promises'
import type { EndpointName } from '#contract/endpoints.ts'
import { limits } from '#contract/limits.ts'
import { tableType } from '#contract/resources/bilingual-table.ts'
import { alike, busyText, crossed, htmlPairs, pairs, standalone, terms, tsv, words } from './hostile-texts.ts'
import { until } from '../../service/testing/until.ts'
import type { LeanReply } from './lean-client.ts'
import type { Prepared } from './prepare-hostile.ts'

/** One of the largest or most expensive requests that an operation permits. */
export type HostileRequest = {
  readonly what: string
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** Finishes what has to be over before the next round. */
  readonly after?: (reply: LeanReply) => Promise<unknown>
}

const { targetCharacters, batchSegments, memoryEntryCharacters } = limits
const json = { 'Content-Type': 'application/json' }
const en = { source_lang: 'en', target_lang: 'es' }
/** Operations with small requests only: nothing that a client sends with them is large. */
const smallRequests = {
  listNotes: [],
  listQueries: [],
  createUpload: [],
  readUpload: [],
  appendUpload: [],
  deleteUpload: [],
  listBulkActions: [],
  downloadFiles: [],
  readBulkAction: [],
  cancelBulkAction: [],
  deleteQuery: [],
  changeNote: [],
  deleteNote: [],
  followJob: [],
  followJobs: [],
  reportPresence: [],
  changeGlossaryEntry: [],
  deleteGlossaryEntry: [],
  readProject: [],
  changeProject: [],
  deleteProject: [],
  addResource: [],
  removeResource: [],
}
/** Returns requests for every operation, so that a new one cannot be left out; an empty list where nothing can grow. */
// oxlint-disable-next-line max-lines-per-function
export function hostileRequests(made: Prepared): Record<EndpointName, readonly HostileRequest[]> {
  const { large, longest, tagged, memory, glossary, api } = made
  const asJson = (what: string, body: unknown, path?: string): HostileRequest => ({
    what,
    headers: json,
    body: JSON.stringify(body),
    ...(path !== undefined && { path }),
  })
  const segmentsOf = (text: string, count: number) => Array.from({ length: count }, () => text)
  const few = (text: string) => segmentsOf(text, Math.floor(limits.requestCharacters / limits.segmentCharacters))
  const file = (what: string, path: string, name: string, text: string, fields = {}): HostileRequest => {
    const boundary = 'hostile-boundary'
    const parts = Object.entries({ ...en, ...fields }).map(
      ([field, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
    )
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
    return {
      what,
      path,
      headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
      body: `${parts.join('')}${head}${text}\r\n--${boundary}--\r\n`,
    }
  }
  const untilJob = async (reply: LeanReply) => {
    const { id } = JSON.parse(reply.body) as { id?: string }
    if (id !== undefined) await api.untilFinal(id)
  }
  const upload = (what: string, name: string, text: string, fields = {}): HostileRequest => ({
    ...file(what, '/v1/jobs', name, text, { allow_partial: 'true', ...fields }),
    after: untilJob,
  })
  const byHand = { target_lang: 'ja' }
  const texts = (count: number, characters: number) =>
    JSON.stringify(Array.from({ length: count }, (_, id) => busyText(characters, id)))
  const untilReady = (kind: string) => async (reply: LeanReply) => {
    const { id } = JSON.parse(reply.body) as { id: string }
    await until(
      'the import has ended',
      async () => (await (await api.send(`/v1/${kind}/${id}`)).json()) as { status: string },
      { is: ({ status }) => status === 'ready' || status === 'failed', pause: 300, milliseconds: 120_000 },
    )
  }
  const segment = (job: string, position: number) => `/v1/jobs/${job}/segments/${position}`
  const batch = (job: string, count: number, target: (index: number) => string, extra = {}) =>
    asJson(
      'a batch of the most text',
      { items: Array.from({ length: count }, (_, position) => ({ position, target: target(position), ...extra })) },
      `/v1/jobs/${job}/segments/batch`,
    )
  return {
    connect: [asJson('a code of 8 MB', { code: words(limits.bodyBytes - 100) })],
    readSignIn: [],
    beginSignIn: [],
    finishSignIn: [],
    readAccount: [],
    removeDemonstration: [],
    readPlan: [],
    readUsage: [{ what: 'as many days as are possible', path: '/v1/usage?from=2025-11-23&to=2026-11-23' }],
    listRequests: [{ what: 'a full page', path: `/v1/requests?limit=${limits.page.requests.max}` }],
    readRequest: [],
    listKeys: [],
    changeAccount: [],
    createKey: [],
    invitePerson: [],
    renewInvitation: [],
    revokeKey: [],
    createSession: [],
    endSession: [],
    listDeliveries: [{ what: 'a full page', path: `/v1/deliveries?limit=${limits.page.requests.max}` }],
    listAudit: [{ what: 'a full page', path: `/v1/audit?limit=${limits.page.requests.max}` }],
    listWebhookSecrets: [],
    createWebhookSecret: [],
    testWebhook: [],
    revokeWebhookSecret: [],
    readStatus: [],
    listDelays: [],
    retryDelays: [],
    retryNotification: [],
    listLanguages: [{ what: 'all', path: `/v1/languages?limit=${limits.page.languages.max}` }],
    translate: [
      asJson('the most characters, numbers and names', { ...en, segments: few(busyText(limits.segmentCharacters)) }),
      asJson('the most tags, in pairs', { ...en, segments: segmentsOf(pairs(), 2) }),
      asJson('the most tags, that cross', { ...en, segments: segmentsOf(crossed(), 10) }),
      asJson('the most tags, standing alone', { ...en, segments: segmentsOf(standalone(1900), 10).map((t) => t) }),
      asJson('pairs to post-edit, the most characters', {
        ...en,
        segments: few(busyText(limits.segmentCharacters)).map((source) => ({
          source,
          target: words(limits.segmentCharacters),
        })),
      }),
      asJson('the most inline terms and the large glossary and memory', {
        ...en,
        segments: few(words(limits.segmentCharacters)),
        memory_ids: [memory],
        glossary_ids: [glossary],
        glossary: Array.from({ length: limits.inlineTerms }, (_, id) => ({
          source: `word and ${words(id)}`,
          target: `b${id}`,
        })),
      }),
    ],
    estimateQuality: [
      asJson('the most text, numbers and names', {
        ...en,
        items: Array.from({ length: 40 }, (_, id) => ({
          source: busyText(90_000, id),
          target: busyText(90_000, id + 1),
        })),
      }),
      asJson('the most items of 8 MB in all', {
        ...en,
        items: Array.from({ length: limits.qualityItems }, (_, id) => ({
          source: busyText(38_000, id),
          target: busyText(38_000, id + 1),
        })),
      }),
      asJson('one word of the most characters', {
        ...en,
        items: Array.from({ length: 40 }, () => ({
          source: 'a'.repeat(targetCharacters),
          target: 'a1'.repeat(targetCharacters / 2),
        })),
      }),
      asJson('the most tags, that cross', {
        ...en,
        items: Array.from({ length: 5 }, () => ({
          source: crossed(),
          target: crossed().split('').reverse().join('').slice(0, 50),
        })),
      }),
      asJson('the most tags, in pairs', {
        ...en,
        items: Array.from({ length: 5 }, () => ({ source: pairs(), target: pairs() })),
      }),
    ],
    listCalibrations: [],
    calibrate: [],
    createJob: [
      upload('a text of 8 MB, no engine', 'text.txt', busyText(8_000_000).replaceAll('). ', ').\n'), byHand),
      upload('a JSON of 20,000 texts, no engine', 'many.json', texts(20_000, 300), byHand),
      upload('a JSON of 1,000 texts, to the engine', 'texts.json', texts(1000, 300)),
      upload('one segment of the most characters, to the engine', 'one.txt', words(targetCharacters - 10)),
      {
        ...upload('a sentence of 8 MB, to the engine', 'sentence.txt', words(8_000_000)),
        after: async ({ body }) => {
          const { id } = JSON.parse(body) as { id: string }
          await sleep(5000)
          await api.send(`/v1/jobs/${id}/cancel`, { method: 'POST' })
        },
      },
      upload('segments with the most tags, to the engine', 'tags.html', htmlPairs().repeat(5)),
      upload('JSON nested 100,000 deep', 'deep.json', '['.repeat(100_000)),
    ],
    analyseDocument: [
      file('a text of 8 MB', '/v1/jobs/analysis', 'text.txt', busyText(8_000_000).replaceAll('). ', ').\n')),
    ],
    analyseResource: [
      file('a table of 8 MB', '/v1/resources/analysis', 'terms.csv', `en,es\n${'one,uno\n'.repeat(1_000_000)}`),
    ],
    listJobs: [{ what: 'a full page', path: `/v1/jobs?limit=${limits.page.jobs.max}` }],
    countJobs: [{ what: 'of all jobs', path: '/v1/jobs/totals' }],
    assignJob: [],
    listPeople: [],
    readJob: [{ what: 'large', path: `/v1/jobs/${large}` }],
    deleteJob: [],
    cancelJob: [],
    retryJob: [],
    replaceSource: [],
    compareSource: [],
    downloadFile: [{ what: 'the large file', path: `/v1/jobs/${large}/file` }],
    downloadOriginal: [{ what: 'the large file', path: `/v1/jobs/${large}/original` }],
    readPage: [{ what: 'the large file', path: `/v1/jobs/${large}/pages` }],
    downloadXliff: [{ what: 'the large file', path: `/v1/jobs/${large}/xliff` }],
    downloadTmx: [{ what: 'the large file', path: `/v1/jobs/${large}/tmx` }],
    downloadTable: [{ what: 'the large file', path: `/v1/jobs/${large}/table` }],
    importTable: [
      {
        what: 'its own export',
        path: `/v1/jobs/${large}/table`,
        headers: { 'Content-Type': tableType },
        body: made.table,
      },
    ],
    importXliff: [
      {
        what: 'its own export, with every target changed',
        path: `/v1/jobs/${large}/xliff`,
        headers: { 'Content-Type': 'application/xliff+xml' },
        body: made.xliff,
      },
    ],
    rebuildJob: [{ what: 'the large file', path: `/v1/jobs/${large}/rebuild`, after: () => api.untilFinal(large) }],
    reviewJob: [asJson('500 segments into a memory', { memory_id: memory }, `/v1/jobs/${large}/review`)],
    listSegments: [
      { what: '500 of 10,000 characters', path: `/v1/jobs/${large}/segments?limit=500` },
      { what: 'of the most characters', path: `/v1/jobs/${longest}/segments?limit=500` },
      { what: 'that hold a text', path: `/v1/jobs/${large}/segments?limit=500&q=${'word%20'.repeat(60)}` },
    ],
    readSegment: [{ what: 'of the most characters', path: segment(longest, 1) }],
    ...smallRequests,
    listJobNotes: [{ what: 'a full page', path: `/v1/jobs/${large}/notes?limit=${limits.page.notes.max}` }],
    createBulkAction: [
      asJson('the most jobs', {
        action: 'cancel',
        job_ids: Array.from({ length: limits.bulkJobs }, (_, index) => `job_${index}`),
      }),
    ],
    listLeftOut: [],
    addLeftOut: [
      asJson('the most files', {
        files: Array.from({ length: limits.leftOutFiles }, (_, n) => ({
          name: `${n} ${'x'.repeat(limits.pathCharacters - 8)}`,
          reason: 'unsupported',
        })),
      }),
    ],
    saveQuery: [asJson('the longest query', { name: 'Long', query: words(limits.savedQueries.queryCharacters) })],
    addNote: [asJson('the longest text', { text: 'x'.repeat(limits.noteCharacters) }, `${segment(longest, 0)}/notes`)],
    readSegmentHistory: [{ what: 'of the most characters', path: `${segment(longest, 0)}/history` }],
    correctSegment: [
      asJson('the most characters', { target: busyText(targetCharacters), state: 'translated' }, segment(longest, 0)),
      asJson(
        'one word of the most characters',
        { target: 'a1'.repeat(targetCharacters / 2), state: 'translated' },
        segment(longest, 1),
      ),
      asJson('the most tags', { target: pairs(), state: 'translated' }, segment(tagged, 0)),
      asJson('the most tags, that cross', { target: crossed(), state: 'translated' }, segment(tagged, 1)),
      asJson('the most tags, standing alone', { target: standalone(), state: 'translated' }, segment(tagged, 2)),
    ],
    changeSegments: [
      batch(large, batchSegments, (index) => busyText(10_000, index + Math.floor(Math.random() * 99)), {
        state: 'translated',
      }),
      {
        ...batch(longest, 20, (index) => `${words(targetCharacters - 100)}${index}${Math.random()}`, {
          state: 'translated',
        }),
        what: 'of the most characters',
      },
      { ...batch(tagged, 20, () => pairs(), { state: 'draft' }), what: 'of the most tags' },
    ],
    createMemory: [
      {
        ...file('a TSV of 8 MB', '/v1/memories', 'm.tsv', tsv(130_000), { name: 'm' }),
        path: '/v1/memories',
        after: untilReady('memories'),
      },
    ],
    listMemories: [{ what: 'a full page', path: '/v1/memories?limit=200' }],
    readMemory: [],
    changeMemory: [],
    deleteMemory: [],
    listMemoryEntries: [
      { what: 'a full page', path: `/v1/memories/${memory}/entries?limit=500` },
      {
        what: 'closest to a text that nothing is near',
        path: `/v1/memories/${memory}/entries?limit=500&q=${encodeURIComponent(busyText(4000))}`,
      },
      {
        what: 'closest to what all resemble',
        path: `/v1/memories/${memory}/entries?limit=500&q=Line%20of%20the%20text%20about%20thing`,
      },
      {
        what: 'concordance of a word in all',
        path: `/v1/memories/${memory}/entries?limit=500&mode=concordance&q=the%20text%20about`,
      },
    ],
    findMatches: [
      asJson('the most texts and characters', {
        memory_ids: [memory],
        segments: Array.from(
          { length: limits.matches.segments },
          (_, id) => `${words(limits.memoryEntryCharacters - 200)} thing ${id} Line of the text about`,
        ),
        limit: limits.matches.entries,
      }),
      ...[900, memoryEntryCharacters].map((characters) =>
        asJson(`texts of ${characters} words that all entries resemble`, {
          memory_ids: [made.alike],
          segments: alike(limits.matches.segments, characters - 1).map((text) => `${text}文`),
          limit: limits.matches.entries,
        }),
      ),
      asJson('texts that all entries resemble', {
        memory_ids: [memory],
        segments: Array.from({ length: limits.matches.segments }, (_, id) => `Line ${id} of the text about thing`),
        limit: limits.matches.entries,
      }),
    ],
    addMemoryEntry: [
      asJson(
        'the most characters',
        { source: words(limits.memoryEntryCharacters), target: busyText(limits.memoryEntryCharacters) },
        `/v1/memories/${memory}/entries`,
      ),
    ],
    changeMemoryEntry: [],
    deleteMemoryEntry: [],
    exportMemory: [
      { what: 'TMX of 50,000 entries', path: `/v1/memories/${memory}/file?format=tmx` },
      { what: 'CSV of 50,000 entries', path: `/v1/memories/${memory}/file?format=csv` },
    ],
    createGlossary: [
      {
        ...file('a TSV of 8 MB', '/v1/glossaries', 'g.tsv', terms(300_000), { name: 'g' }),
        path: '/v1/glossaries',
        after: untilReady('glossaries'),
      },
    ],
    listGlossaries: [{ what: 'a full page', path: '/v1/glossaries?limit=200' }],
    readGlossary: [],
    changeGlossary: [],
    deleteGlossary: [],
    listGlossaryEntries: [
      { what: 'a full page', path: `/v1/glossaries/${glossary}/entries?limit=500` },
      { what: 'closest to a word of all', path: `/v1/glossaries/${glossary}/entries?limit=500&q=word` },
      {
        what: 'concordance of a word in all',
        path: `/v1/glossaries/${glossary}/entries?limit=500&mode=concordance&q=word`,
      },
    ],
    addGlossaryEntry: [
      asJson(
        'the most characters and forbidden terms',
        {
          source: words(limits.glossaryEntryCharacters),
          target: words(limits.glossaryEntryCharacters),
          forbidden: Array.from({ length: 50 }, (_, id) => words(450) + id),
        },
        `/v1/glossaries/${glossary}/entries`,
      ),
    ],
    exportGlossary: [{ what: 'TBX of 50,000 entries', path: `/v1/glossaries/${glossary}/file?format=tbx` }],
    createProject: [asJson('a description of 8 MB', { name: 'p', description: words(limits.bodyBytes - 200) })],
    listProjects: [{ what: 'a full page', path: '/v1/projects?limit=200' }],
  }
}
