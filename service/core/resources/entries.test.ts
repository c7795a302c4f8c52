import { describe, expect, it } from 'vitest'
import type { NewGlossaryEntry } from '#contract/resources/entry.ts'
import type { Caller } from '../../ports/records.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { readAll, startTestService } from '../../testing/start-test-service.ts'
import type { ResourceId } from './find-resources.ts'

const service = await startTestService()
const { core } = service

async function make(kind: ResourceId['kind'] = 'memory'): Promise<{ caller: Caller; resource: ResourceId }> {
  const caller = await service.addCaller()
  const { id } = await core.createResource(caller, kind, { name: 'a', source_lang: 'en', target_lang: 'es' })
  return { caller, resource: { kind, id } }
}

describe('an entry', () => {
  it('is new where its source is, and else takes the place of the one that was there', async () => {
    const { caller, resource } = await make()
    const first = await core.putEntry(caller, resource, { source: 'Hello', target: 'Hola' })
    expect(first).toMatchObject({
      created: true,
      entry: { source: 'Hello', target: 'Hola', created_by: 'Tester', origin: 'api' },
    })
    const again = await core.putEntry(caller, resource, { source: 'Hello', target: 'Buenas' })
    expect(again).toMatchObject({ created: false, entry: { id: first.entry.id, target: 'Buenas' } })
    expect(again.entry.created_at).toBe(first.entry.created_at)
    expect((await core.putEntry(caller, resource, { source: 'hello', target: 'hola' })).created).toBe(true)
    expect((await core.readResource(caller, resource)).entry_count).toBe(2)
  })

  it('of a memory keeps its white space and its tags; that of a glossary is tidied', async () => {
    const { caller, resource } = await make()
    const spaced = { source: ' <g1>a</g1>  b ', target: ' <g1>a</g1>\tb' }
    expect((await core.putEntry(caller, resource, spaced)).entry).toMatchObject(spaced)
    const glossary = await make('glossary')
    const term = { source: ' base  of\ndata ', target: ' base de datos ', forbidden: [' banco ', 'banco'] }
    expect((await core.putEntry(glossary.caller, glossary.resource, term)).entry).toMatchObject({
      source: 'base of data',
      target: 'base de datos',
      forbidden: ['banco'],
    })
  })

  it.each<[ResourceId['kind'], NewGlossaryEntry, string]>([
    ['memory', { source: '', target: 'a' }, 'source'],
    ['memory', { source: 'a', target: ' \n' }, 'target'],
    ['memory', { source: '<x1/>', target: 'a' }, 'source'],
    ['memory', { source: 'a'.repeat(10_001), target: 'a' }, 'source'],
    ['glossary', { source: 'a', target: 'é'.repeat(501) }, 'target'],
    ['glossary', { source: 'a', target: 'b', forbidden: ['c', ''] }, 'forbidden.1'],
    ['glossary', { source: 'a', target: 'b', forbidden: ['b'] }, 'forbidden'],
  ])('of a %s is refused where a text will not do (%#)', async (kind, given, path) => {
    const { caller, resource } = await make(kind)
    expect(await problemOf(core.putEntry(caller, resource, given))).toMatchObject({
      type: 'invalid-entry',
      extra: { errors: [{ path }] },
    })
    expect((await core.readResource(caller, resource)).entry_count).toBe(0)
  })

  it('may be as long as the limits say, in code points', async () => {
    const { caller, resource } = await make()
    const long = '🏠'.repeat(10_000)
    expect((await core.putEntry(caller, resource, { source: long, target: long })).created).toBe(true)
    expect((await core.putEntry(caller, resource, { source: long, target: 'b' })).created).toBe(false)
  })

  it('can be changed, keeping who made it', async () => {
    const { caller, resource } = await make()
    const { entry } = await core.putEntry(caller, resource, { source: 'a', target: 'b' })
    const other = { ...caller, keyName: 'Other' }
    expect(await core.changeEntry(other, resource, entry.id, { target: 'c' })).toMatchObject({
      id: entry.id,
      source: 'a',
      target: 'c',
      created_by: 'Tester',
    })
    expect(await problemOf(core.changeEntry(caller, resource, entry.id, { target: '' }))).toMatchObject({
      type: 'invalid-entry',
    })
  })

  it('of a glossary keeps of its fields what a change does not name', async () => {
    const { caller, resource } = await make('glossary')
    const fields = { note: 'n', part_of_speech: 'noun', case_sensitive: true, forbidden: ['x'] }
    const { entry } = await core.putEntry(caller, resource, { source: 'a', target: 'b', ...fields })
    expect(await core.changeEntry(caller, resource, entry.id, { note: null })).toMatchObject({ ...fields, note: null })
    expect(await core.changeEntry(caller, resource, entry.id, { forbidden: [] })).toMatchObject({
      target: 'b',
      forbidden: [],
    })
    expect(await problemOf(core.changeEntry(caller, resource, entry.id, { forbidden: ['b'] }))).toMatchObject({
      type: 'invalid-entry',
    })
  })

  it('can be deleted; the same source again takes its old place', async () => {
    const { caller, resource } = await make()
    const { entry } = await core.putEntry(caller, resource, { source: 'a', target: 'b' })
    await core.putEntry(caller, resource, { source: 'c', target: 'd' })
    await core.deleteEntry(caller, resource, entry.id)
    expect((await core.listEntries(caller, resource, {})).entries.map(({ source }) => source)).toEqual(['c'])
    expect(await problemOf(core.deleteEntry(caller, resource, entry.id))).toMatchObject({ type: 'entry-not-found' })
    expect((await core.readResource(caller, resource)).entry_count).toBe(1)
    const back = await core.putEntry(caller, resource, { source: 'a', target: 'b' })
    expect(back).toMatchObject({ created: true, entry: { id: entry.id } })
    expect((await core.listEntries(caller, resource, {})).entries.map(({ source }) => source)).toEqual(['a', 'c'])
    expect((await core.readResource(caller, resource)).entry_count).toBe(2)
  })

  it.each(['ent_99', 'ent_0', 'ent_1x', 'tm_1', 'ent_99999999999'])(
    '%s is not found where there is none',
    async (id) => {
      const { caller, resource } = await make()
      expect(await problemOf(core.changeEntry(caller, resource, id, { target: 'b' }))).toMatchObject({
        type: 'entry-not-found',
      })
    },
  )

  it('is stored once, however many requests bring the same source at once', async () => {
    const { caller, resource } = await make()
    const puts = Array.from({ length: 20 }, (_, index) =>
      core.putEntry(caller, resource, { source: `s${index % 4}`, target: `t${index}` }),
    )
    const created = (await Promise.all(puts)).filter((put) => put.created)
    expect(created).toHaveLength(4)
    expect((await core.readResource(caller, resource)).entry_count).toBe(4)
  })
})

