import { fillPath } from '#contract/endpoints.ts'
import type { Operations } from '../operation.ts'
import { requireId } from '../input/resource-id.ts'

export const glossaryOperations = {
  async createGlossary(core, { caller, body }) {
    const glossary =
      body.kind === 'json'
        ? await core.createResource(caller, 'glossary', body.record)
        : await core.importResource(caller, 'glossary', body.fields, body.file)
    const headers = { Location: fillPath('/v1/glossaries/{glossary_id}', { glossary_id: glossary.id }) }
    return { status: body.kind === 'json' ? 201 : 202, record: glossary, headers }
  },
  async listGlossaries(core, { caller, query }) {
    const { resources, next_after } = await core.listResources(caller, 'glossary', query)
    return { status: 200, record: { glossaries: resources, next_after } }
  },
  async readGlossary(core, { caller, params }) {
    return { status: 200, record: await core.readResource(caller, glossaryOf(params)) }
  },
  async changeGlossary(core, { caller, params, body }) {
    return { status: 200, record: await core.renameResource(caller, glossaryOf(params), body) }
  },
  async deleteGlossary(core, { caller, params }) {
    await core.deleteResource(caller, glossaryOf(params))
    return { status: 204 }
  },
  async listGlossaryEntries(core, { caller, params, query }) {
    const { entries, next_after } = await core.listEntries(caller, glossaryOf(params), query)
    return { status: 200, record: { entries, next_after } }
  },
  async addGlossaryEntry(core, { caller, params, body }) {
    const { entry, created } = await core.putEntry(caller, glossaryOf(params), body)
    const path = fillPath('/v1/glossaries/{glossary_id}/entries/{entry_id}', { ...params, entry_id: entry.id })
    return { status: created ? 201 : 200, record: entry, headers: { Location: path } }
  },
  async changeGlossaryEntry(core, { caller, params, body }) {
    const entryId = requireId(params.entry_id, 'entry-not-found')
    const entry = await core.changeEntry(caller, glossaryOf(params), entryId, body)
    return { status: 200, record: entry }
  },
  async deleteGlossaryEntry(core, { caller, params }) {
    await core.deleteEntry(caller, glossaryOf(params), requireId(params.entry_id, 'entry-not-found'))
    return { status: 204 }
  },
  async exportGlossary(core, { caller, params, query }) {
    const how = { format: query.format, safe: query.safe !== '0' }
    return { status: 200, file: await core.exportResource(caller, glossaryOf(params), how) }
  },
} satisfies Partial<Operations>

function glossaryOf({ glossary_id }: { readonly glossary_id: string }) {
  return { kind: 'glossary', id: requireId(glossary_id, 'resource-not-found') } as const
}
