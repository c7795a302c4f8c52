import { afterEach, describe, expect, it } from 'vitest'
import type { Segment } from '#contract/resources/segment.ts'
import { activeRow, isInGrid, openEditor, toasts, toGrid } from '../../../../testing/open-editor.ts'
import { jobRecord, segmentRecord } from '../../../../testing/records.ts'
import { setWindowWidth } from '../../../../testing/set-element-size.ts'
import { fill, find, press, pressKey, until } from '../../../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

async function open(segments: Segment[], search: string) {
  page = await openEditor(segments, { search })
  return page
}

const rows = (count: number) => Array.from({ length: count }, (_, position) => segmentRecord(position))

describe('keys of the grid', () => {
  it('approve row after row, and change no text', async () => {
    const { segments } = await open(rows(5), '?mode=review&order=document')
    const texts = segments.map(({ target }) => target)
    await toGrid()
    for (let position = 0; position < 4; position++) {
      pressKey('a')
      await until(`row ${position + 1}`, () => activeRow() === String(position + 1) && isInGrid())
    }
    await until('the approvals', () => segments.slice(0, 4).every(({ state }) => state === 'approved_translation'))
    expect(segments.map(({ target }) => target)).toEqual(texts)
    expect(segments[4]?.state).toBe('draft')
  })

  it.each(['a', 'Ctrl ↵'])('decide about one row while %s is held down', async (keys) => {
    const { segments } = await open(rows(3), '?mode=review&order=document')
    await toGrid()
    const [key, ctrlKey] = keys === 'a' ? ['a', false] : ['Enter', true]
    for (const repeat of [false, true, true]) pressKey(key, { ctrlKey, repeat })
    await until('the next row', () => activeRow() === '1' && isInGrid())
    pressKey('j')
    await until('the row behind', () => activeRow() === '2' && isInGrid())
    expect(segments.map(({ state }) => state)).toEqual(['approved_translation', 'draft', 'draft'])
  })

  it('go on to open rows above behind the last one, and say so; at the end they say that too', async () => {
    const { segments } = await open(rows(3), '?mode=review&order=document')
    await toGrid()
    pressKey('j')
    await until('the next row', () => activeRow() === '1' && isInGrid())
    for (const next of ['2', '0']) {
      pressKey('a')
      await until(`row ${next}`, () => activeRow() === next && isInGrid())
    }
    await until('the word', () => toasts().includes('segments above are still to do'))
    pressKey('a')
    await until('the next row', () => activeRow() === '1')
    pressKey('k', { ctrlKey: true })
    pressKey('Escape')
    await toGrid()
    pressKey('F9')
    await until('the end', () => toasts().includes('No segment is left to do in this order.'))
    expect(segments.map(({ state }) => state)).toEqual(rows(3).map(() => 'approved_translation'))
  })

  it.each([
    { keys: 'arz', to: 'source:Dos', named: 'rz', decided: [0, 1] },
    { keys: 'ar', to: 'source:Tres', named: 'ar', decided: [0] },
    { keys: 'jar', to: 'source:Dos', named: 'ar', decided: [0] },
  ])(
    'behind a filter move, and decide about no row that was not shown: $keys, $to',
    async ({ keys, to, named, decided }) => {
      const words = ['Una.', 'Dos.', 'Tres.', 'Dos más.', 'Dos veces.']
      const { segments } = await open(
        words.map((target, position) => segmentRecord(position, { source: target, target })),
        '?mode=review&order=document',
      )
      await toGrid()
      pressKey('a')
      await until('the next row', () => activeRow() === '1' && isInGrid())
      const box = await until('the line', () => document.querySelector<HTMLInputElement>('[data-filter]'))
      box.focus()
      fill(box, to)
      pressKey('Enter')
      // The rows are gone until the worker has found those that fit.
      await until('no rows', () => document.querySelectorAll('[data-position]').length === 0)
      for (const key of keys) pressKey(key)
      await until('the names', () => toasts().includes(`“${named}” did nothing: the segments were not shown yet.`))
      await until('the decisions', () =>
        decided.every((position) => segments[position]?.state === 'approved_translation'),
      )
      await until('all sent', () => Object.keys(page?.sync.outbox.getState().entries ?? {}).length === 0)
      const other = segments.filter(({ state }) => state !== 'draft').map(({ position }) => position)
      expect(other).toEqual(decided)
      expect(activeRow()).toBe(to === 'source:Tres' ? '2' : '3')
    },
  )

  it('decide about no row of a filter, either, that has come between two keys of one go', async () => {
    const words = ['Una.', 'Dos.', 'Tres.', 'Dos más.', 'Dos veces.']
    const { corrections } = await open(
      words.map((target, position) => segmentRecord(position, { source: target, target })),
      '?mode=review&order=document',
    )
    await toGrid()
    const box = await until('the line', () => document.querySelector<HTMLInputElement>('[data-filter]'))
    box.focus()
    fill(box, 'source:Dos')
    let time = 1000
    const press = (key: string, after: number) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      Object.defineProperty(event, 'timeStamp', { value: (time += after) })
      document.activeElement?.dispatchEvent(event)
    }
    press('Enter', 1000)
    await until('the rows', () => activeRow() === '1' && isInGrid())
    press('a', 100)
    press('a', 100)
    await until('the names', () => /“a a” did nothing|“aa”/.test(toasts()))
    expect([corrections(), activeRow()]).toEqual([[], '1'])
    press('a', 500)
    await until('the verdict', () => corrections().length === 1)
  })

  it('are named where they mean nothing', async () => {
    const { corrections } = await open(rows(2), '?mode=review&order=document')
    await toGrid()
    pressKey('q')
    await until('the name', () => toasts().includes('“q” was not entered'))
    expect([corrections(), isInGrid()]).toEqual([[], true])
  })

  it('are named while the rows of another order are on their way', async () => {
    const scored = [90, 30, 70].map((score, position) => segmentRecord(position, { score }))
    const job = jobRecord()
    page = await openEditor(scored, {
      search: '?mode=review&order=document',
      job: { ...job, result: job.result && { ...job.result, scored: true } },
      before: ({ query }) => (query.has('band') ? 'no answer' : undefined),
    })
    const { corrections } = page
    setWindowWidth(1440)
    await toGrid()
    const worst = await until('the order', () =>
      [...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'Worst first'),
    )
    worst.querySelector('input')?.click()
    await until('no rows', () => document.querySelectorAll('[data-position]').length === 0)
    for (const key of ['a', 'j', 'r']) pressKey(key)
    await until('the names', () => toasts().includes('did nothing: the segments were not shown yet.'))
    expect(corrections()).toEqual([])
  })

  it('approve a row with guessed tags at the first press, and explain them with a way back', async () => {
    const tagged = segmentRecord(0, { source: 'a <x1/>', target: 'b <x1/>', guessed_tags: [1] })
    const { segments } = await open([tagged, segmentRecord(1), segmentRecord(2)], '?mode=review&order=document')
    await toGrid()
    pressKey('a')
    await until('the next row', () => activeRow() === '1' && isInGrid())
    pressKey('a')
    await until('the approvals', () => segments.slice(0, 2).every(({ state }) => state === 'approved_translation'))
    await until('the explanation', () => toasts().includes('Segment 1 was confirmed with tags whose place is a guess'))
    press(await until('the way back', () => find('button', 'Go to segment 1')))
    await until('the row', () => activeRow() === '0')
  })

  it('stay keys of the grid behind one that goes to another row', async () => {
    const sequences = ['ar', 'nx', 'jr', 'rzk', 'nn']
    await open(rows(12), '?mode=review&order=document')
    await toGrid()
    const left: string[] = []
    for (const keys of sequences) {
      for (const key of keys) {
        pressKey(key)
        await until('the next drawing', () => document.querySelector('[data-active]'))
        if (!isInGrid()) left.push(`${key} of ${keys}`)
      }
    }
    expect(left).toEqual([])
  })

  it('decide the last row once: keys behind that are named, until a person goes to the row', async () => {
    const { segments } = await open(rows(2), '?mode=review&order=document')
    await toGrid()
    pressKey('a')
    await until('the last row', () => activeRow() === '1' && isInGrid())
    for (const key of ['a', 'r', 'a']) pressKey(key)
    pressKey('Enter', { ctrlKey: true, shiftKey: true })
    await until('the word', () => toasts().includes('“ra” did nothing: that was the last segment in this order.'))
    expect(toasts()).toContain('“Ctrl Shift ↵” did nothing')
    await until('the approval', () => segments[1]?.state === 'approved_translation')
    pressKey('k')
    await until('the row above', () => activeRow() === '0' && isInGrid())
    pressKey('j')
    await until('the last row', () => activeRow() === '1' && isInGrid())
    pressKey('r')
    await until('the rejection', () => segments[1]?.state === 'rejected_translation')
    pressKey('Escape')
    pressKey('a')
    await until('the approval', () => segments[1]?.state === 'approved_translation')
  })

  it('have the keyboard behind the last confirmation in a text: letters are named, and one goes back to the text', async () => {
    const { segments } = await open(rows(1), '?order=document')
    pressKey('Enter', { ctrlKey: true })
    await until('the end', () => isInGrid() && toasts().includes('That was the last segment in this order.'))
    for (const key of ['z', ' ', 'a']) pressKey(key)
    await until('the word', () => toasts().includes('“z a” did nothing'))
    expect([segments[0]?.target, segments[0]?.state]).toEqual(['Frase 0.', 'translated'])
    const number = await until('the number', () =>
      document.querySelector<HTMLElement>('[data-active] [aria-colindex="1"]'),
    )
    press(number)
    await until('the text', () => document.activeElement?.closest('.ProseMirror'))
  })
})