describe('entries', () => {
  it('come in the order in which they were made, a page at a time', async () => {
    const { caller, resource } = await make()
    for (const source of ['c', 'a', 'b']) await core.putEntry(caller, resource, { source, target: 'x' })
    const first = await core.listEntries(caller, resource, { limit: '2' })
    expect(first.entries.map(({ source }) => source)).toEqual(['c', 'a'])
    expect(first.entries[0]).not.toHaveProperty('similarity')
    const second = await core.listEntries(caller, resource, { limit: '2', after: first.next_after ?? '' })
    expect([second.entries.map(({ source }) => source), second.next_after]).toEqual([['b'], null])
    expect(await problemOf(core.listEntries(caller, resource, { after: 'x' }))).toMatchObject({
      type: 'invalid-request',
      extra: { errors: [{ path: 'after' }] },
    })
  })

  it.each(['memory', 'glossary'] as const)(
    'of a %s are found by similarity from the moment they are there',
    async (kind) => {
      const { caller, resource } = await make(kind)
      await core.putEntry(caller, resource, { source: 'The tenant pays the rent on Monday', target: 'a' })
      await core.putEntry(caller, resource, { source: 'Dogs are not allowed', target: 'b' })
      const { entry } = await core.putEntry(caller, resource, { source: 'The tenant pays the rent', target: 'c' })
      const search = async (q: string) =>
        (await core.listEntries(caller, resource, { q })).entries.map(({ target, similarity }) => [target, similarity])
      expect(await search('The tenant pays the rent')).toEqual([
        ['c', 100],
        ['a', 71],
      ])
      await core.changeEntry(caller, resource, entry.id, { target: 'd' })
      expect((await search('The tenant pays the rent'))[0]).toEqual(['d', 100])
      await core.deleteEntry(caller, resource, entry.id)
      expect(await search('The tenant pays the rent')).toEqual([['a', 71]])
      expect(await search('Something else entirely')).toEqual([])
    },
  )

  it('are found by a phrase in the source, the target, or either, newest first', async () => {
    const { caller, resource } = await make()
    const put = (source: string, target: string) => core.putEntry(caller, resource, { source, target })
    await put('monthly rent', 'renta mensual')
    await put('the house', 'la casa en renta')
    await put('rent of the house', 'alquiler')
    const find = async (query: Parameters<typeof core.listEntries>[2]) =>
      (await core.listEntries(caller, resource, { mode: 'concordance', ...query })).entries.map(({ source }) => source)
    expect(await find({ q: 'Rent', side: 'source' })).toEqual(['rent of the house', 'monthly rent'])
    expect(await find({ q: 'renta', side: 'target' })).toEqual(['the house', 'monthly rent'])
    expect(await find({ q: 'rent' })).toEqual(['rent of the house', 'the house', 'monthly rent'])
    const seen: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const cursor: string = after
      const page = await core.listEntries(caller, resource, {
        mode: 'concordance',
        q: 'rent',
        limit: '1',
        ...(cursor !== '' && { after: cursor }),
      })
      seen.push(...page.entries.map(({ source }) => source))
      after = page.next_after
    }
    expect(seen).toEqual(['rent of the house', 'the house', 'monthly rent'])
  })
})

