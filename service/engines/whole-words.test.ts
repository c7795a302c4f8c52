import { expect, it } from 'vitest'
import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import type { TranslationEngine } from './engine.ts'
import { holdTags } from './hold-tags.ts'
import { withWholeWords } from './whole-words.ts'

it('gives an engine whole words, and puts what cut them around the same part of the translation', async () => {
  const seen: string[] = []
  const engine: TranslationEngine = {
    id: 'exact',
    modelVersion: '1',
    capabilities: () => Promise.reject(new Error('is not asked')),
    health: () => Promise.reject(new Error('is not asked')),
    close: () => Promise.resolve(),
    async *translate({ items }) {
      for (const { key, source } of items) {
        seen.push(printTags(source))
        const target = parseTags(printTags(source).replace('The gate', 'La puerta'))
        yield { key, ok: true, target, appliedTerms: [], signals: { attempts: 1 } }
      }
    },
  }
  const sources = ['<g1>T</g1>he ga\u00ADte of <g2>H<g3>2</g3>O</g2>', 'The <g1>gate</g1>s<x2/>']
  const items = sources.map((source, at) => ({ key: String(at), source: parseTags(source) }))
  const batch = { source: 'en', target: 'es', items }
  const targets: string[] = []
  const whole = withWholeWords(engine)
  for await (const result of whole.translate(batch, { signal: new AbortController().signal, priority: 'job' }))
    if (result.ok) targets.push(printTags(result.target))
  expect(seen).toEqual(['The gate of <g2>H2O</g2>', 'The gates<x2/>'])
  expect(targets).toEqual(['<g1>L</g1>a puerta of <g2>H<g3>2</g3>O</g2>', 'La <g1>puertas</g1><x2/>'])
})

it.each([
  ['<g1>Figure <x2/></g1>: it', '<g1>Figura</g1> <x2/>: eso', '<g1>Figura <x2/></g1>: eso'],
  ['<g1><g2><x3/> a</g2></g1>', '<x3/> <g1><g2>a</g2></g1>', '<g1><g2><x3/> a</g2></g1>'],
  ['<g1><g2>a <x3/></g2></g1>', '<g1><g2>a</g2></g1><x3/>', '<g1><g2>a<x3/></g2></g1>'],
  ['<g1>a <x2/></g1> b', '<x2/> b <g1>a</g1>', '<x2/> b <g1>a</g1>'],
  ['<g1>a</g1> <x2/>', '<g1>a</g1> <x2/>', '<g1>a</g1> <x2/>'],
])('puts tags beside their pair back into it: %s, %s', (source, target, expected) => {
  expect(printTags(holdTags(parseTags(target), parseTags(source)))).toBe(expected)
})
