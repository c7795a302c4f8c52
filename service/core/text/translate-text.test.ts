import { beforeEach, describe, expect, it } from 'vitest'
import type { TranslateRequest } from '#contract/resources/translate.ts'
import type { Item, Result } from '../../engines/engine.ts'
import { countingScorer } from '../../testing/counting-scorer.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { translateText } from './translate-text.ts'

const forever = new AbortController().signal
const failed = ({ key }: Item, reason: 'invalid' | 'mismatch' | 'unavailable'): Result => ({
  key,
  ok: false,
  reason,
  retryable: reason === 'unavailable',
})
const textOf = ({ source }: Item) => source.map((token) => (token.kind === 'text' ? token.text : '')).join('')

describe('text', async () => {
  const engine = fakeEngine()
  const scorer = countingScorer()
  const service = await startTestService({ engine, scorer })
  const { core } = service
  const caller = await service.addCaller()
  const translate = async (
    segments: TranslateRequest['segments'],
    fields: Partial<TranslateRequest> = {},
    by = caller,
    signal = forever,
  ) => (await core.translate(by, { source_lang: 'en', target_lang: 'es', ...fields, segments }, signal)).reply
  const refusal = async (...args: Parameters<typeof translate>) => problemOf(translate(...args))

  beforeEach(() => {
    engine.onItem = () => undefined
    engine.down = 0
    engine.asked.length = 0
    scorer.scores = (pairs) => pairs.map(() => 90)
  })

  it('is translated in the order sent, with its tags, score, checks and versions', async () => {
    const reply = await translate(['Press <g1>Start</g1>.', 'Now!'], { source_lang: 'EN', target_lang: 'es-mx' })
    expect(reply).toEqual({
      source_lang: 'EN',
      target_lang: 'es-mx',
      model_version: 'capitals-1',
      qe_version: 'counting-1',
      segments: [
        {
          index: 0,
          source: 'Press <g1>Start</g1>.',
          target: 'PRESS <g1>START</g1>.',
          origin: 'engine',
          score: 90,
          band: 'fiable',
          applied_terms: [],
          checks: expect.any(Array),
          status: 'translated',
          changed: null,
          explanation: null,
        },
        expect.objectContaining({ index: 1, target: 'NOW!', source: 'Now!' }),
      ],
    })
    expect(scorer.contexts.at(-1)).toEqual({
      source: 'en',
      target: 'es-MX',
      engine: 'capitals',
      organisation: caller.organisationId,
    })
  })

  it('is translated by the engine that is named, by the first in order, or refused where that is gone', async () => {
    for (const name of ['capitals', 'auto']) {
      expect((await translate(['One.'], { engine: name })).segments[0]?.target).toBe('ONE.')
    }
    expect((await refusal(['One.'], { engine: 'another' })).type).toBe('engine-not-found')
  })

  it('without qe has no score, and asks no scorer', async () => {
    scorer.scores = () => {
      throw new Error('asked')
    }
    const { segments } = await translate(['One.'], { qe: false })
    expect(segments[0]).toMatchObject({ target: 'ONE.', score: null, band: 'sin-nota' })
    expect((await refusal(['One.'])).type).toBe('qe-unavailable')
  })

  it('given with its translation is post-edited: what changed is reported, and why', async () => {
    engine.onItem = ({ key, given = [] }) => ({
      key,
      ok: true,
      target: given.map((token) =>
        token.kind === 'text' ? { ...token, text: token.text.replace('gato', 'perro') } : token,
      ),
      appliedTerms: [],
      signals: { attempts: 1 },
      explanation: 'A dog is no cat.',
    })
    const { segments } = await translate([{ source: 'A <g1>dog</g1>.', target: 'Un <g1>gato</g1>.' }])
    expect(segments[0]).toMatchObject({
      source: 'A <g1>dog</g1>.',
      target: 'Un <g1>perro</g1>.',
      origin: 'engine',
      changed: { edits: [{ kind: 'replace', before: 'gato', after: 'perro' }] },
      explanation: 'A dog is no cat.',
    })
  })

  it('that needs no change has no edits', async () => {
    engine.onItem = ({ key, given = [] }) => ({
      key,
      ok: true,
      target: given,
      appliedTerms: [],
      signals: { attempts: 1 },
    })
    const { segments } = await translate([{ source: 'Yes.', target: 'Sí.' }])
    expect(segments[0]).toMatchObject({ target: 'Sí.', changed: { edits: [], ratio: 0 }, explanation: null })
  })

  it('carries terms and instructions to the engine', async () => {
    const seen: Item[] = []
    engine.onItem = (item) => {
      seen.push(item)
      return undefined
    }
    const glossary = [{ source: 'rent', target: 'renta' }]
    await translate(['The rent.'], { glossary, instructions: 'Formal.' })
    expect(seen[0]?.terms).toEqual(glossary)
  })

  it('that is there twice is asked once', async () => {
    const { segments } = await translate(['Same.', 'Other.', 'Same.'])
    expect(segments.map(({ target }) => target)).toEqual(['SAME.', 'OTHER.', 'SAME.'])
    expect(engine.asked).toEqual(['Same.', 'Other.'])
  })

  it('of fifty segments of two hundred characters goes in the batches that the engine takes', async () => {
    const segments = Array.from({ length: 50 }, (_, index) => `${index} ${'x'.repeat(190)}`)
    const reply = await translate(segments)
    expect(reply.segments.map(({ target }) => target)).toEqual(segments.map((text) => text.toUpperCase()))
  })

  it('that no model translates is refused as a whole, naming the segments, and refused again without being asked', async () => {
    engine.onItem = (item) => (textOf(item).startsWith('Bad') ? failed(item, 'invalid') : undefined)
    const segments = ['Good.', 'Bad one.', 'Bad two.', 'Bad one.']
    const first = await refusal(segments)
    expect(first.type).toBe('translation-failed')
    expect(first.extra.errors?.map(({ path }) => path)).toEqual(['segments.1', 'segments.2', 'segments.3'])
    engine.asked.length = 0
    engine.onItem = () => undefined
    expect((await refusal(segments)).extra).toEqual(first.extra)
    expect(engine.asked).toEqual([])
    expect((await refusal(['Bad two.'])).extra.errors?.map(({ path }) => path)).toEqual(['segments.0'])
  })

  it('that failed is asked again with other terms, instructions or languages, and by another organisation', async () => {
    engine.onItem = (item) => failed(item, 'invalid')
    expect((await refusal(['Hard.'])).type).toBe('translation-failed')
    engine.onItem = () => undefined
    expect((await translate(['Hard.'], { glossary: [{ source: 'hard', target: 'duro' }] })).segments).toHaveLength(1)
    expect((await translate(['Hard.'], { instructions: 'Try.' })).segments).toHaveLength(1)
    expect((await translate(['Hard.'], { target_lang: 'fr' })).segments).toHaveLength(1)
    expect((await translate([{ source: 'Hard.', target: 'Duro.' }])).segments).toHaveLength(1)
    expect((await translate(['Hard.'], {}, await service.addCaller())).segments).toHaveLength(1)
    expect((await refusal(['Hard.'])).type).toBe('translation-failed')
  })

  it('is not refused for good when the engine does not answer, or answers something else', async () => {
    engine.down = 1
    expect((await refusal(['Later.'])).type).toBe('engine-unavailable')
    engine.onItem = (item) => failed(item, 'mismatch')
    expect((await refusal(['Later.'])).type).toBe('engine-mismatch')
    engine.onItem = ({ key }) => ({ key, ok: true, target: [], appliedTerms: [], signals: { attempts: 1 } })
    expect((await refusal(['<x1/>Later.'])).type).toBe('engine-mismatch')
    engine.onItem = (item) => ({ ...failed(item, 'invalid'), key: 'another' })
    expect((await refusal(['Later.'])).type).toBe('engine-mismatch')
    engine.onItem = () => undefined
    expect((await translate(['Later.'])).segments[0]?.target).toBe('LATER.')
  })

  it('without an engine for the pair is refused for good, naming the segments that no memory has', async () => {
    const without = await startTestService({ engine: null })
    const by = await without.addCaller()
    const request = { source_lang: 'en', target_lang: 'es', segments: ['One.'] }
    const problem = await problemOf(without.core.translate(by, request, forever))
    expect(problem).toMatchObject({
      type: 'translation-failed',
      extra: {
        detail: 'There is no MT engine for en to es.',
        errors: [{ path: 'segments.0', message: 'no MT engine for these languages' }],
      },
    })
  })

  it('whose tags are not sound is refused, naming the segments', async () => {
    const problem = await refusal(['Fine.', 'Not <g1>closed.', { source: '<g1>a<g2>b</g1>c</g2>', target: 'x' }])
    expect(problem.type).toBe('invalid-request')
    expect(problem.extra.errors).toEqual([
      { path: 'segments.1', message: '<g1> is not paired' },
      { path: 'segments.2.source', message: '</g1> is not paired' },
    ])
  })

  it('in a language that is not in the catalogue, or into its own, is refused', async () => {
    expect((await refusal(['One.'], { target_lang: 'xx-none' })).type).toBe('invalid-language')
    expect((await refusal(['One.'], { target_lang: 'en' })).type).toBe('invalid-request')
  })

  it('counts the characters of its sources, tags left out, when it is translated and only then', async () => {
    const by = await service.addCaller({ character_limit: 10 })
    const used = async () => (await core.readPlan(by)).characters.used
    engine.onItem = (item) => failed(item, 'invalid')
    await refusal(['abc'], {}, by)
    expect(await used()).toBe(0)
    engine.onItem = () => undefined
    const { characters } = await core.translate(
      by,
      { source_lang: 'en', target_lang: 'es', segments: ['<g1>🎈b</g1>', { source: 'cd', target: 'xyz' }] },
      forever,
    )
    expect(characters).toBe(4)
    expect(await used()).toBe(4)
    expect((await core.readUsage(by, {})).totals).toMatchObject({ characters: 4, sentences: 2, documents: 0 })
    const problem = await refusal(['1234567'], {}, by)
    expect(problem).toMatchObject({ type: 'quota-exceeded', message: '6 characters are left in the plan.' })
    expect((await translate(['123456'], {}, by)).segments).toHaveLength(1)
    expect((await refusal(['1'], {}, by)).message).toBe('0 characters are left in the plan.')
  })

  it('by many at once never counts more than the plan has', async () => {
    const by = await service.addCaller({ character_limit: 10 })
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) => translate([`abc${index}`], {}, by)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect((await core.readPlan(by)).characters.used).toBe(8)
  })

  it('is refused when the plan has ended or pauses', async () => {
    const ended = await service.addCaller({ plan_status: 'trial-ended' })
    expect((await refusal(['One.'], {}, ended)).type).toBe('trial-ended')
    const paused = await service.addCaller({ plan_status: 'trial-paused' })
    expect((await refusal(['One.'], {}, paused)).type).toBe('trial-paused')
  })

  it('whose client has gone is neither finished nor counted', async () => {
    const by = await service.addCaller()
    const client = new AbortController()
    engine.onItem = () => {
      client.abort(new Error('gone'))
      return undefined
    }
    await expect(translate(['One.', 'Two.'], {}, by, client.signal)).rejects.toThrow()
    expect((await core.readPlan(by)).characters.used).toBe(0)
  })
})

