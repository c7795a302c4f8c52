import { describe, expect, it } from 'vitest'
import { parity } from '#language/tags/parity.ts'
import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import type { Result, TranslateOptions } from '../engine.ts'
import { describeEngineContract } from '../engine-contract.ts'
import { collect, itemsOf, targetOf } from '../testing/batches.ts'
import { taggedSentences } from '../testing/tagged-sentences.ts'
import { openApertium } from './apertium-engine.ts'
import { findModes, type Mode, systemFolder } from './find-modes.ts'
import { countTurns } from '../../testing/count-turns.ts'
import { runs } from '#contract/testing/runs.ts'

const path = process.env['PATH'] ?? ''
const found = await findModes({ folders: [systemFolder], path })
const engSpa = found.modes.find(({ name }) => name === 'eng-spa')

function open() {
  return openApertium(found, path)
}

function describeMode(mode: Mode) {
  describeEngineContract(`apertium ${mode.name}`, async () => {
    const engine = await open()
    const interrupt = () => engine.processGroups().forEach((group) => process.kill(-group, 'SIGKILL'))
    return { engine, direction: { source: mode.source, target: mode.target }, interrupt, spoil: null }
  })
}

const wanted = ['eng-spa', 'spa-cat']
found.modes.filter(({ name }) => wanted.includes(name)).forEach(describeMode)

it('Apertium is there with the pairs that are tested', ({ skip }) => {
  // `npm test` skips this without Apertium; where everything must be proved, that is a failure.
  if (!process.env['CI'] && found.modes.length === 0) skip('Apertium is not installed')
  expect(found.modes.map(({ name }) => name)).toEqual(expect.arrayContaining(wanted))
})

