import { fillPath } from '#contract/endpoints.ts'
import type { GlossaryEntry, MemoryEntry } from '#contract/resources/entry.ts'
import type { Operations } from '../operation.ts'
import { translateMessage } from '../words/messages.ts'
import { requireId } from '../input/resource-id.ts'

export const memoryOperations = {
  async analyseResource(core, { caller, body, signal, locale }) {
    const record = await core.analyseResource(caller, body.file, signal)
    const problems = record.problems.map(({ message }) => ({ message: translateMessage(message, locale) }))
    return { status: 200, record: { ...record, problems } }
  },
  async createMemory(core, { caller, body }) {
    const memory =
      body.kind === 'json'
        ? await core.createResource(caller, 'memory', body.record)
        : await core.importResource(caller, 'memory', body.fields, body.file)
    const headers = { Location: fillPath('/v1/memories/{memory_id}', { memory_id: memory.id }) }
    return { status: body.kind === 'json' ? 201 : 202, record: memory, headers }
  },
  async listMemories(core, { caller, query }) {
    const { resources, next_after } = await core.listResources(caller, 'memory', query)
    return { status: 200, record: { memories: resources, next_after } }
  },
  async readMemory(core, { caller, params }) {
    return { status: 200, record: await core.readResource(caller, memoryOf(params)) }
  },
  async changeMemory(core, { caller, params, body }) {
    return { status: 200, record: await core.renameResource(caller, memoryOf(params), body) }
  },
  async deleteMemory(core, { caller, params }) {
    await core.deleteResource(caller, memoryOf(params))
    return { status: 204 }
  },
  async listMemoryEntries(core, { caller, params, query }) {
    const { entries, next_after } = await core.listEntries(caller, memoryOf(params), query)
    return { status: 200, record: { entries: entries.map(toMemoryEntry), next_after } }
  },
  async findMatches(core, { caller, body }) {
    const found = await core.findMatches(caller, body)
    const results = found.map(({ memory_id, matches }) => ({
      memory_id,
      matches: matches.map((entries) => entries.map(toMemoryEntry)),
    }))
    return { status: 200, record: { results } }
  },
  async addMemoryEntry(core, { caller, params, body }) {
    const { entry, created } = await core.putEntry(caller, memoryOf(params), body)
    const path = fillPath('/v1/memories/{memory_id}/entries/{entry_id}', { ...params, entry_id: entry.id })
    return { status: created ? 201 : 200, record: toMemoryEntry(entry), headers: { Location: path } }
  },
  async changeMemoryEntry(core, { caller, params, body }) {
    const entryId = requireId(params.entry_id, 'entry-not-found')
    const entry = await core.changeEntry(caller, memoryOf(params), entryId, body)
    return { status: 200, record: toMemoryEntry(entry) }
  },
  async deleteMemoryEntry(core, { caller, params }) {
    await core.deleteEntry(caller, memoryOf(params), requireId(params.entry_id, 'entry-not-found'))
    return { status: 204 }
  },
  async exportMemory(core, { caller, params, query }) {
    const how = { format: query.format, safe: query.safe !== '0' }
    return { status: 200, file: await core.exportResource(caller, memoryOf(params), how) }
  },
} satisfies Partial<Operations>

function memoryOf({ memory_id }: { readonly memory_id: string }) {
  return { kind: 'memory', id: requireId(memory_id, 'resource-not-found') } as const
}

/** Removes the fields that only a term has. */
function toMemoryEntry(entry: GlossaryEntry & Pick<MemoryEntry, 'context'>): MemoryEntry {
  const { note: _note, part_of_speech: _part, case_sensitive: _case, forbidden: _forbidden, ...common } = entry
  return common
}
