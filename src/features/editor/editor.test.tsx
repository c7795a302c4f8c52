import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Segment } from '#contract/resources/segment.ts'
import { problem } from '../../testing/fake-service.ts'
import { setElementSize } from '../../testing/set-element-size.ts'
import {
  activeRow as active,
  confirmRow as confirm,
  openEditor as open,
  paste,
  shows,
  textBox,
} from '../../testing/open-editor.ts'
import { jobRecord, segmentRecord } from '../../testing/records.ts'
import { jobKeys } from '../../api/jobs.ts'
import { segmentKeys } from '../../api/segments.ts'
import { fill, find, press, pressKey, renderApp, until } from '../../testing/render-app.tsx'
import { smallService } from '../../testing/small-service.ts'

let page: { leave(): void } | null = null

beforeEach(() => setElementSize(1000, 600))

afterEach(() => {
  page?.leave()
  page = null
})

async function openEditor(segments: Segment[], search = '', job = jobRecord()) {
  const opened = await open(segments, { search, job })
  page = opened
  return opened
}

it('names the documents that open without the service where this one is not stored', async () => {
  const service = smallService([jobRecord()], [segmentRecord(0)])
  let isGone = false
  const opened = await renderApp('/jobs/job_1/review', (asked) => {
    isGone ||= asked.path.startsWith('/v1/jobs')
    return isGone ? 'no answer' : service(asked)
  })
  page = opened
  const { queries } = opened.api
  queries.setQueryData(jobKeys.one('job_9'), jobRecord({ id: 'job_9', file_name: 'stored.docx' }))
  queries.setQueryData(segmentKeys.page('job_9', 0), { at: [segmentRecord(0)], complete: true })
  await until('the words', () => shows('This document is not stored on this device'))
  expect(find('link', 'stored.docx')?.getAttribute('href')).toContain('job_9')
})

