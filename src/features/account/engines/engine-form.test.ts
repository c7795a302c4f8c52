import { describe, expect, it } from 'vitest'
import type { ConfiguredEngine } from '#contract/resources/engine.ts'
import { changeOf, faultsOf, formOfEngine, formOfPreset } from './engine-form.ts'
import { enginePresets } from './engine-presets.ts'
import { greetingIn, pairsToTry } from './test-pairs.ts'

const stored: ConfiguredEngine = {
  id: 'eng_1',
  origin: 'organisation',
  kind: 'deepl',
  name: 'DeepL',
  model_version: 'deepl',
  base_url: 'https://deepl.example',
  model: null,
  region: null,
  formality: 'prefer_more',
  model_type: null,
  key_end: '9:fx',
  key_readable: true,
  price_per_million: 20,
  currency: 'USD',
  pairs: [['en', 'es']],
  directions: [['en', 'es']],
  answers: true,
  words: 1,
  characters: 5,
}
const presetOf = (id: string) => {
  const preset = enginePresets.find((one) => one.id === id)
  if (preset === undefined) throw new Error(`There is no preset ${id}`)
  return formOfPreset(preset)
}

describe('the form of an engine', () => {
  it('lacks what its kind needs', () => {
    expect([...faultsOf(presetOf('deepl'), null, 'en')]).toEqual(['key'])
    expect([...faultsOf(presetOf('amazon'), null, 'en')]).toEqual(['region', 'accessKeyId', 'key'])
    expect([...faultsOf(presetOf('ollama'), null, 'en')]).toEqual(['model'])
    expect([...faultsOf({ ...presetOf('openai'), model: 'm', address: '' }, null, 'en')]).toEqual(['address'])
    expect([...faultsOf({ ...presetOf('libretranslate'), address: '', name: ' ' }, null, 'en')]).toEqual([
      'name',
      'address',
    ])
    expect([...faultsOf({ ...presetOf('openai'), model: 'm', address: 'ftp://a', price: 'much' }, null, 'en')]).toEqual(
      ['address', 'price'],
    )
    expect(faultsOf({ ...presetOf('openai'), model: 'm' }, null, 'en').size).toBe(0)
    for (const address of ['https://a.example/v1?key=1', 'https://a.example/#v1', 'https://ana:word@a.example'])
      expect([...faultsOf({ ...presetOf('openai'), model: 'm', address }, null, 'en')]).toEqual(['address'])
  })

  it('needs the key again for another address, and keeps it otherwise', () => {
    const form = formOfEngine(stored, 'deepl', 'en')
    expect(faultsOf(form, stored, 'en').size).toBe(0)
    expect([...faultsOf({ ...form, address: 'https://other.example' }, stored, 'en')]).toEqual(['keyAgain'])
    expect(changeOf(form, 'en')).not.toHaveProperty('api_key')
    expect(changeOf({ ...form, key: ' k ' }, 'en')).toMatchObject({ api_key: 'k' })
  })

  it('sends what it shows, a price with its currency or neither', () => {
    const { name, base_url, formality, price_per_million, currency, pairs } = stored
    expect(changeOf(formOfEngine(stored, 'deepl', 'en'), 'en')).toEqual({
      name,
      base_url,
      formality,
      price_per_million,
      currency,
      pairs,
      model: null,
      region: null,
      model_type: null,
      glossaries: [],
    })
    expect(changeOf({ ...presetOf('deepl'), price: '0,5' }, 'en')).toMatchObject({
      price_per_million: 0.5,
      currency: 'EUR',
    })
    expect(changeOf(presetOf('deepl'), 'en')).toMatchObject({ price_per_million: null, currency: null, pairs: null })
  })
})

describe('the glossaries of DeepL', () => {
  const form = presetOf('deepl')
  const glossariesOf = (glossaries: string) => changeOf({ ...form, glossaries }, 'en').glossaries

  it('are a line each, shown again as they were written', () => {
    const text = 'en-es: a1\npt-BR-en: b2\nen-pt-BR: c3'
    const glossaries = [
      { source: 'en', target: 'es', glossary_id: 'a1' },
      { source: 'pt-BR', target: 'en', glossary_id: 'b2' },
      { source: 'en', target: 'pt-BR', glossary_id: 'c3' },
    ]
    expect(glossariesOf(`\n ${text.replaceAll(': ', ' :')} \n\n`)).toEqual(glossaries)
    expect(formOfEngine({ ...stored, glossaries }, 'deepl', 'en').glossaries).toBe(text)
    expect(changeOf({ ...presetOf('google'), glossaries: text }, 'en')).not.toHaveProperty('glossaries')
  })

  it.each([
    'en-es',
    'en: a',
    'en-es: ',
    'en-es: a b',
    'en-qq: a',
    'en-en: a',
    'en-es: a\nEN-ES: b',
    `en-es: ${'a'.repeat(65)}`,
    'words',
  ])('are at fault as %j', (glossaries) => {
    expect(faultsOf({ ...form, key: 'k', glossaries }, null, 'en')).toEqual(new Set(['glossaries']))
  })
})

describe('the pairs to try an engine with', () => {
  it('begin with the likely ones, and are those that it does', () => {
    const directions: [string, string][] = [
      ['fr', 'de'],
      ['es', 'ca'],
      ['en', 'es'],
    ]
    expect(pairsToTry({ ...stored, directions }, 'es')[0]).toEqual(['en', 'es'])
    expect(pairsToTry({ ...stored, directions, pairs: null }, 'en')).toHaveLength(3)
    expect(pairsToTry({ ...stored, directions: null, pairs: null }, 'en')[0]).toEqual(['en', 'es'])
  })

  it('have a greeting where one is known', () => {
    expect([greetingIn('es-MX'), greetingIn('ja')]).toEqual(['Hola', ''])
  })
})
