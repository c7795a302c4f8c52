import { expect, it } from 'vitest'
import { segmentRecord } from '../../../testing/records.ts'
import { listSuggestions } from './suggestions.ts'

it('what the document came with is a suggestion, after the matches of memories', () => {
  const segment = segmentRecord(0, { existing_target: { target: 'Cierra la puerta', state: 'draft' } })
  const entry = { id: 'e_1', source: 'a', target: 'b', similarity: 80, created_at: '', updated_at: '' }
  const lists = [
    {
      memory: { id: 'tm_1', name: 'Menus' },
      entries: [{ ...entry, created_by: null, origin: 'import' as const }],
    },
  ]
  expect(listSuggestions({ segment }, lists, []).map(({ kind, target }) => [kind, target])).toEqual([
    ['memory', 'b'],
    ['file', 'Cierra la puerta'],
    ['machine', 'Frase 0.'],
  ])
  expect(listSuggestions({ segment: segmentRecord(0) }, lists, []).map(({ kind }) => kind)).toEqual([
    'memory',
    'machine',
  ])
})

it('a context match comes before another whole match, and is known as one', () => {
  const entry = { source: 'a', similarity: 100, created_at: '', updated_at: '', created_by: null }
  const whole = { ...entry, id: 'e_1', target: 'uno', origin: 'import' as const }
  const between = { ...entry, id: 'e_2', target: 'dos', origin: 'import' as const, context: true as const }
  const lists = [{ memory: { id: 'tm_1', name: 'Menus' }, entries: [whole, between] }]
  const found = listSuggestions({ segment: segmentRecord(0, { mt_target: null }) }, lists, [])
  expect(found).toMatchObject([
    { target: 'dos', similarity: 100, isContext: true },
    { target: 'uno', similarity: 100, isContext: false },
  ])
})

it('names the engine of a translation, and puts those of other engines last', () => {
  const engines = [
    { engine: 'bergamot', target: 'Otra.' },
    { engine: 'apertium', target: 'Frase 0.' },
  ]
  const found = listSuggestions({ segment: segmentRecord(0) }, [], [], [], engines)
  expect(found).toMatchObject([
    { kind: 'machine', target: 'Frase 0.', engine: 'apertium' },
    { kind: 'fresh', target: 'Otra.', engine: 'bergamot' },
  ])
})
