import type { Entry } from '../api/entries.ts'
import type { Resource } from '../api/resource-kind.ts'
import { isRecord } from '../lib/is-record.ts'
import { type FakeAnswer, type FakeServiceCall, type Handler, problem } from './fake-service.ts'
import { smallService } from './small-service.ts'

const moment = '2026-11-20T10:00:00Z'

export function resourceRecord(changes: Partial<Resource> = {}): Resource {
  return {
    id: 'tm_1',
    name: 'Legal',
    source_lang: 'en',
    target_lang: 'es',
    status: 'ready',
    error_code: null,
    job_id: null,
    entry_count: 2,
    created_at: moment,
    updated_at: moment,
    project_ids: [],
    ...changes,
  }
}

export function entryRecord(id: string, source: string, target: string): Entry {
  return {
    id,
    source,
    target,
    created_at: moment,
    updated_at: moment,
    created_by: 'Ana',
    origin: 'interactive',
    note: null,
    part_of_speech: null,
    case_sensitive: false,
    forbidden: [],
  }
}

/** Answers as the service does for some memories (or glossaries) and the entries of each; keeps changes. */
export function resourceService(path: 'memories' | 'glossaries', resources: Resource[], entries: Entry[]): Handler {
  const rest = smallService([])
  return (asked) => {
    const [, , first, id, part, entryId] = asked.path.split('/')
    if (asked.path === '/v1/languages') return { body: { languages: languages(), next_after: null } }
    if (first !== path) return rest(asked)
    if (id === undefined) return asked.method === 'POST' ? create(resources, asked) : list(path, resources, asked)
    const index = resources.findIndex((resource) => resource.id === id)
    const resource = resources[index]
    if (resource === undefined) return problem('resource-not-found', 404)
    if (part === 'entries') return answerEntries(entries, entryId, asked)
    if (asked.method === 'DELETE') resources.splice(index, 1)
    if (asked.method === 'DELETE') return { status: 204 }
    if (asked.method === 'PATCH') resources[index] = { ...resource, name: textOf(asked, 'name') }
    return { body: resources[index] }
  }
}

function list(path: string, resources: readonly Resource[], { query }: FakeServiceCall): FakeAnswer {
  const q = query.get('q')?.toLowerCase() ?? ''
  return { body: { [path]: resources.filter(({ name }) => name.toLowerCase().includes(q)), next_after: null } }
}

function create(resources: Resource[], asked: FakeServiceCall): FakeAnswer {
  const made = resourceRecord({
    id: 'tm_new',
    name: textOf(asked, 'name'),
    source_lang: textOf(asked, 'source_lang'),
    target_lang: textOf(asked, 'target_lang'),
    entry_count: 0,
  })
  resources.push(made)
  return { status: 201, body: made }
}

function answerEntries(entries: Entry[], entryId: string | undefined, asked: FakeServiceCall): FakeAnswer {
  const index = entries.findIndex(({ id }) => id === entryId)
  const entry = entries[index]
  if (entryId !== undefined && entry === undefined) return problem('entry-not-found', 404)
  if (entry !== undefined && asked.method === 'DELETE') {
    entries.splice(index, 1)
    return { status: 204 }
  }
  if (entry !== undefined) {
    const target = textOf(asked, 'target')
    if (target.trim() === 'refused') return problem('invalid-entry', 400)
    const changed = { ...entry, target }
    entries[index] = changed
    return { body: changed }
  }
  if (asked.method === 'POST') {
    const added = entryRecord(`ent_${entries.length + 1}`, textOf(asked, 'source'), textOf(asked, 'target'))
    entries.push(added)
    return { status: 201, body: added }
  }
  const q = asked.query.get('q')
  const found = q === null ? entries : entries.filter(({ source }) => source.includes(q))
  return { body: { entries: found.map((one) => (q === null ? one : { ...one, similarity: 87 })), next_after: null } }
}

function textOf({ body }: FakeServiceCall, name: string): string {
  const value = isRecord(body) ? body[name] : undefined
  return typeof value === 'string' ? value : ''
}

const languages = () => [
  { code: 'en', name: 'inglés', qe: true },
  { code: 'es', name: 'español', qe: true },
  { code: 'ar', name: 'árabe', qe: false },
]