describe('an export', () => {
  it.each(['tmx', 'csv', 'tsv', undefined] as const)('of a memory as %s holds every entry', async (format) => {
    const { caller, resource } = await make()
    for (let index = 0; index < 1203; index++)
      if (index % 400 === 0)
        await core.putEntry(caller, resource, { source: `Page ${index}`, target: `Página ${index}` })
    const file = await core.exportResource(caller, resource, { format, safe: false })
    expect(file.fileName).toBe(`a.${format ?? 'tmx'}`)
    expect(file.size).toBeNull()
    const text = await readAll(file.stream)
    for (const number of [0, 400, 800, 1200]) expect(text).toContain(`Página ${number}`)
  })

  it('as a file can be imported again without loss', async () => {
    const { caller, resource } = await make('glossary')
    const term = {
      source: 'tenant',
      target: 'arrendatario',
      note: 'n',
      part_of_speech: 'noun',
      forbidden: ['inquilino'],
    }
    await core.putEntry(caller, resource, term)
    const { stream } = await core.exportResource(caller, resource, { format: 'tbx', safe: false })
    const file = await core.storeUpload(stream, 'terms.tbx')
    const fields = { name: 'b', source_lang: 'en', target_lang: 'es' }
    const copy = await core.importResource(caller, 'glossary', fields, file)
    const worker = await service.startWorker()
    await service.waitFor(caller, copy.job_id ?? '', 'succeeded', 'failed')
    await worker.close()
    const { entries } = await core.listEntries(caller, { kind: 'glossary', id: copy.id }, {})
    expect(entries).toMatchObject([term])
  })

  it('has a name that a file may have', async () => {
    const { caller, resource } = await make()
    await core.renameResource(caller, resource, { name: 'Lease: 2025/26\t"x"' })
    const file = await core.exportResource(caller, resource, { format: 'csv', safe: true })
    expect(file.fileName).toBe('Lease 2025 26 x.csv')
  })
})
