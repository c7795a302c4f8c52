import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeTexts } from '../../../sync/merge/merge-texts.ts'
import { addStep, addTyping, extendStep, type History, noHistory, type Rows, turn } from './history.ts'
import type { RowValue } from './row-value.ts'
import { runs } from '#contract/testing/runs.ts'

const ROWS = 4
const position = fc.nat(ROWS - 1)
const word = fc.constantFrom('casa', 'roja', 'y', '<x1/>', '<g2>', '</g2>', ', ')
const states = ['draft', 'translated', 'approved_translation', 'rejected_translation'] as const

const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('type' as const), position, word, joins: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('decide' as const), position, state: fc.constantFrom(...states) }),
  },
  // Replacing and bulk steps are one step over many rows.
  { weight: 2, arbitrary: fc.record({ do: fc.constant('many' as const), positions: fc.uniqueArray(position), word }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('propagate' as const), position, positions: fc.uniqueArray(position) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('other' as const), position, word, atEnd: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('saveDrafts' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), times: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('redo' as const), times: fc.integer({ min: 1, max: 6 }) }) },
)

/** Makes a document of a few rows, changed by one person with a history and by another without. */
function document() {
  const rowsNow: RowValue[] = Array.from({ length: ROWS }, (_, n) => ({ target: `uno ${n}`, state: 'draft' }))
  let history: History = noHistory
  const rows: Rows = {
    rowValue: (at) => rowsNow[at] ?? null,
    put(changes) {
      for (const { position: at, ...value } of changes) rowsNow[at] = value
    },
    merge: (_, texts) => mergeTexts({ source: '', ...texts }),
    isOnTop: () => false,
  }
  const make = (wanted: readonly (readonly [number, RowValue])[]) => {
    const changes = wanted.flatMap(([at, after]) => {
      const before = rowsNow[at]
      rowsNow[at] = after
      return before === undefined ? [] : [{ position: at, before, after }]
    })
    return changes
  }
  const change = (label: string, wanted: Parameters<typeof make>[0]) => {
    history = addStep(history, { label, changes: make(wanted) })
  }
  const textOf = (at: number) => rowsNow[at]?.target ?? ''
  return {
    shown: () => rowsNow.map((value) => ({ ...value })),
    history: () => history,
    rows,
    turn(way: 'undo' | 'redo') {
      // Steps that change nothing any more are passed.
      for (;;) {
        const turned = turn(history, way, rows)
        if (turned === null) return false
        history = turned.history
        if (turned.step.changes.length > 0) return true
      }
    },
    type(at: number, letters: string, place = textOf(at).length) {
      const target = textOf(at).slice(0, place) + letters + textOf(at).slice(place)
      for (const each of make([[at, { target, state: null }]])) history = addTyping(history, 'type', each)
    },
    erase(at: number, count: number) {
      for (const each of make([[at, { target: textOf(at).slice(0, -count), state: null }]]))
        history = addTyping(history, 'type', each)
    },
    decide: (at: number, state: RowValue['state']) => change('decide', [[at, { target: textOf(at), state }]]),
    many(positions: readonly number[], letters: string) {
      change(
        'many',
        positions.map((at) => [at, { target: textOf(at).replaceAll('o', letters), state: 'translated' }]),
      )
    },
    /** Confirms a row, and a moment later fills its repetitions. */
    propagate(at: number, positions: readonly number[]) {
      const after: RowValue = { target: textOf(at), state: 'translated' }
      change('decide', [[at, after]])
      const step = history.done.at(-1)
      if (step === undefined) return
      const changes = positions.flatMap((to) => {
        const before = rowsNow[to]
        return to === at || before === undefined ? [] : [{ position: to, before, after }]
      })
      for (const { position: to } of changes) rowsNow[to] = after
      history = extendStep(history, step, changes) ?? history
    },
    other(at: number, letters: string, atEnd: boolean) {
      const target = atEnd ? `${textOf(at)} ${letters}` : `${letters} ${textOf(at)}`
      rowsNow[at] = { target, state: rowsNow[at]?.state ?? null }
    },
    otherDecides(at: number, state: RowValue['state']) {
      rowsNow[at] = { target: 'de otra persona', state }
    },
    otherAgrees(at: number) {
      rowsNow[at] = { target: textOf(at), state: rowsNow[at]?.state ?? null, revision: 9, isOthers: true }
    },
    /** Makes a pause: the service has the typed text. */
    saveDrafts() {
      for (const [at, { target, state }] of rowsNow.entries()) rowsNow[at] = { target, state: state ?? 'draft' }
    },
    reload() {
      history = noHistory
    },
  }
}

type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

function perform(doc: ReturnType<typeof document>, each: Act): void {
  if (each.do === 'type') doc.type(each.position, each.joins ? each.word : ` ${each.word}`)
  if (each.do === 'propagate') doc.propagate(each.position, each.positions)
  if (each.do === 'decide') doc.decide(each.position, each.state)
  if (each.do === 'many') doc.many(each.positions, each.word)
  if (each.do === 'saveDrafts') doc.saveDrafts()
  if (each.do === 'other') doc.other(each.position, each.word, each.atEnd)
  if (each.do === 'reload') doc.reload()
  if (each.do === 'undo' || each.do === 'redo') for (let n = 0; n < each.times; n++) doc.turn(each.do)
}

