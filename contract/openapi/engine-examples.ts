import type { ConfiguredEngine } from '../resources/engine.ts'

const glossaries = [{ source: 'en', target: 'es', glossary_id: 'def3a26b-3e84-45b3-84ae-0c0aaf3525f7' }]

const engine: ConfiguredEngine = {
  id: 'eng_01j9z3k4m5n6p7q8r9s0t1v2w8',
  origin: 'organisation',
  kind: 'deepl',
  name: 'DeepL',
  model_version: 'deepl',
  revision: 3,
  base_url: null,
  model: null,
  region: null,
  formality: null,
  model_type: 'prefer_quality_optimized',
  glossaries,
  access_key_id: null,
  key_end: '9:fx',
  key_readable: true,
  price_per_million: 20,
  currency: 'EUR',
  pairs: [['en', 'es']],
  directions: [['en', 'es']],
  answers: true,
  words: 8120,
  characters: 41_208,
}

const engines = { engines: [engine], private_addresses: false }

export const engineReplies = {
  listEngines: engines,
  createEngine: engine,
  orderEngines: engines,
  changeEngine: engine,
  testEngine: { target: 'Hola', fault: null, status: null, milliseconds: 214 },
}

export const engineBodies = {
  createEngine: {
    kind: 'deepl',
    name: 'DeepL',
    api_key: '0a1b2c3d-4e5f-6789:fx',
    price_per_million: 20,
    currency: 'EUR',
  },
  orderEngines: { ids: [engine.id], previous: [engine.id] },
  changeEngine: { pairs: [['en', 'es']], glossaries },
  testEngine: { source_lang: 'en', target_lang: 'es', text: 'Hello' },
}
