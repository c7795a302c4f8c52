import { describe, expect, it } from 'vitest'
import type { Segment } from '#contract/resources/segment.ts'
import { runChecks } from '#language/checks/run-checks.ts'
import { segmentRecord } from '../../../testing/records.ts'
import { entryRecord } from '../../../testing/resource-service.ts'
import { boundsOfRow } from './bounds-of-row.ts'
import { factsOf } from './row-facts.ts'
import { rowView } from './row-view.ts'
import type { FindPattern } from './find-text.ts'
import { makeDocumentWork } from './document-work.ts'
import type { FromWork, SentRow } from './work-messages.ts'

const languages = { kind: 'languages', sourceLang: 'en', targetLang: 'es' } as const
const row = (position: number, target: string, source = 'It costs 1,200 euros.'): SentRow => ({
  position,
  source,
  target,
  facts: factsOf(rowView(segmentRecord(position, { source, target }), null, false)),
})
const termFields = { note: null, part_of_speech: null, case_sensitive: false }
const pattern: FindPattern = { text: 'euros', isRegex: false, matchCase: false, wholeWord: false }

/** Makes a worker whose turns a test grants one by one. */
function worker() {
  const announced: FromWork[] = []
  const turns: (() => void)[] = []
  const work = makeDocumentWork(
    (message) => announced.push(message),
    (turn) => turns.push(turn),
  )
  return {
    work,
    announced,
    turn: (): void => turns.shift()?.(),
    rest: () => {
      for (let next = turns.shift(); next !== undefined; next = turns.shift()) next()
    },
    codes: () =>
      announced.flatMap((message) =>
        message.kind === 'checked'
          ? [
              ...message.clean.map((position) => [position]),
              ...message.found.map(({ position, checks }) => [position, ...checks.map(({ code }) => code)]),
            ]
          : [],
      ),
  }
}

