import { setTimeout as sleep } from 'node:timers/promises'
import type { EndpointName } from '#contract/endpoints.ts'
import { limits } from '#contract/limits.ts'
import { tableType } from '#contract/resources/bilingual-table.ts'
import { en, type HostileRequest, hostileMakers } from './hostile-makers.ts'
import { alike, busyText, crossed, htmlPairs, pairs, standalone, terms, tsv, words } from './hostile-texts.ts'
import type { Prepared } from './prepare-hostile.ts'

type Makers = ReturnType<typeof hostileMakers>
type Requests = Partial<Record<EndpointName, readonly HostileRequest[]>>

const { targetCharacters, batchSegments, memoryEntryCharacters } = limits
/** Operations with small requests only: nothing that a client sends with them is large. */
const smallRequests = {
  readSignIn: [],
  beginSignIn: [],
  finishSignIn: [],
  readAccount: [],
  makeDemonstration: [],
  removeDemonstration: [],
  readPlan: [],
  readRequest: [],
  listKeys: [],
  changeAccount: [],
  createKey: [],
  invitePerson: [],
  renewInvitation: [],
  revokeKey: [],
  createSession: [],
  endSession: [],
  listWebhookSecrets: [],
  createWebhookSecret: [],
  testWebhook: [],
  listEngines: [],
  createEngine: [],
  changeEngine: [],
  removeEngine: [],
  orderEngines: [],
  testEngine: [],
  revokeWebhookSecret: [],
  readStatus: [],
  listDelays: [],
  retryDelays: [],
  retryNotification: [],
  listCalibrations: [],
  calibrate: [],
  assignJob: [],
  listPeople: [],
  deleteJob: [],
  cancelJob: [],
  retryJob: [],
  replaceSource: [],
  compareSource: [],
  listLeftOut: [],
  readMemory: [],
  changeMemory: [],
  deleteMemory: [],
  changeMemoryEntry: [],
  deleteMemoryEntry: [],
  readGlossary: [],
  changeGlossary: [],
  deleteGlossary: [],
  listNotes: [],
  listModels: [],
  listOfferedModels: [],
  addModel: [],
  cancelModel: [],
  removeModel: [],
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
export function hostileRequests(made: Prepared): Record<EndpointName, readonly HostileRequest[]> {
  const make = hostileMakers(made)
  return {
    ...smallRequests,
    ...textRequests(made, make),
    ...jobRequests(made, make),
    ...segmentRequests(made, make),
    ...resourceRequests(made, make),
  }
}

/** Requests of an account and of texts without a job. */
function textRequests(made: Prepared, make: Makers) {
  const { memory, glossary } = made
  const { asJson, segmentsOf, few } = make
  return {
    connect: [asJson('a code of 8 MB', { code: words(limits.bodyBytes - 100) })],
    readUsage: [{ what: 'as many days as are possible', path: '/v1/usage?from=2025-11-23&to=2026-11-23' }],
    listRequests: [{ what: 'a full page', path: `/v1/requests?limit=${limits.page.requests.max}` }],
    listDeliveries: [{ what: 'a full page', path: `/v1/deliveries?limit=${limits.page.requests.max}` }],
    listAudit: [{ what: 'a full page', path: `/v1/audit?limit=${limits.page.requests.max}` }],
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
  } satisfies Requests
}

/** Requests of jobs and their files. */
function jobRequests(made: Prepared, make: Makers) {
  const { large, memory, api } = made
  const { asJson, file, upload, byHand, texts } = make
  return {
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
    readJob: [{ what: 'large', path: `/v1/jobs/${large}` }],
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
    createBulkAction: [
      asJson('the most jobs', {
        action: 'cancel',
        job_ids: Array.from({ length: limits.bulkJobs }, (_, index) => `job_${index}`),
      }),
    ],
    changeBatch: [asJson('the longest name', { name: 'x'.repeat(limits.nameCharacters) })],
    addLeftOut: [
      asJson('the most files', {
        files: Array.from({ length: limits.leftOutFiles }, (_, n) => ({
          name: `${n} ${'x'.repeat(limits.pathCharacters - 8)}`,
          reason: 'unsupported',
        })),
      }),
    ],
    saveQuery: [asJson('the longest query', { name: 'Long', query: words(limits.savedQueries.queryCharacters) })],
  } satisfies Requests
}

/** Requests of segments and their notes. */
function segmentRequests(made: Prepared, make: Makers) {
  const { large, longest, tagged } = made
  const { asJson, segment, batch } = make
  return {
    listSegments: [
      { what: '500 of 10,000 characters', path: `/v1/jobs/${large}/segments?limit=500` },
      { what: 'of the most characters', path: `/v1/jobs/${longest}/segments?limit=500` },
      { what: 'that hold a text', path: `/v1/jobs/${large}/segments?limit=500&q=${'word%20'.repeat(60)}` },
    ],
    readSegment: [{ what: 'of the most characters', path: segment(longest, 1) }],
    listJobNotes: [{ what: 'a full page', path: `/v1/jobs/${large}/notes?limit=${limits.page.notes.max}` }],
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
  } satisfies Requests
}

/** Requests of memories, glossaries and projects. */
function resourceRequests(made: Prepared, make: Makers) {
  const { memory, glossary } = made
  const { asJson, file, untilReady } = make
  return {
    createMemory: [
      {
        ...file('a TSV of 8 MB', '/v1/memories', 'm.tsv', tsv(130_000), { name: 'm' }),
        path: '/v1/memories',
        after: untilReady('memories'),
      },
    ],
    listMemories: [{ what: 'a full page', path: '/v1/memories?limit=200' }],
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
  } satisfies Requests
}