describe('confirming a row', () => {
  it('makes the next one active, ready to type in, and sends the text', async () => {
    const { corrections, segments } = await openEditor([0, 1, 2].map((position) => segmentRecord(position)))
    paste(' más')
    confirm()
    await until('the next row', () => active() === '1')
    expect(document.activeElement).toBe(textBox())
    await until('the correction', () => segments[0]?.state === 'translated')
    expect(corrections().map(({ path, body }) => [path, body])).toEqual([
      ['/v1/jobs/job_1/segments/0', { target: 'Frase 0. más', state: 'translated' }],
    ])
    await until('all saved', () => shows('Saved'))
  })

  it('is refused in words while a tag is missing, and nothing leaves', async () => {
    const { corrections, segments } = await openEditor([
      segmentRecord(0, { source: 'a <g1>b</g1><x2/>', target: 'a b', mt_target: 'a b' }),
      segmentRecord(1),
    ])
    confirm()
    await until('the reason', () => shows('Not confirmed: the tags do not match the source.'))
    expect(active()).toBe('0')
    expect(shows('The tag pair 1 is missing.')).toBe(true)
    const described = document.getElementById(textBox().getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toContain('The tag pair 1 is missing.')
    expect(document.querySelector('[aria-live="assertive"]')?.textContent).toContain('The tag pair 1 is missing.')
    pressKey('F8', { shiftKey: true })
    await until('the tags', () => textBox().querySelectorAll('.chip-guess').length === 3)
    expect(corrections()).toEqual([])
    confirm()
    await until('the next row', () => active() === '1')
    await until('what to look at', () => shows('Segment 1 was confirmed with tags whose place is a guess'))
    await until('the correction', () => corrections().length === 1)
    expect(segments[0]?.target).toBe('a <g1>b</g1><x2/>')
  })

  it('is refused while the translation is empty', async () => {
    const { corrections } = await openEditor([
      segmentRecord(0, { target: null, state: 'not_translated', mt_target: null }),
    ])
    confirm()
    await until('the reason', () => shows('An empty translation cannot be confirmed or rejected.'))
    expect(corrections()).toEqual([])
  })

  it('is refused before a reason is asked for, where it cannot be rejected', async () => {
    await openEditor([segmentRecord(0, { target: null, state: 'not_translated', mt_target: null })], '?mode=review')
    confirm({ shiftKey: true, altKey: true })
    await until('the reason', () => shows('An empty translation cannot be confirmed or rejected.'))
    expect(document.querySelector('[role="dialog"]')).toBeNull()
  })

  it('stays where asked to, and rejects with its own key', async () => {
    const { segments } = await openEditor([segmentRecord(0), segmentRecord(1)], '?mode=review')
    confirm({ altKey: true })
    expect(active()).toBe('0')
    await until('the approval', () => segments[0]?.state === 'approved_translation')
    confirm({ shiftKey: true })
    await until('the rejection', () => segments[0]?.state === 'rejected_translation')
    expect(active()).toBe('1')
  })

  it('goes to the next row that needs a person', async () => {
    await openEditor([
      segmentRecord(0),
      segmentRecord(1, { state: 'translated' }),
      segmentRecord(2, { locked: true }),
      segmentRecord(3, { translatable: false }),
      segmentRecord(4),
    ])
    confirm()
    await until('the next row', () => active() === '4')
  })
})

describe('a correction that the service does not take', () => {
  it('stays in its row with the reason, and can be sent again', async () => {
    const segments = [segmentRecord(0), segmentRecord(1)]
    let locked = true
    const service = smallService([jobRecord({ counts: null })], segments)
    page = await renderApp('/jobs/job_1/review', (asked) => {
      if (asked.method === 'PATCH' && locked) return problem('segment-locked', 409)
      const answer = service(asked)
      if (asked.path !== '/v1/jobs/job_1' || answer === 'no answer') return answer
      return { body: jobRecord() }
    })
    await until('a row to write in', () => document.querySelector('[data-active] .ProseMirror'))
    paste(' mía')
    confirm({ altKey: true })
    await until('the reason', () => shows('This segment is locked or signed off: only a manager can change it.'))
    expect(textBox().textContent).toBe('Frase 0. mía')
    locked = false
    press(await until('the way on', () => find('button', 'Send again')))
    await until('the correction', () => segments[0]?.target === 'Frase 0. mía')
  })

  it('is joined with what another person changed elsewhere in the segment', async () => {
    const { segments } = await openEditor([segmentRecord(0, { target: 'La casa roja es grande.' })])
    segments[0] = segmentRecord(0, { target: 'Esta casa roja es grande.', revision: 5 })
    paste(' Sí.')
    confirm({ altKey: true })
    await until('both', () => segments[0]?.target === 'Esta casa roja es grande. Sí.')
    await until('the row', () => textBox().textContent === 'Esta casa roja es grande. Sí.')
  })

  it('is shown beside another person’s until one is chosen', async () => {
    const { segments } = await openEditor([segmentRecord(0, { target: 'La casa roja' })])
    segments[0] = segmentRecord(0, { target: 'La casa roja nuestra', revision: 5 })
    paste(' mía')
    confirm({ altKey: true })
    await until('the choice', () => shows('Someone else changed this segment while you were editing it.'))
    expect(segments[0]?.target).toBe('La casa roja nuestra')
    press(await until('mine', () => find('button', 'Keep my version')))
    await until('my text', () => segments[0]?.target === 'La casa roja mía')
  })
})

describe('confirming a row whose source occurs again', () => {
  const repeated = () => [
    segmentRecord(0, { source: 'Yes.', target: 'Si.' }),
    segmentRecord(1),
    segmentRecord(2, { source: 'Yes.', target: 'Si.' }),
    segmentRecord(3, { source: 'Yes.', target: 'Claro.', state: 'translated', origin: 'interactive' }),
  ]
  const targets = (segments: readonly Segment[]) => segments.map(({ target }) => target).join(' ')

  it('fills the untouched rows, marks them, and takes all of it back as one step', async () => {
    const { segments } = await openEditor(repeated())
    paste(' Sí')
    confirm({ altKey: true })
    await until('the filled row', () => segments[2]?.target === 'Si. Sí' && segments[2].state === 'translated')
    await until('what was done', () => shows('Confirmed: segment 1 and 1 repetition. 1 more was left as it is.'))
    await until('the sign', () => shows('Filled from segment 1'))
    expect(segments[3]?.target).toBe('Claro.')
    pressKey('z', { ctrlKey: true })
    await until(
      'both as they were',
      () => targets(segments) === 'Si. Sí Frase 1. Si. Claro.' || targets(segments) === 'Si. Frase 1. Si. Claro.',
    )
    await until('the sign is gone', () => !shows('Filled from segment 1'))
  })

  it('goes on to a row that is not filled in a moment', async () => {
    const { segments } = await openEditor(
      [repeated()[0], repeated()[2], segmentRecord(2)].flatMap((row, position) => (row ? [{ ...row, position }] : [])),
    )
    paste(' Sí')
    confirm()
    await until('the row behind the repetition', () => active() === '2')
    await until('the filled row', () => segments[1]?.target === 'Si. Sí')
  })

  it('only offers them where the person has chosen so', async () => {
    const { segments, settings } = await openEditor(repeated())
    settings.setState({ propagation: 'ask' })
    await until('the rows are drawn', () => shows('Claro.'))
    paste(' Sí')
    confirm({ altKey: true })
    await until('the offer', () => shows('This segment has 2 repetitions.'))
    expect(segments[2]?.target).toBe('Si.')
  })
})

describe('keys', () => {
  const three = () => [0, 1, 2].map((position) => segmentRecord(position))

  it('move between rows from the text and from the grid', async () => {
    await openEditor(three())
    pressKey('ArrowDown', { altKey: true })
    await until('the next row', () => active() === '1')
    pressKey('Escape')
    await until('the cell', () => document.activeElement?.getAttribute('role') === 'gridcell')
    pressKey('j')
    await until('the next row', () => active() === '2' && document.activeElement?.getAttribute('role') === 'gridcell')
    pressKey('k')
    await until('the row before', () => active() === '1')
    pressKey('Enter')
    await until('the text', () => document.querySelector('.ProseMirror') && document.activeElement === textBox())
  })

  it('copy the source, and restore the machine’s text', async () => {
    await openEditor(three())
    pressKey('i', { ctrlKey: true })
    await until('the source', () => textBox().textContent === 'Sentence 0.')
    pressKey('Backspace', { ctrlKey: true, shiftKey: true })
    await until('the machine’s text', () => textBox().textContent === 'Frase 0.')
  })

  it('apply the fix of an issue', async () => {
    await openEditor([segmentRecord(0, { source: 'It costs 1,200 euros.', target: 'Cuesta 1,200 euros.' })])
    await until('the issue', () => shows('Use 1.200'))
    pressKey('Enter', { altKey: true })
    await until('the fix', () => textBox().textContent === 'Cuesta 1.200 euros.')
  })

  it('are all listed', async () => {
    await openEditor(three())
    pressKey('/', { ctrlKey: true })
    const dialog = await until('the list', () => document.querySelector('[role="dialog"]'))
    expect(dialog.textContent).toContain('Insert all missing tags')
  })

  it('go to a row by its number', async () => {
    await openEditor(three())
    pressKey('g', { ctrlKey: true })
    const box = await until('the box', () => document.querySelector<HTMLInputElement>('#go-to'))
    fill(box, '3')
    box.form?.requestSubmit()
    await until('the row', () => active() === '2')
  })
})

describe('order and bands', () => {
  const scored = () => [90, 30, 70, null, 20].map((score, position) => segmentRecord(position, { score }))
  const shownRows = () =>
    [...document.querySelectorAll('[data-position]')].map((row) => row.getAttribute('data-position'))

  it('worst first: by band, then by score', async () => {
    const job = jobRecord()
    await openEditor(scored(), '?order=worst', { ...job, result: job.result && { ...job.result, scored: true } })
    await until('all rows', () => shownRows().length === 5)
    expect(shownRows()).toEqual(['4', '1', '2', '3', '0'])
    expect(active()).toBe('4')
  })

  it('counts what is done by the service while only the worst rows are loaded', async () => {
    const rows = Array.from({ length: 1200 }, (_, position) =>
      segmentRecord(position, { score: 90, state: position < 700 ? 'translated' : 'draft' }),
    )
    const { result, counts } = jobRecord()
    const job = jobRecord({
      result: result && { ...result, scored: true },
      counts: counts && { ...counts, segments: 1200, words: 6000 },
    })
    const service = smallService([job], rows)
    page = await renderApp('/jobs/job_1/review?order=worst', (asked) =>
      // Pages of the document never come, lists of bands do.
      asked.path.endsWith('/segments') && !asked.query.has('band') && asked.query.get('limit') === '500'
        ? 'no answer'
        : service(asked),
    )
    await until('the count', () => document.body.textContent?.includes('700 of 1,200 segments'))
  })

  it('is worst first by itself where segments have scores', async () => {
    const job = jobRecord()
    await openEditor(scored(), '', { ...job, result: job.result && { ...job.result, scored: true } })
    await until('all rows', () => shownRows().length === 5)
    expect(shownRows()[0]).toBe('4')
  })

  it('shows only the chosen bands, in the order of the document', async () => {
    await openEditor(scored(), '?order=document&bands=rehacer,revisar')
    await until('the rows', () => shownRows().length === 3)
    expect(shownRows()).toEqual(['1', '2', '4'])
  })
})

describe('what cannot be edited', () => {
  it('says that the document has not been read yet', async () => {
    page = await renderApp('/jobs/job_1/review', smallService([jobRecord({ status: 'running', counts: null })]))
    await until('the words', () => find('heading', 'The document has not been read yet'))
  })

  it('says that a row is locked', async () => {
    const segments = [segmentRecord(0, { locked: true })]
    page = await renderApp('/jobs/job_1/review', smallService([jobRecord()], segments))
    await until('the words', () => shows('Locked: it cannot be edited'))
    expect(document.querySelector('.ProseMirror')).toBeNull()
  })
})

describe('the grid to a screen reader', () => {
  it('has rows that say where one is, and a text box with a name', async () => {
    await openEditor([segmentRecord(0, { score: 43 }), segmentRecord(1)], '?order=document')
    const grid = document.querySelector('[role="grid"]')
    expect(grid?.getAttribute('aria-rowcount')).toBe('2')
    expect(document.querySelector('[role="row"]')?.getAttribute('aria-rowindex')).toBe('1')
    expect(textBox().getAttribute('aria-label')).toBe('Target, segment 1 of 2, Draft, Redo, score 43')
    expect(textBox().getAttribute('lang')).toBe('es')
    expect(document.querySelectorAll('[role="gridcell"][tabindex="0"]')).toHaveLength(0)
  })

  it('says what became of a correction', async () => {
    await openEditor([segmentRecord(0), segmentRecord(1)])
    confirm()
    await until('the announcement', () =>
      document.querySelector('[aria-live="polite"]')?.textContent?.includes('Segment 1 saved.'),
    )
  })
})

describe('a service that follows only the contract', () => {
  it('is worked with: no revisions, totals, parts or first translations, and another answer to a correction', async () => {
    const bare = [0, 1].map((position) => ({
      position,
      source: `Sentence ${position}.`,
      target: `Frase ${position}.`,
      score: 91,
      band: 'fiable',
      origin: 'engine',
      state: 'draft',
    }))
    const { id, kind, status, file_name, source_lang, target_lang, allow_partial, progress, counts } = jobRecord()
    const job = { id, kind, status, file_name, source_lang, target_lang, allow_partial, progress, counts }
    const opened = await renderApp('/jobs/job_1/review', ({ method, path }) => {
      if (path === '/v1/jobs/job_1') return { body: { ...job, counts: counts && { ...counts, segments: 2 } } }
      if (method === 'PATCH') return { body: { ok: true } }
      return path.endsWith('/segments') ? { body: { items: bare, next_after: 1 } } : problem('not-found', 404)
    })
    page = opened
    await until('a row to write in', () => document.querySelector('[data-active] .ProseMirror'))
    paste(' más')
    confirm()
    await until('the next row', () => active() === '1')
    await until('the correction', () => shows('Saved'))
    const [correction] = opened.asked.filter(({ method }) => method === 'PATCH')
    expect(correction?.body).toEqual({ target: 'Frase 0. más', state: 'translated' })
    expect(correction?.headers.get('If-Match')).toBeNull()
    await until('the row', () => shows('Frase 0. más'))
  })
})

describe('an address that says what there is not', () => {
  it('opens the editor all the same', async () => {
    await openEditor([segmentRecord(0)], '?panel=terminology&mode=proof&order=best&segment=-3')
    expect(active()).toBe('0')
    expect(find('button', 'Hide the panel')).not.toBeNull()
  })
})