describe('the worker of a document', () => {
  it('checks each row as it is read, and again when it changes', () => {
    const { work, codes, rest } = worker()
    work.receive(languages)
    work.receive({ kind: 'rows', rows: [row(0, 'Cuesta 1,200 euros.'), row(1, 'Bien.', 'Fine.')] })
    rest()
    expect(codes()).toEqual([[1], [0, 'numbers']])
    work.receive({ kind: 'rows', rows: [row(0, 'Cuesta 1.200 euros.')] })
    rest()
    expect(codes().at(-1)).toEqual([0])
  })

  it('reports the words that the engine left until their translation changes', () => {
    const { work, codes, rest } = worker()
    const [source, target] = ['Use the touchscreen', 'Use el touchscreen']
    const checks = runChecks({ source, target, sourceLang: 'en', targetLang: 'es', unknownWords: ['touchscreen'] })
    const sent = (shown: string, stored: Segment['checks']): SentRow => {
      const segment = segmentRecord(0, { source, target, checks: stored })
      return { ...row(0, shown, source), bounds: boundsOfRow(segment, shown) }
    }
    work.receive(languages)
    for (const rows of [
      [sent(target, [...checks])],
      [sent(`${target}.`, [...checks])],
      [sent(target, [...checks])],
      [sent(target, [])],
    ]) {
      work.receive({ kind: 'rows', rows })
      rest()
    }
    expect(codes()).toEqual([[0, 'source-words'], [0, 'end-punctuation'], [0, 'source-words'], [0]])
  })

  it('reports the other register while nearly all rows have one, and that the document asks for', () => {
    const { work, codes, rest } = worker()
    work.receive(languages)
    const rows = Array.from({ length: 9 }, (_, index) => row(index, `Pulse ${index}.`, `Press ${index}.`))
    work.receive({ kind: 'rows', rows: [...rows, row(9, 'Pulsa tu botón 9.', 'Press your button 9.')] })
    rest()
    expect(codes().at(-1)).toEqual([9, 'register'])
    work.receive({ kind: 'rows', rows: [row(0, 'Pulsa tu 0.', 'Press 0.'), row(1, 'Pulsa tu 1.', 'Press 1.')] })
    rest()
    expect(codes().slice(-10)).toContainEqual([9])
    work.receive({ ...languages, register: 'informal' })
    rest()
    expect(codes().slice(-10)).toContainEqual([2, 'register'])
    work.receive({ kind: 'checks', settings: { checks: { register: 'off' }, words: [] } })
    rest()
    expect(codes().slice(-10)).toContainEqual([2])
  })

  it('applies the settings of the project to the rows there are, and to those that come', () => {
    const { work, codes, rest } = worker()
    work.receive(languages)
    work.receive({ kind: 'rows', rows: [row(0, 'Cuesta 1,200 euros.'), row(1, 'Two  spaces.', 'Fine.')] })
    rest()
    expect(codes()).toEqual([
      [0, 'numbers'],
      [1, 'double-space'],
    ])
    work.receive({ kind: 'checks', settings: { checks: { numbers: 'off', 'double-space': 'critical' }, words: [] } })
    rest()
    expect(codes().slice(2)).toEqual([[0], [1, 'double-space']])
    work.receive({ kind: 'rows', rows: [row(2, 'Vale 1,300 euros.', 'Worth 1,300.')] })
    rest()
    expect(codes().at(-1)).toEqual([2])
    work.receive({ kind: 'checks', settings: { checks: {}, words: [] } })
    rest()
    expect(codes().slice(-3)).toEqual([
      [0, 'numbers'],
      [1, 'double-space'],
      [2, 'numbers'],
    ])
  })

  it('checks each row against the limits of its place', () => {
    const { work, codes, rest } = worker()
    work.receive(languages)
    work.receive({ kind: 'rows', rows: [{ ...row(0, 'Guardar cambios', 'Save'), bounds: { maxLength: 8 } }] })
    rest()
    expect(codes()).toEqual([[0, 'max-length']])
  })

  it('reports what became of the terms of a source, as the service does', () => {
    const { work, codes, rest } = worker()
    work.receive(languages)
    const entry = { ...entryRecord('1', 'rent', 'renta'), ...termFields, forbidden: ['alquiler'] }
    work.receive({ kind: 'terms', glossaries: [{ name: 'G', entries: [entry] }] })
    work.receive({
      kind: 'rows',
      rows: [row(0, 'La renta.', 'The rent.'), row(1, 'El pago.', 'The rent.'), row(2, 'Renta y alquiler.', 'Rent.')],
    })
    rest()
    const found = codes().flatMap(([position, ...more]) => more.map((code) => [position, code]))
    expect(found.filter(([, code]) => String(code).startsWith('term'))).toEqual([
      [1, 'term-missing'],
      [2, 'term-forbidden'],
    ])
  })

  it('checks the row that is written in before all others', () => {
    const { work, announced, turn } = worker()
    work.receive(languages)
    work.receive({
      kind: 'rows',
      rows: Array.from({ length: 450 }, (_, position) => row(position, 'Mil euros.', 'A.')),
    })
    turn()
    work.receive({ kind: 'row', id: 3, row: row(449, 'Cuesta 1,200 euros.') })
    const answer = announced.at(-1)
    expect(answer).toMatchObject({ kind: 'row', id: 3, row: { position: 449, target: 'Cuesta 1,200 euros.' } })
    expect(answer?.kind === 'row' && answer.checks.map(({ code }) => code)).toEqual(['numbers'])
  })

  it('reports rows that disagree with the first row with their source, and that they agree again', () => {
    const { work, codes, rest } = worker()
    work.receive(languages)
    work.receive({ kind: 'rows', rows: [row(0, 'Sí.', 'Yes.'), row(1, 'Claro.', 'Yes.'), row(2, 'Sí.', 'Indeed.')] })
    rest()
    expect(codes()).toEqual([[0], [1, 'inconsistent-target'], [2, 'inconsistent-source']])
    work.receive({ kind: 'row', id: 1, row: row(0, 'Claro.', 'Yes.') })
    rest()
    expect(codes().slice(3)).toEqual(expect.arrayContaining([[1], [2]]))
    expect(codes().slice(3)).toHaveLength(2)
  })

  it('says nothing of a text that is still blank', () => {
    const { work, codes, rest } = worker()
    work.receive(languages)
    work.receive({ kind: 'rows', rows: [row(0, '')] })
    rest()
    expect(codes()).toEqual([[0]])
  })

  it('answers a search between two slices, and says how many rows are left', () => {
    const { work, announced, turn, rest } = worker()
    work.receive(languages)
    work.receive({
      kind: 'rows',
      rows: Array.from({ length: 450 }, (_, position) => row(position, 'Mil euros.', 'A.')),
    })
    turn()
    expect(announced.at(-1)).toMatchObject({ kind: 'checked', left: 250 })
    work.receive({ kind: 'find', id: 7, pattern, side: 'target' })
    expect(announced.slice(-2)).toMatchObject([
      { kind: 'looking', id: 7 },
      { kind: 'found', id: 7 },
    ])
    const answer = announced.at(-1)
    expect(answer?.kind === 'found' && answer.rows.length).toBe(450)
    rest()
    expect(announced.at(-1)).toMatchObject({ kind: 'checked', left: 0 })
  })

  it('orders by attention only when every row is checked', () => {
    const { work, announced, turn, rest } = worker()
    work.receive(languages)
    work.receive({ kind: 'rows', rows: [row(0, 'Cuesta 1.200 euros.'), row(1, 'Cuesta 7 euros.')] })
    work.receive({ kind: 'order', id: 1 })
    const orders = () =>
      announced.flatMap((message) => (message.kind === 'ordered' ? [[...message.rows.positions]] : []))
    expect(orders()).toEqual([])
    turn()
    rest()
    expect(orders()).toEqual([[1, 0]])
  })

  it('finds in the words alone, on the side asked for, in document order', () => {
    const { work, announced } = worker()
    work.receive(languages)
    work.receive({ kind: 'rows', rows: [row(3, 'g1 <g1>mil</g1> euros'), row(1, 'euros y euros'), row(2, 'nada')] })
    work.receive({ kind: 'find', id: 1, pattern, side: 'target' })
    expect(announced).toEqual([
      { kind: 'looking', id: 1 },
      {
        kind: 'found',
        id: 1,
        rows: [
          {
            position: 1,
            hits: [
              { start: 0, end: 5 },
              { start: 8, end: 13 },
            ],
            inTags: [],
          },
          { position: 3, hits: [{ start: 7, end: 12 }], inTags: [] },
        ],
      },
    ])
    work.receive({ kind: 'find', id: 2, pattern: { ...pattern, text: 'g1' }, side: 'source' })
    expect(announced.at(-1)).toEqual({ kind: 'found', id: 2, rows: [] })
  })

  it('searches what tags stand for, and words that invisible signs split', () => {
    const { work, announced } = worker()
    work.receive(languages)
    const link = { source: 'See <g1>here</g1>.', target: 'Véa\u00adlo <g1>aquí</g1>.' }
    const tags = { '1': { kind: 'link' as const, label: 'https://example.org/ayuda' } }
    const facts = factsOf(rowView(segmentRecord(0, { ...link, tags }), null, false))
    work.receive({ kind: 'rows', rows: [{ position: 0, ...link, facts }] })
    const find = (text: string) => {
      work.receive({ kind: 'find', id: 1, pattern: { ...pattern, text }, side: 'target' })
      const answer = announced.at(-1)
      return answer?.kind === 'found' ? answer.rows : []
    }
    expect(find('example.org')).toEqual([
      { position: 0, hits: [], inTags: [{ label: 'https://example.org/ayuda', hit: { start: 8, end: 19 } }] },
    ])
    expect(find('véalo')).toEqual([{ position: 0, hits: [{ start: 0, end: 6 }], inTags: [] }])
  })
})
