import { formBody, formType, languages } from '../form-body.ts'
import type { OrganisationModel } from './model.ts'
import { type FuzzChoice, isName, json, type MakeMove, type Move, pick } from './move.ts'

/** A memory or glossary by chance, with the names of what is done to it: `read` → `readMemory`. */
function resourceAt(model: OrganisationModel, { which }: FuzzChoice) {
  const id = pick(model.resources.keys(), which, which % 2 === 0 ? 'tm_none' : 'gl_none')
  const kind = id.startsWith('tm_') ? 'memory' : 'glossary'
  const resource = model.resources.get(id)
  const params = { [kind === 'memory' ? 'memory_id' : 'glossary_id']: id }
  const refused = resource === undefined ? '404 resource-not-found' : resource.busy ? '409 resource-busy' : null
  return { id, kind, resource, params, refused } as const
}

function makeResource(model: OrganisationModel, { which, text }: FuzzChoice): Move {
  const kind = which % 2 === 0 ? 'memory' : 'glossary'
  return {
    name: kind === 'memory' ? 'createMemory' : 'createGlossary',
    params: {},
    headers: json,
    body: JSON.stringify({ name: text, source_lang: 'en', target_lang: 'es', id: 'tm_mine', status: 'failed' }),
    expected: isName(text) ? '201' : '400 invalid-resource',
    holds: { name: text.trim(), status: 'ready', entry_count: 0 },
    learn: ({ id }) => model.resources.set(String(id), { kind, name: text.trim(), busy: false, entries: new Map() }),
  }
}

/** Nothing reads the file while the model is played, so the memory stays `indexing`. */
function importResource(model: OrganisationModel, { text }: FuzzChoice): Move {
  const file = { name: 'file', value: 'en\tes\nOne\tUno\n', fileName: 'entries.tsv' }
  return {
    name: 'createMemory',
    params: {},
    headers: { 'Content-Type': formType },
    body: formBody([...languages, { name: 'name', value: text }, file]),
    expected: isName(text) ? '202' : '400 invalid-resource',
    holds: { status: 'indexing' },
    learn: ({ id }) =>
      model.resources.set(String(id), { kind: 'memory', name: text.trim(), busy: true, entries: new Map() }),
  }
}

function readResource(model: OrganisationModel, choice: FuzzChoice): Move {
  const { kind, resource, params } = resourceAt(model, choice)
  return {
    name: kind === 'memory' ? 'readMemory' : 'readGlossary',
    params,
    expected: resource === undefined ? '404 resource-not-found' : '200',
    ...(resource && { holds: { name: resource.name, entry_count: resource.entries.size } }),
  }
}

function renameResource(model: OrganisationModel, choice: FuzzChoice): Move {
  const { kind, resource, params, refused } = resourceAt(model, choice)
  return {
    name: kind === 'memory' ? 'changeMemory' : 'changeGlossary',
    params,
    headers: json,
    body: JSON.stringify({ name: choice.text }),
    expected: refused ?? (isName(choice.text) ? '200' : '400 invalid-resource'),
    holds: { name: choice.text.trim() },
    learn: () => resource && (resource.name = choice.text.trim()),
  }
}

function deleteResource(model: OrganisationModel, choice: FuzzChoice): Move {
  const { id, kind, params, refused } = resourceAt(model, choice)
  return {
    name: kind === 'memory' ? 'deleteMemory' : 'deleteGlossary',
    params,
    expected: refused ?? '204',
    learn: () => {
      model.resources.delete(id)
      for (const project of model.projects.values()) project.resources.delete(id)
    },
  }
}

/** A glossary tidies its texts, a memory keeps them as they are. */
function addEntry(model: OrganisationModel, choice: FuzzChoice): Move {
  const { kind, resource, params, refused } = resourceAt(model, choice)
  const source = kind === 'glossary' ? choice.text.trim() : choice.text
  const known = resource?.entries.get(source)
  return {
    name: kind === 'memory' ? 'addMemoryEntry' : 'addGlossaryEntry',
    params,
    headers: json,
    body: JSON.stringify({ source: choice.text, target: `T${choice.other}`, created_by: 'someone else' }),
    expected: refused ?? (source.trim() === '' ? '400 invalid-entry' : known === undefined ? '201' : '200'),
    holds: { source, target: `T${choice.other}`, origin: 'api' },
    learn: ({ id }) => resource?.entries.set(source, { id: String(id), target: `T${choice.other}` }),
  }
}

function entryAt(model: OrganisationModel, choice: FuzzChoice) {
  const at = resourceAt(model, choice)
  const entries = [...(at.resource?.entries ?? [])]
  const entry = entries[choice.other % (entries.length + 1)]
  const refused = at.refused ?? (entry === undefined ? '404 entry-not-found' : null)
  return { ...at, entry, refused, params: { ...at.params, entry_id: entry?.[1].id ?? 'none' } }
}