it('undo and redo are inverse, whatever was done before by whom', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), fc.integer({ min: 1, max: 40 }), (acts, most) => {
      const doc = document()
      for (const each of acts) perform(doc, each)
      const passed = [doc.shown()]
      for (let n = 0; n < most && doc.turn('undo'); n++) passed.push(doc.shown())
      for (const expected of passed.slice(0, -1).toReversed()) {
        expect(doc.turn('redo')).toBe(true)
        expect(doc.shown()).toEqual(expected)
      }
      for (const expected of passed.slice(1)) {
        expect(doc.turn('undo')).toBe(true)
        expect(doc.shown()).toEqual(expected)
      }
    }),
    { numRuns: runs(1000) },
  )
})

it('undoing all that one person did alone gives back the document as it was', () => {
  const alone = act.filter((each) => each.do !== 'other' && each.do !== 'reload')
  fc.assert(
    fc.property(fc.array(alone, { maxLength: 30 }), (acts) => {
      const doc = document()
      const begun = doc.shown()
      for (const each of acts) perform(doc, each)
      while (doc.turn('undo'));
      expect(doc.shown()).toEqual(begun)
    }),
    { numRuns: runs(1000) },
  )
})

it('what another person decided about their text stays, however much is undone and redone', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), position, fc.constantFrom(...states.slice(1)), (acts, at, state) => {
      const doc = document()
      for (const each of acts) perform(doc, each)
      doc.otherDecides(at, state)
      const decided = doc.shown()[at]
      while (doc.turn('undo'));
      expect(doc.shown()[at]).toEqual(decided)
      while (doc.turn('redo'));
      expect(doc.shown()[at]).toEqual(decided)
    }),
    { numRuns: runs(1000) },
  )
})

it('a bulk step is undone row by row: a row that another person has decided about is left, and named', () => {
  const doc = document()
  doc.many([0, 1], 'a')
  doc.otherDecides(1, 'translated')
  const { left, step } = turn(doc.history(), 'undo', doc.rows) ?? {}
  expect([left, step?.changes.map(({ position: at }) => at)]).toEqual([[1], [0]])
})

it('steps on a row that is left are named once, and the steps on other rows before them are next', () => {
  const doc = document()
  doc.type(1, ' casa')
  doc.decide(0, 'translated')
  doc.decide(0, 'approved_translation')
  doc.otherDecides(0, 'rejected_translation')
  expect(turn(doc.history(), 'undo', doc.rows)).toMatchObject({
    left: [0],
    history: { done: [{ changes: [{ position: 1 }] }] },
  })
})

it('a value that another person gave a row too is undone only by a step that had it from them', () => {
  const doc = document()
  doc.decide(0, 'approved_translation')
  doc.otherAgrees(0)
  const { left, step } = turn(doc.history(), 'undo', doc.rows) ?? {}
  expect([left, step?.changes]).toEqual([[0], []])
  doc.decide(0, 'rejected_translation')
  doc.turn('undo')
  expect(doc.turn('redo')).toBe(true)
  expect(doc.shown()[0]?.state).toBe('rejected_translation')
})

it('undoing what was typed brings back the state too when the draft has been saved meanwhile', () => {
  const doc = document()
  doc.decide(0, 'translated')
  const before = doc.shown()
  doc.type(0, ' dos')
  doc.saveDrafts()
  doc.turn('undo')
  expect(doc.shown()).toEqual(before)
})

it('steps of typing are words, with the letters of them that were taken back', () => {
  const doc = document()
  for (const letter of ' una c') doc.type(0, letter)
  doc.erase(0, 1)
  // Keys of a quick typist are reported together.
  doc.type(0, 'casa ro')
  doc.type(0, 'ja')
  doc.type(1, 's')
  expect(doc.history().done.map(({ changes }) => changes.map(({ after }) => after.target))).toEqual([
    ['uno 0 una'],
    ['uno 0 una casa'],
    ['uno 0 una casa roja'],
    ['uno 1s'],
  ])
})

it('steps of typing are places: a new place is a new step, letters erased one after another are one', () => {
  const doc = document()
  doc.type(0, 's')
  doc.type(0, 'A', 0)
  doc.type(0, 'h', 1)
  for (let n = 0; n < 3; n++) doc.erase(0, 1)
  expect(doc.history().done.map(({ changes }) => changes.map(({ after }) => after.target))).toEqual([
    ['uno 0s'],
    ['Ahuno 0s'],
    ['Ahuno'],
  ])
})

it('another person’s words stay when what was typed beside them is undone and redone', () => {
  const doc = document()
  doc.type(0, ' más')
  doc.other(0, 'Mira:', false)
  doc.turn('undo')
  expect(doc.shown()[0]?.target).toBe('Mira: uno 0')
  doc.turn('redo')
  expect(doc.shown()[0]?.target).toBe('Mira: uno 0 más')
})

it('a step that was undone is not extended any more', () => {
  const step = { label: 'confirm', changes: [] }
  expect(extendStep({ done: [], undone: [step] }, step, [])).toBeNull()
})