describe('text that is scored', async () => {
  const scorer = countingScorer()
  const service = await startTestService({ engine: fakeEngine(), scorer })
  const caller = await service.addCaller()
  const languages = { source_lang: 'en', target_lang: 'es' }

  it('has no score where a memory has it as it is', async () => {
    scorer.scores = (pairs) => pairs.map(() => 29)
    const { id } = await service.core.createResource(caller, 'memory', { name: 'Web', ...languages })
    await service.core.putEntry(caller, { kind: 'memory', id }, { source: 'Sign in', target: 'Entrar' })
    const request = { ...languages, memory_ids: [id], segments: ['Sign in', 'Sign out'] }
    const { reply } = await service.core.translate(caller, request, forever)
    expect(reply.segments.map(({ score, band }) => [score, band])).toEqual([
      [null, 'sin-nota'],
      [29, 'rehacer'],
    ])
  })
})

describe('text with a memory', async () => {
  const engine = fakeEngine()
  const service = await startTestService({ engine })
  const { core } = service
  const caller = await service.addCaller()
  const languages = { source_lang: 'en', target_lang: 'es' }
  const { id: memoryId } = await core.createResource(caller, 'memory', { name: 'Web', ...languages })
  await core.putEntry(caller, { kind: 'memory', id: memoryId }, { source: 'Sign in', target: 'Entrar' })
  const memory_ids = [memoryId]
  const translate = async (
    segments: TranslateRequest['segments'],
    fields: Partial<TranslateRequest> = { memory_ids },
  ) => (await core.translate(caller, { ...languages, ...fields, segments }, forever)).reply

  it('takes what the memory has, and asks the engine for the rest', async () => {
    engine.asked.length = 0
    const { segments } = await translate(['Sign in', 'Sign out'])
    expect(segments.map(({ target, origin }) => [target, origin])).toEqual([
      ['Entrar', 'memory'],
      ['SIGN OUT', 'engine'],
    ])
    expect(engine.asked).toEqual(['Sign out'])
  })

  it('counts what came from the memory, too', async () => {
    const before = (await core.readPlan(caller)).characters.used
    await translate(['Sign in'])
    expect((await core.readPlan(caller)).characters.used - before).toBe(7)
  })

  it('given with its translation is post-edited, the memory as the best example', async () => {
    const seen: Item[] = []
    engine.onItem = (item) => {
      seen.push(item)
      return undefined
    }
    const { segments } = await translate([{ source: 'Sign in', target: 'Acceder' }])
    expect(segments[0]?.origin).toBe('engine')
    expect(seen[0]?.examples).toEqual([{ source: 'Sign in', target: 'Entrar', similarity: 100 }])
  })

  it('needs no engine where all is the memory’s', async () => {
    const parts = { ...service.parts, pickEngine: async () => null }
    const request = { ...languages, memory_ids, segments: ['Sign in'] }
    const { reply } = await translateText(parts, caller, request, forever)
    expect(reply).toMatchObject({ model_version: 'memory', segments: [{ target: 'Entrar', origin: 'memory' }] })
  })

  it('of another organisation, or for other languages, is refused', async () => {
    const other = await service.addCaller()
    const foreign = core.translate(other, { ...languages, memory_ids, segments: ['Sign in'] }, forever)
    expect((await problemOf(foreign)).type).toBe('resource-not-found')
    expect((await problemOf(translate(['Sign in'], { memory_ids, target_lang: 'fr' }))).type).toBe(
      'resource-language-mismatch',
    )
    expect((await problemOf(translate(['Sign in'], { glossary_ids: memory_ids }))).type).toBe('resource-not-found')
    expect((await problemOf(translate(['Sign in'], { project_id: 'prj_none' }))).type).toBe('project-not-found')
  })

  it('is that of a project, where one is named', async () => {
    const project = await core.createProject(caller, { name: 'Client' })
    await core.addProjectResource(caller, project.id, memoryId)
    const { segments } = await translate(['Sign in'], { project_id: project.id })
    expect(segments[0]).toMatchObject({ target: 'Entrar', origin: 'memory' })
  })
})