function changeEntry(model: OrganisationModel, choice: FuzzChoice): Move {
  const { kind, entry, params, refused } = entryAt(model, choice)
  const target = kind === 'glossary' ? choice.text.trim() : choice.text
  return {
    name: kind === 'memory' ? 'changeMemoryEntry' : 'changeGlossaryEntry',
    params,
    headers: json,
    body: JSON.stringify({ target: choice.text }),
    expected: refused ?? (target.trim() === '' ? '400 invalid-entry' : '200'),
    holds: { target },
    learn: () => entry && (entry[1].target = target),
  }
}

function deleteEntry(model: OrganisationModel, choice: FuzzChoice): Move {
  const { kind, resource, entry, params, refused } = entryAt(model, choice)
  return {
    name: kind === 'memory' ? 'deleteMemoryEntry' : 'deleteGlossaryEntry',
    params,
    expected: refused ?? '204',
    learn: () => entry && resource?.entries.delete(entry[0]),
  }
}

function listEntries(model: OrganisationModel, choice: FuzzChoice): Move {
  const { kind, resource, params, refused } = resourceAt(model, choice)
  const known = [...(resource?.entries ?? [])].map(([source, { id, target }]) => ({ id, source, target }))
  return {
    name: kind === 'memory' ? 'listMemoryEntries' : 'listGlossaryEntries',
    params,
    expected: refused ?? '200',
    learn: ({ entries }) => requireSame(entries, known),
  }
}

function requireSame(entries: unknown, known: readonly { id: string; source: string; target: string }[]): void {
  const texts = (Array.isArray(entries) ? entries : []).map((entry) => `${entry.id} ${entry.source} ${entry.target}`)
  const wanted = known.map(({ id, source, target }) => `${id} ${source} ${target}`)
  if (texts.toSorted().join('\n') !== wanted.toSorted().join('\n'))
    throw new Error(`The entries are ${texts.join()}, not ${wanted.join()}`)
}

function projectAt(model: OrganisationModel, which: number) {
  const id = pick(model.projects.keys(), which, 'prj_none')
  return { id, project: model.projects.get(id), params: { project_id: id } }
}

function makeProject(model: OrganisationModel, { text }: FuzzChoice): Move {
  return {
    name: 'createProject',
    params: {},
    headers: json,
    body: JSON.stringify({ name: text }),
    expected: isName(text) ? '201' : '400 invalid-project',
    holds: { name: text.trim(), resources: [], job_count: 0 },
    learn: ({ id }) => model.projects.set(String(id), { name: text.trim(), resources: new Set() }),
  }
}

function readProject(model: OrganisationModel, { which }: FuzzChoice): Move {
  const { project, params } = projectAt(model, which)
  const resources = [...(project?.resources ?? [])].map((id) => ({ id }))
  return {
    name: 'readProject',
    params,
    expected: project === undefined ? '404 project-not-found' : '200',
    ...(project && { holds: { name: project.name, resources } }),
  }
}

function deleteProject(model: OrganisationModel, { which }: FuzzChoice): Move {
  const { id, project, params } = projectAt(model, which)
  const expected = project === undefined ? '404 project-not-found' : '204'
  return { name: 'deleteProject', params, expected, learn: () => model.projects.delete(id) }
}

function addResource(model: OrganisationModel, choice: FuzzChoice): Move {
  const { project, params } = projectAt(model, choice.other)
  const { id, resource } = resourceAt(model, choice)
  const missing = project === undefined ? 'project' : resource === undefined ? 'resource' : null
  return {
    name: 'addResource',
    params: { ...params, resource_id: id },
    expected: missing === null ? '200' : `404 ${missing}-not-found`,
    learn: () => project?.resources.add(id),
  }
}

function removeResource(model: OrganisationModel, choice: FuzzChoice): Move {
  const { project, params } = projectAt(model, choice.other)
  const { id } = resourceAt(model, choice)
  const missing = project === undefined ? 'project' : project.resources.has(id) ? null : 'resource'
  return {
    name: 'removeResource',
    params: { ...params, resource_id: id },
    expected: missing === null ? '204' : `404 ${missing}-not-found`,
    learn: () => project?.resources.delete(id),
  }
}

/** Memories, glossaries, their entries, and projects. */
export const resourceMoves: readonly MakeMove[] = [
  makeResource,
  importResource,
  readResource,
  renameResource,
  deleteResource,
  addEntry,
  addEntry,
  changeEntry,
  deleteEntry,
  listEntries,
  makeProject,
  readProject,
  deleteProject,
  addResource,
  removeResource,
]
