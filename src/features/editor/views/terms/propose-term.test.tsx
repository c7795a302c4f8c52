import { afterEach, expect, it } from 'vitest'
import type { GlossaryEntry } from '#contract/resources/entry.ts'
import type { JobNote } from '#contract/resources/note.ts'
import { isRecord } from '../../../../lib/is-record.ts'
import type { Handler } from '../../../../testing/fake-service.ts'
import { openEditor, shows } from '../../../../testing/open-editor.ts'
import { jobRecord, segmentRecord } from '../../../../testing/records.ts'
import { fill, find, press, until } from '../../../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

/** Makes a service with notes and a glossary, for a key of a role. */
function withRole(role: 'translator' | 'manager', notes: JobNote[], terms: GlossaryEntry[]): Handler {
  return ({ path, method, body }) => {
    if (path === '/v1/account')
      return {
        body: {
          organisation: { id: 'org_1', name: 'Acme' },
          key: { id: 'key_1', name: 'Ana', role, prefix: 'cot' },
          engines: [],
        },
      }
    if (path === '/v1/glossaries/gl_1/entries' && method === 'GET')
      return { body: { entries: terms, next_after: null } }
    if (method === 'POST' && isRecord(body)) return added(path, body, notes)
    if (method === 'PATCH') {
      const changed = notes.map((note) => ({ ...note, resolved: true }))
      notes.splice(0, notes.length, ...changed)
      return { body: notes[0] }
    }
    return { body: { notes: notes.filter(({ resolved }) => !resolved), next_after: null } }
  }
}

function added(path: string, body: Readonly<Record<string, unknown>>, notes: JobNote[]): ReturnType<Handler> {
  const made = { id: 'x_1', author: 'Ana', created_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-20T10:00:00Z' }
  const { entry } = body
  if (path.endsWith('/notes') && isRecord(entry)) {
    const { resource_id, source, target } = entry
    const proposed = { resource_id: String(resource_id), source: String(source), target: String(target) }
    notes.push({ ...made, position: 0, text: String(body['text']), resolved: false, kind: 'note', entry: proposed })
    return { status: 201, body: notes[0] }
  }
  const term = { note: null, part_of_speech: null, case_sensitive: false, forbidden: [], origin: 'interactive' }
  return { status: 201, body: { ...made, ...body, ...term, created_by: 'Ana' } }
}

async function open(role: 'translator' | 'manager', notes: JobNote[], terms: GlossaryEntry[] = []) {
  const answer = withRole(role, notes, terms)
  const isOurs = (path: string) => /account$|(glossaries|memories)\/\w+\/entries|matches|notes/.test(path)
  page = await openEditor([segmentRecord(0)], {
    job: jobRecord({ glossary_ids: ['gl_1'], memory_ids: ['tm_1'] }),
    search: '?panel=terms',
    before: (asked) => (isOurs(asked.path) ? answer(asked) : undefined),
  })
  return page
}

it('lets a translator propose a term, which is a term of the document at once, and a manager add it', async () => {
  const notes: JobNote[] = []
  await open('translator', notes)
  press(await until('the way', () => find('button', 'Propose a term or TM entry')))
  fill(await until('the source', () => find('textbox', 'Source')), 'Sentence')
  fill(await until('the target', () => find('textbox', 'Translation')), 'Oración')
  press(await until('the button', () => find('button', 'Propose')))
  await until('the term', () => shows('Proposed by Ana'))
  expect(notes).toMatchObject([{ entry: { resource_id: 'gl_1', source: 'Sentence', target: 'Oración' } }])
  // It is not missing anywhere before it is accepted.
  expect(['missing', 'used'].filter(shows)).toEqual([])
  page?.leave()
  const { asked } = await open('manager', notes)
  press(await until('the notes', () => find('radio', 'Notes') ?? find('tab', 'Notes')))
  press(await until('the way to accept', () => find('button', 'Add to glossary')))
  await until('the note resolved', () => notes[0]?.resolved)
  const entries = asked.filter(({ path, method }) => path === '/v1/glossaries/gl_1/entries' && method === 'POST')
  expect(entries.map(({ body }) => body)).toEqual([{ source: 'Sentence', target: 'Oración' }])
})

it('keeps a half-written proposal while its dialog is closed', async () => {
  await open('translator', [])
  const ask = async () => press(await until('the way', () => find('button', 'Propose a term or TM entry')))
  await ask()
  fill(await until('the source', () => find('textbox', 'Source')), 'Sentence')
  press(await until('the way out', () => find('button', 'Close')))
  await until('no dialog', () => document.querySelector('[role="dialog"]') === null)
  await ask()
  const source = await until('the source', () => document.querySelector<HTMLInputElement>('#term-source'))
  expect(source.value).toBe('Sentence')
})

const proposal = (resource_id: string, source: string, target: string): JobNote => ({
  id: `note_${resource_id}`,
  position: 0,
  author: 'Ana',
  text: `${source} → ${target}`,
  created_at: '2026-11-20T10:00:00Z',
  resolved: false,
  kind: 'note',
  entry: { resource_id, source, target },
})

it('keeps a proposed term that a manager has added meanwhile, as a term of the glossary', async () => {
  const notes = [proposal('gl_1', 'Sentence', 'Oración')]
  const terms: GlossaryEntry[] = []
  const { api } = await open('translator', notes, terms)
  await until('the proposed term', () => shows('Proposed by Ana'))
  const made = { created_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-20T10:00:00Z', created_by: 'Eva' }
  const facts = {
    note: null,
    part_of_speech: null,
    case_sensitive: false,
    forbidden: [],
    origin: 'interactive' as const,
  }
  terms.push({ id: 'ent_1', source: 'Sentence', target: 'Oración', ...made, ...facts })
  notes.splice(0, 1)
  // This is what an event of the document does.
  await api.queries.invalidateQueries({ queryKey: ['notes'] })
  await until('it is no longer proposed', () => !shows('Proposed by Ana'))
  await until('the term', () => shows('Oración'))
})

it('shows an entry that is proposed for a memory among the matches of its source', async () => {
  await open('translator', [proposal('tm_1', segmentRecord(0).source, 'Oración cero.')])
  press(await until('the matches', () => find('radio', 'Matches') ?? find('tab', 'Matches')))
  await until('the match', () => shows('Oración cero.') && shows('Proposed by Ana'))
})
