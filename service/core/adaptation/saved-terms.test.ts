import { describe, expect, it } from 'vitest'
import { findTerms } from '#language/terms/find-terms.ts'
import type { Caller } from '../../ports/records.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { rememberTerms } from './saved-terms.ts'

const service = await startTestService()
const { core, store } = service

async function makeGlossary(caller: Caller, terms: Readonly<Record<string, string>>) {
  const fields = { name: 'G', source_lang: 'en', target_lang: 'es' }
  const { id } = await core.createResource(caller, 'glossary', fields)
  for (const [source, target] of Object.entries(terms))
    await core.putEntry(caller, { kind: 'glossary', id }, { source, target })
  return { organisationId: caller.organisationId, memoryId: id }
}

describe('the terms of glossaries', () => {
  it('are read once, and anew after a change', async () => {
    const caller = await service.addCaller()
    const glossary = await makeGlossary(caller, { dog: 'perro' })
    const terms = rememberTerms(store)
    const first = await terms.of([glossary], 'en')
    expect(await terms.of([glossary], 'en')).toBe(first)
    await core.putEntry(caller, { kind: 'glossary', id: glossary.memoryId }, { source: 'cat', target: 'gato' })
    const second = await terms.of([glossary], 'en')
    expect(second).not.toBe(first)
    expect(second && findTerms(second, 'A dog and a cat.').map(({ start }) => start)).toEqual([2, 12])
  })

  it('are none without a glossary', async () => {
    expect(await rememberTerms(store).of([], 'en')).toBeNull()
  })

  it('of several glossaries go by the order in which these are named', async () => {
    const caller = await service.addCaller()
    const [one, other] = [await makeGlossary(caller, { dog: 'can' }), await makeGlossary(caller, { dog: 'perro' })]
    const terms = rememberTerms(store)
    const targetsIn = async (glossaries: readonly (typeof one)[]) => {
      const index = await terms.of(glossaries, 'en')
      return index && findTerms(index, 'dog')[0]?.terms.map(({ targets }) => targets[0])
    }
    expect(await targetsIn([one, other])).toEqual(['can', 'perro'])
    expect(await targetsIn([other, one])).toEqual(['perro', 'can'])
  })

  it('that were used longest ago are let go when there are too many', async () => {
    const caller = await service.addCaller()
    const glossaries = [
      await makeGlossary(caller, { a: '1', b: '2' }),
      await makeGlossary(caller, { c: '3', d: '4' }),
      await makeGlossary(caller, { e: '5', f: '6' }),
    ]
    const terms = rememberTerms(store, { mostTerms: 4 })
    const of = async (at: number) => terms.of(glossaries.slice(at, at + 1), 'en')
    const first = await of(0)
    const second = await of(1)
    expect(await of(0)).toBe(first)
    await of(2)
    expect(await of(0)).toBe(first)
    expect(await of(1)).not.toBe(second)
  })
})
