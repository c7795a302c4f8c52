import { describe, expect, it } from 'vitest'
import { fakeEngine } from '../testing/fake-engine.ts'
import { type EngineSetup, openEngine } from './open-engine.ts'
import { openOrganisationEngines, type UnreadableEngine } from './organisation-engines.ts'

const direction = { source: 'en', target: 'es' }
const setup = (id: string, more: Partial<EngineSetup> = {}): EngineSetup => ({
  id,
  kind: 'openai',
  revision: 1,
  baseUrl: 'http://127.0.0.1:1',
  model: 'm',
  region: null,
  formality: null,
  modelType: null,
  glossaries: [],
  accessKeyId: null,
  apiKey: null,
  pairs: null,
  ...more,
})

/** Opens engines of organisations whose setups may be changed; `down`: ids of those that do not answer. */
function open(setups: Record<string, EngineSetup[]>, down: string[] = [], unreadable: UnreadableEngine[] = []) {
  const opened: string[] = []
  const engines = openOrganisationEngines({
    installation: [{ ...fakeEngine(), id: 'apertium', isDown: () => down.includes('apertium') }],
    pivots: [],
    load: async (organisationId) => setups[organisationId] ?? [],
    loadUnreadable: async () => unreadable,
    open: (one) => {
      opened.push(`${one.id} ${one.revision}`)
      const environment = { now: () => 0, report: () => undefined }
      return { ...openEngine(one, environment), isDown: () => down.includes(one.id) }
    },
  })
  const pick = async (organisation: string, choice: string | null = null, asked = direction) => {
    const engine = await engines.pick(organisation, asked, choice)
    return typeof engine === 'string' ? engine : (engine?.id ?? null)
  }
  return { engines, opened, pick }
}

describe('the engine of an organisation', () => {
  it('is its own first one, then another own one, then that of the installation', async () => {
    const down: string[] = []
    const { pick } = open({ org_1: [setup('a'), setup('b')] }, down)
    expect(await pick('org_1')).toBe('a')
    down.push('a')
    expect(await pick('org_1')).toBe('b')
    down.push('b')
    expect(await pick('org_1')).toBe('apertium')
    expect(await pick('org_2')).toBe('apertium')
  })

  it('is used for its directions alone, and for narrower ones', async () => {
    const pairs = [{ source: 'en', target: 'fr' }]
    const { pick } = open({ org_1: [setup('a', { pairs })] })
    expect(await pick('org_1')).toBe('apertium')
    expect(await pick('org_1', null, { source: 'en-GB', target: 'fr-CA' })).toBe('a')
    expect(await pick('org_1', 'a')).toBeNull()
  })

  it('is the one that was chosen by id or kind, also while it is down, and gone when there is none', async () => {
    const setups = { org_1: [setup('a'), setup('b', { kind: 'deepl', apiKey: 'k' })] }
    const { pick } = open(setups, ['a'])
    expect(await pick('org_1', 'a')).toBe('a')
    expect(await pick('org_1', 'openai')).toBe('a')
    expect(await pick('org_1', 'apertium')).toBe('apertium')
    setups.org_1.shift()
    expect(await pick('org_1', 'a')).toBe('gone')
    expect(await pick('org_1', 'openai')).toBe('gone')
    expect(await pick('org_2', 'b')).toBe('gone')
  })

  it('is there without a key that can be read, and another one does what it can', async () => {
    const { pick } = open({}, [], [{ id: 'a', kind: 'deepl', pairs: [{ source: 'en', target: 'fr' }] }])
    expect(await pick('org_1', 'a', { source: 'en-GB', target: 'fr' })).toBe('unreadable-key')
    expect(await pick('org_1', 'deepl', { source: 'en', target: 'fr' })).toBe('unreadable-key')
    expect(await pick('org_1', 'b')).toBe('gone')
    expect(await pick('org_1')).toBe('apertium')
  })

  it('is opened once, and anew when it was changed', async () => {
    const setups = { org_1: [setup('a')], org_2: [setup('a')] }
    const { engines, opened, pick } = open(setups)
    await Promise.all([pick('org_1'), pick('org_1'), pick('org_1')])
    await pick('org_1')
    await pick('org_2')
    setups.org_1 = [setup('a', { revision: 2 })]
    await pick('org_1')
    expect(opened).toEqual(['a 1', 'a 1', 'a 2'])
    // Only those that an organisation has are its circuits, and none is one of the installation.
    expect(engines.circuits('org_1').map(({ id }) => id)).toEqual(['a', 'apertium'])
    expect(engines.circuits().map(({ id }) => id)).toEqual(['apertium'])
    expect((await (await engines.routerFor(null)).directions()).map(({ id }) => id)).toEqual(['apertium'])
    expect((await engines.find('org_1', 'a'))?.id).toBe('a')
    await engines.close()
  })
})
