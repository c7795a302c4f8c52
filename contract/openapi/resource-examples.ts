import type { GlossaryEntry, MemoryEntry } from '../resources/entry.ts'
import type { Project } from '../resources/project.ts'
import type { Memory, ResourceAnalysis } from '../resources/resource.ts'

const projectId = 'prj_01j9z3k4m5n6p7q8r9s0t1v2w3'

const memory: Memory = {
  id: 'tm_01j9z3k4m5n6p7q8r9s0t1v2w3',
  name: 'Leases',
  source_lang: 'en',
  target_lang: 'es',
  status: 'ready',
  error_code: null,
  job_id: null,
  entry_count: 1204,
  created_at: '2025-03-03T09:15:00Z',
  updated_at: '2025-03-03T09:20:00Z',
  project_ids: [projectId],
}

const glossary: Memory = { ...memory, id: 'gl_01j9z3k4m5n6p7q8r9s0t1v2w3', name: 'Law of tenancy', entry_count: 96 }

const entry: MemoryEntry = {
  id: 'ent_01j9z3k4m5n6p7q8r9s0t1v2w3',
  source: 'The tenant shall pay the <g1>rent</g1>.',
  target: 'El arrendatario pagará la <g1>renta</g1>.',
  created_at: '2025-03-03T09:15:00Z',
  updated_at: '2025-03-03T09:15:00Z',
  created_by: 'Ana',
  origin: 'interactive',
}

const term: GlossaryEntry = {
  ...entry,
  source: 'tenant',
  target: 'arrendatario',
  note: 'Of a dwelling.',
  part_of_speech: 'noun',
  case_sensitive: false,
  forbidden: ['inquilino'],
}

const project: Project = {
  id: projectId,
  name: 'Rivera Homes',
  description: 'Leases and house rules',
  created_at: '2025-03-03T09:00:00Z',
  updated_at: '2025-03-03T09:20:00Z',
  register: 'formal',
  style: 'Plain words, active voice. Headings without a full stop.',
  check_settings: { checks: { 'length-ratio': 'off', names: 'minor' }, words: ['Rivera Homes'] },
  resources: [memory, glossary].map(({ id, name, source_lang, target_lang, status }) => {
    const kind = id.startsWith('tm_') ? 'memory' : 'glossary'
    return { id, kind, name, source_lang, target_lang, status }
  }),
  job_count: 3,
}

const imported: Memory = {
  ...memory,
  status: 'indexing',
  job_id: 'job_01j9z3k4m5n6p7q8r9s0t1v2w3',
  entry_count: 0,
  project_ids: [],
}

/** Lists leave the settings of QA checks out. */
const { check_settings: _settings, ...listed } = project

const newProject: Project = { ...project, resources: [], job_count: 0 }

/** Answers of the operations on memories, glossaries and projects. */
export const resourceReplies = {
  analyseResource: {
    problems: [],
    format: 'tmx',
    kinds: ['memory'],
    entries: 1210,
    pairs: [
      { source_lang: 'en', target_lang: 'es', entries: 1204 },
      { source_lang: 'en', target_lang: 'fr', entries: 380 },
    ],
    columns: [],
  } satisfies ResourceAnalysis,
  createMemory: imported,
  listMemories: { memories: [memory], next_after: null },
  readMemory: memory,
  changeMemory: memory,
  listMemoryEntries: { entries: [entry], next_after: null },
  findMatches: { results: [{ memory_id: memory.id, matches: [[{ ...entry, similarity: 84 }], []] }] },
  addMemoryEntry: entry,
  changeMemoryEntry: entry,
  createGlossary: { ...glossary, project_ids: [], entry_count: 0 },
  listGlossaries: { glossaries: [glossary], next_after: null },
  readGlossary: glossary,
  changeGlossary: glossary,
  listGlossaryEntries: { entries: [{ ...term, similarity: 92 }], next_after: null },
  addGlossaryEntry: term,
  changeGlossaryEntry: term,
  createProject: newProject,
  listProjects: { projects: [listed], next_after: null },
  readProject: project,
  changeProject: project,
  addResource: project,
  reviewJob: { memory_id: memory.id, added: 12, replaced: 1, unchanged: 4, skipped: 323 },
}

const creation = { name: 'Leases', source_lang: 'en', target_lang: 'es' }

/** JSON bodies of the operations on memories, glossaries and projects. */
export const resourceBodies = {
  createMemory: creation,
  changeMemory: { name: 'Leases of dwellings' },
  findMatches: { memory_ids: [memory.id], segments: [entry.source, 'Something else.'], limit: 5 },
  addMemoryEntry: { source: entry.source, target: entry.target },
  changeMemoryEntry: { target: entry.target },
  createGlossary: { ...creation, name: 'Law of tenancy' },
  changeGlossary: { name: 'Law of tenancy' },
  addGlossaryEntry: { source: term.source, target: term.target, forbidden: term.forbidden },
  changeGlossaryEntry: { note: term.note },
  createProject: { name: project.name, description: project.description },
  changeProject: {
    name: project.name,
    register: 'formal',
    check_settings: { checks: { 'length-ratio': 'off', names: 'minor' }, words: ['Rivera Homes'] },
  },
  changeAccount: { signed_off: 'open' },
  reviewJob: { memory_id: memory.id },
} as const