describe.runIf(engSpa !== undefined)('apertium eng-spa', () => {
  const options: TranslateOptions = { signal: new AbortController().signal, priority: 'interactive' }

  async function translate(source: string, engine: Awaited<ReturnType<typeof open>>): Promise<Result | undefined> {
    const batch = { source: 'en-GB', target: 'es-MX', items: [{ key: 'k', source: parseTags(source) }] }
    for await (const result of engine.translate(batch, options)) return result
    return undefined
  }

  it('post-edits one after the other, and gives way to other requests between two', async () => {
    const engine = await open()
    const pair = { source: parseTags('The red house.'), given: parseTags('La casa roja.') }
    const items = Array.from({ length: 6 }, (_, key) => ({ key: String(key), ...pair }))
    const edited = () => collect(engine.translate({ source: 'en', target: 'es', items }, options))
    expect(await countTurns(edited)).toBeGreaterThanOrEqual(6)
    await engine.close()
  })

  it('translates, with tags on the words they belong to, for regions too', async () => {
    const engine = await open()
    const result = await translate('The <g1>red</g1> <g2>house</g2> is <x3/>big.', engine)
    expect(result?.ok === true && printTags(result.target)).toBe('La <g2>casa</g2> <g1>roja</g1> es <x3/>grande.')
    await engine.close()
  })

  it.each([
    ["The 'Scandinavian' model is old.", "El modelo 'escandinavo' es viejo."],
    ['“Quoted” words and ‘single’ ones.', 'Palabras “citadas” y ‘solos’ unos.'],
    ['Save the <g1>"new" document</g1>.', 'Salve el <g1>documento "nuevo"</g1>.'],
    ['5\' 10" tall', '5\' 10" alto'],
    ['a) The house', 'a) La casa'],
  ])('keeps quotation marks around their words, and what numbers a list: %s', async (source, target) => {
    const engine = await open()
    const result = await translate(source, engine)
    expect(result?.ok === true && printTags(result.target)).toBe(target)
    expect(result?.ok === true && result.signals.tagGuesses).toEqual([])
    await engine.close()
  })

  it('lists the words it does not know, and leaves no sign of its own on them', async () => {
    const engine = await open()
    const result = await translate('the zorblax has a *red* frumious house', engine)
    expect(result?.ok === true && result.signals.unknownWords).toEqual(['zorblax', 'frumious'])
    expect(result?.ok === true && printTags(result.target)).toMatch(/^el zorblax \S+ una? .*\*.*\*/)
    await engine.close()
  })

  it('leaves no sign on a word that its other dictionary lacks either, and keeps those of the text', async () => {
    const engine = await open()
    const result = await translate('traditional research modeling, ask @maria or a@b', engine)
    expect(result?.ok === true && result.signals.unknownWords).toContain('Modeling')
    expect(result?.ok === true && printTags(result.target)).toMatch(/^[^@]*modeling[^@]*@\S+ o \S+@b$/i)
    await engine.close()
  })

  it.each([
    ['A 10-page document.', 'Un documento de 10 páginas.'],
    ['Open the door', 'Abra la puerta'],
    ['Do not open the door.', 'No abra la puerta.'],
    ['Please, don’t remove the cover.', 'Por favor, no saque la portada.'],
    ['Never touch the wheel.', 'Nunca toque la rueda.'],
    ['They do not open the door.', 'No abren la puerta.'],
    ['<g1>Close</g1> this window. Choose a colour.', '<g1>Cierre</g1> esta ventana. Escoja un color.'],
    ['Create a file', 'Crear una lima'],
    ['Fastify also has it', /^Fastify también lo tiene$/],
    ['It is a <g1>two-day trip</g1> of the 1990s.', /^Es un <g1>viaje de dos días<\/g1> del 1990s\.$/],
    ['Where is the house?', '¿Dónde es la casa?'],
  ])('writes %j as words with their spaces and signs', async (source, target) => {
    const engine = await open()
    const result = await translate(source, engine)
    expect(result?.ok === true && printTags(result.target)).toEqual(
      typeof target === 'string' ? target : expect.stringMatching(target),
    )
    await engine.close()
  })

  it('leaves a text in capitals in capitals', async () => {
    const engine = await open()
    const result = await translate('OVERVIEW OF THE <x1/>HIGHER LANDSCAPE', engine)
    expect(result?.ok === true && printTags(result.target)).toBe('VISIÓN GENERAL DEL <x1/>PAISAJE MÁS ALTO')
    await engine.close()
  })

  it('starts no process before the first segment and leaves none behind', async () => {
    const engine = await open()
    expect(engine.processGroups()).toEqual([])
    await translate('The house.', engine)
    const groups = engine.processGroups()
    expect(groups).toHaveLength(1)
    await engine.close()
    expect(engine.processGroups()).toEqual([])
    expect(await translate('The house.', engine)).toMatchObject({ ok: false, reason: 'unavailable' })
  })

  it('answers who waits though a message of a job hangs in the pipeline of the jobs', async () => {
    const engine = await openApertium(found, path, {
      timeLimit: { base: 3_600_000, perCharacter: 0, most: 3_600_000 },
      pipelines: 1,
    })
    const never = new AbortController().signal
    const jobOf = (source: string) =>
      collect(
        engine.translate({ source: 'en', target: 'es', items: itemsOf([source]) }, { signal: never, priority: 'job' }),
      )
    await jobOf('The house.')
    const groups = engine.processGroups()
    for (const group of groups) process.kill(-group, 'SIGSTOP')
    const order: string[] = []
    const job = jobOf('The red house.').then(() => order.push('job'))
    const result = await translate('The house.', engine)
    order.push('person')
    expect(result?.ok === true && printTags(result.target)).toBe('La casa.')
    // The person's segment has a pipeline of its own.
    expect(engine.processGroups()).toHaveLength(2)
    for (const group of groups) process.kill(-group, 'SIGCONT')
    await job
    expect(order).toEqual(['person', 'job'])
    await engine.close()
  })

  it('keeps the spaces of a long segment', async () => {
    const engine = await open()
    const source = 'the red house has a door,  '.repeat(1_000).trim()
    const result = await translate(source, engine)
    expect(result?.ok === true && printTags(result.target)).toBe(
      'la casa roja tiene una puerta,  '.repeat(1_000).trim(),
    )
    await engine.close()
  })

  it('gives every tag its place in segments marked at random', async () => {
    const engine = await open()
    const sources = taggedSentences(runs(1000))
    const batch = { source: 'en', target: 'es', items: itemsOf(sources) }
    const broken: string[] = []
    for (const result of await collect(engine.translate(batch, options))) {
      const source = sources[Number(result.key)] ?? ''
      if (parity(source, targetOf(result)).length > 0) broken.push(source)
    }
    expect(broken).toEqual([])
    await engine.close()
  })

  it('says which modes cannot run', async () => {
    const engine = await openApertium({ modes: [], broken: [{ name: 'spa-cat', missing: ['cg-proc'] }] }, path)
    const { ok, detail } = await engine.health(options.signal)
    expect(ok).toBe(false)
    expect(detail).toBe('no translation pairs are installed; spa-cat needs cg-proc')
    expect(await translate('The house.', engine)).toMatchObject({ ok: false, reason: 'unsupported-pair' })
    await engine.close()
  })
})
