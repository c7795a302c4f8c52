import { afterEach, describe, expect, it } from 'vitest'
import { problem } from '../../../../testing/fake-service.ts'
import type { Handler } from '../../../../testing/fake-service.ts'
import { jobRecord, segmentRecord } from '../../../../testing/records.ts'
import { openEditor, paste, shows, textBox, toasts } from '../../../../testing/open-editor.ts'
import { fill, find, press, pressKey, until } from '../../../../testing/render-app.tsx'

let page: Awaited<ReturnType<typeof openEditor>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const job = jobRecord({ memory_ids: ['tm_1'], glossary_ids: ['gl_1'] })

const resource = (id: string, name: string) => ({
  id,
  name,
  source_lang: 'en',
  target_lang: 'es',
  status: 'ready',
  error_code: null,
  job_id: null,
  entry_count: 2,
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  project_ids: [],
})

const entry = (id: string, source: string, target: string, similarity?: number) => ({
  id,
  source,
  target,
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  created_by: 'Ana',
  origin: 'import',
  ...(similarity !== undefined && { similarity }),
})

const term = (id: string, source: string, target: string, forbidden: string[] = []) => ({
  ...entry(id, source, target),
  note: null,
  part_of_speech: null,
  case_sensitive: false,
  forbidden,
})

type Asked = Parameters<Handler>[0]

/** Adds a memory and a glossary to the small service; `asked` records the segments that were looked up. */
function withResources() {
  const lookedUp: string[] = []
  const added: unknown[] = []
  const terms = [term('e_1', 'supplier', 'proveedor', ['suministrador'])]
  const answer = ({ path, method, query, body }: Asked): ReturnType<Handler> | undefined => {
    if (path === '/v1/memories/tm_1') return { body: resource('tm_1', 'Acme contracts') }
    if (path === '/v1/glossaries/gl_1') return { body: resource('gl_1', 'Acme terms') }
    if (path === '/v1/memories/tm_1/entries') {
      const q = query.get('q') ?? ''
      if (query.get('mode') === 'words') {
        return {
          body: { entries: [entry('m_9', 'A penalty applies.', 'Se aplica una penalización.')], next_after: null },
        }
      }
      lookedUp.push(q)
      const entries = [
        entry('m_2', 'The supplier pays.', 'El proveedor paga.', 64),
        entry('m_1', 'The supplier pays <g7>15</g7> euros.', 'El proveedor paga <g7>15</g7> euros.', 86),
      ]
      return { body: { entries: q.startsWith('The supplier') ? entries : [], next_after: null } }
    }
    if (path === '/v1/glossaries/gl_1/entries' && method === 'POST') {
      added.push(body)
      terms.push(term('e_2', 'penalty', 'penalización'))
      return { status: 201, body: terms[1] }
    }
    if (path === '/v1/glossaries/gl_1/entries') return { body: { entries: terms, next_after: null } }
    if (path === '/v1/translate') {
      const segment = {
        index: 0,
        source: 'x',
        target: 'El proveedor abona 30 euros.',
        origin: 'engine',
        score: null,
        band: 'sin-nota',
        applied_terms: [],
        checks: [],
        status: 'translated',
        changed: null,
        explanation: null,
      }
      return {
        body: { source_lang: 'en', target_lang: 'es', model_version: '1', qe_version: '1', segments: [segment] },
      }
    }
    return undefined
  }
  return { lookedUp, added, answer }
}

const rows = () => [
  segmentRecord(0, {
    source: 'The supplier pays <g1>30</g1> euros.',
    target: 'El suministrador paga <g1>30</g1> euros.',
    mt_target: 'El suministrador paga <g1>30</g1> euros.',
  }),
  segmentRecord(1, { source: 'The supplier is late.' }),
  segmentRecord(2),
]

describe('a part of the first match by its shortcut', () => {
  it('that is not there changes nothing, and is reported', async () => {
    const { answer } = withResources()
    page = await openEditor(rows(), { job, before: answer })
    await until('the parts', () => find('button', 'Insert “15”'))
    const text = textBox().textContent
    pressKey('&', { altKey: true, shiftKey: true, code: 'Digit7' })
    await until('the words', () => shows('The first match has no such part.'))
    expect(textBox().textContent).toBe(text)
  })
})

describe('a term by its shortcut', () => {
  it('goes in while type-ahead is off, with a capital where a sentence begins', async () => {
    const { answer } = withResources()
    page = await openEditor(rows(), { job, search: '?order=document&segment=2&panel=terms', before: answer })
    page.settings.setState({ typeAhead: 'off' })
    await until('the term', () => find('button', 'Insert proveedor'))
    pressKey('Delete', { altKey: true })
    await until('no text', () => textBox().textContent === '')
    pressKey('1', { ctrlKey: true, shiftKey: true, code: 'Digit1' })
    await until('the term', () => textBox().textContent === 'Proveedor')
    paste(' y ')
    pressKey('1', { ctrlKey: true, shiftKey: true, code: 'Digit1' })
    await until('the term', () => textBox().textContent === 'Proveedor y proveedor')
  })
})

describe('matches', () => {
  it('between the same neighbours are distinguished from other whole matches, by a word and a sign', async () => {
    const { answer } = withResources()
    const whole = entry('m_3', 'The supplier is late.', 'El proveedor llega tarde.', 100)
    const between = { ...entry('m_4', 'The supplier is late.', 'El proveedor se retrasa.', 100), context: true }
    const neighbours: unknown[] = []
    page = await openEditor(rows(), {
      job,
      search: '?order=document&segment=2',
      before: (asked) => {
        if (asked.path !== '/v1/matches') return answer(asked)
        const { segments, ...more } = asked.body as { segments: string[]; neighbours?: unknown[] }
        neighbours.push(more.neighbours?.[segments.indexOf('The supplier is late.')])
        const matches = segments.map((text) => (text === 'The supplier is late.' ? [whole, between] : []))
        return { body: { results: [{ memory_id: 'tm_1', matches }] } }
      },
    })
    await until('both', () => shows('El proveedor se retrasa.') && shows('El proveedor llega tarde.'))
    const titles = [...document.querySelectorAll('aside section h2')].map((title) => title.textContent)
    expect(titles.slice(0, 2)).toEqual(['100% Context matchAcme contracts', '100% Acme contracts'])
    expect(document.querySelectorAll('aside section h2 svg')).toHaveLength(1)
    expect(neighbours).toContainEqual({ before: 'The supplier pays <g1>30</g1> euros.', after: 'Sentence 2.' })
  })

  it('come closest first with what differs, and go in by key with this segment’s own tags', async () => {
    const { answer } = withResources()
    page = await openEditor(rows(), { job, before: answer })
    await until('the matches', () => shows('86%') && shows('Acme contracts'))
    const cards = [...document.querySelectorAll('aside section h2')].map((title) => title.textContent)
    expect(cards.slice(0, 3)).toEqual(['86% Acme contracts', '64% Acme contracts', 'MT original translation'])
    expect([...document.querySelectorAll('aside del')].map((gone) => gone.textContent?.trim())).toContain('15')
    pressKey('1', { ctrlKey: true, code: 'Digit1' })
    await until('the match', () => textBox().textContent === 'El proveedor paga 1151 euros.')
    expect(textBox().querySelectorAll('.chip')).toHaveLength(2)
    pressKey('ArrowDown', { ctrlKey: true })
    await until('the next', () => textBox().textContent?.replaceAll('1', '') === 'El proveedor paga.')
    pressKey('z', { ctrlKey: true })
    await until('the first again', () => textBox().textContent === 'El proveedor paga 1151 euros.')
    pressKey('9', { ctrlKey: true, code: 'Digit9' })
    await until('the words', () => toasts().includes('There is no such match.'))
  })

  it('of the next rows are there before one comes to them, each looked up once', async () => {
    const { answer, lookedUp } = withResources()
    page = await openEditor(rows(), { job, before: answer })
    await until('the three', () => lookedUp.length === 3)
    pressKey('ArrowDown', { altKey: true })
    await until('the matches', () => shows('The supplier is late.') && shows('64%'))
    expect([...lookedUp].sort()).toEqual(['Sentence 2.', 'The supplier is late.', rows()[0]?.source])
  })

  it('say why there are none, and can be asked for again', async () => {
    const { answer } = withResources()
    let busy = true
    page = await openEditor(rows(), {
      job,
      before: (asked) =>
        busy && asked.path === '/v1/memories/tm_1/entries' ? problem('resource-busy', 409) : answer(asked),
    })
    await until('the reason', () => shows('The memory or glossary is still being imported'))
    busy = false
    press(await until('the way on', () => find('button', 'Try again')))
    await until('the matches', () => shows('86%'))
  })

  it('are found by words, on either side', async () => {
    const { answer } = withResources()
    page = await openEditor(rows(), { job, before: answer })
    await until('the matches', () => shows('86%'))
    pressKey('F3')
    const box = await until('the box', () => find('textbox', 'Concordance search'))
    await until('the focus', () => document.activeElement === box)
    fill(box, 'penalty')
    pressKey('Enter')
    await until('the hit', () => shows('Se aplica una penalización.') && shows('1 result'))
    pressKey('Escape')
    await until('the matches', () => shows('86%') && document.activeElement === textBox())
  })

  it('are looked up by what was selected when the list of commands was opened, chosen there by mouse too', async () => {
    const { answer } = withResources()
    page = await openEditor(rows(), { job, before: answer })
    await until('the matches', () => shows('86%'))
    const source = await until('the source', () => document.querySelector('[data-active] .cell-source'))
    const words = document.createTreeWalker(source, NodeFilter.SHOW_TEXT).nextNode() ?? source
    const selected = words.textContent ?? ''
    window.getSelection()?.setBaseAndExtent(words, 0, words, selected.length)
    pressKey('k', { ctrlKey: true })
    fill(
      await until('the list', () => document.querySelector<HTMLInputElement>('[role="dialog"] [role="combobox"]')),
      'concordance',
    )
    const options = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')]
    await until('the one that fits', () => options().length === 1)
    window.getSelection()?.removeAllRanges()
    options()[0]?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    options()[0]?.click()
    const box = await until('the box', () => find('textbox', 'Concordance search'))
    await until('the phrase', () => box instanceof HTMLInputElement && box.value !== '')
    expect(box).toHaveProperty('value', selected)
  })

  it('can be asked of the engine again', async () => {
    const { answer } = withResources()
    page = await openEditor(rows(), { job, before: answer })
    await until('the matches', () => shows('86%'))
    press(await until('the way', () => find('button', 'Translate')))
    await until('the text', () => shows('El proveedor abona 30 euros.') && shows('new translation'))
  })
})

describe('terms', () => {
  it('are underlined in the source, marked as missing or forbidden while one types, and inserted', async () => {
    const { answer } = withResources()
    page = await openEditor(rows(), { job, before: answer })
    await until('the term', () => document.querySelector('.term')?.textContent === 'supplier')
    await until('the verdict', () => shows('“supplier” is not translated as in the glossary.'))
    expect(shows('“suministrador” is a forbidden term.')).toBe(true)
    press(await until('the way', () => find('button', 'Insert proveedor')))
    await until('the term in the text', () => textBox().textContent?.endsWith('. Proveedor'))
    await until('the verdict', () => !shows('“supplier” is not'))
  })

  it('are added from the row, and are there at once', async () => {
    const { answer, added } = withResources()
    page = await openEditor(rows(), { job, before: answer })
    await until('the term', () => document.querySelector('.term'))
    pressKey('G', { ctrlKey: true, shiftKey: true })
    fill(await until('the box', () => find('textbox', 'Source')), 'penalty')
    fill(find('textbox', 'Translation'), 'penalización')
    press(await until('the way on', () => find('button', 'Add')))
    await until('the announcement', () => shows('Added to Acme terms'))
    expect(added).toEqual([{ source: 'penalty', target: 'penalización' }])
  })

  it('need a glossary: without one the dialog says so', async () => {
    page = await openEditor(rows())
    paste('x')
    pressKey('G', { ctrlKey: true, shiftKey: true })
    await until('the words', () => shows('This job uses no glossary and no translation memory.'))
  })
})

describe('what is around the active segment', () => {
  it('is read by paragraphs whatever the order of the rows is, and leads there', async () => {
    page = await openEditor(
      [
        segmentRecord(0, { target: 'Título.', score: 90, block: 0 }),
        segmentRecord(1, { target: 'Primera.', score: 40, block: 1 }),
        segmentRecord(2, { target: 'Segunda.', score: 80, block: 1 }),
      ],
      { search: '?segment=2' },
    )
    const read = () =>
      [...document.querySelectorAll('[data-pane="panel"] [data-sentence]')].map((link) => [
        link.closest('p')?.textContent?.trim(),
        link.hasAttribute('aria-current'),
      ])
    await until('the paragraphs', () => read().length === 3)
    expect(read()).toEqual([
      ['Título.', false],
      ['Primera. Segunda.', true],
      ['Primera. Segunda.', false],
    ])
    document.querySelector<HTMLElement>('[data-pane="panel"] [data-sentence="2"]')?.click()
    await until('the segment', () => document.querySelector('[data-active]')?.getAttribute('data-position') === '2')
  })
})

describe('several engines that run with the service', () => {
  const engines = ['bergamot', 'apertium'].map((id) => {
    return { id, model_version: '1', ok: true, local: true, pairs: [['en', 'es']] }
  })
  const account = {
    organisation: { id: 'org_1', name: 'Us' },
    key: { id: 'key_1', name: 'Me', role: 'translator', prefix: 'cot_t_' },
    engines,
  }
  /** Answers with the name of the engine that was asked. */
  const withEngines = () => {
    const asked: unknown[] = []
    const { answer } = withResources()
    const before = (request: Asked): ReturnType<Handler> | undefined => {
      if (request.path === '/v1/account') return { body: account }
      if (request.path === '/v1/plan') {
        const characters = { limit: null, used: 0, remaining: null }
        const plan = { plan: 'p', status: 'active', period_start: '2026-11-01T00:00:00Z', period_end: null }
        return { body: { ...plan, characters, requests_per_minute: 120 } }
      }
      if (request.path !== '/v1/translate') return answer(request)
      const { engine } = request.body as { engine: string }
      asked.push(engine)
      const reply = answer(request)
      if (typeof reply !== 'object') return reply
      const { segments, ...rest } = reply.body as { segments: object[] }
      const target = `De <g1>${engine}</g1>.`
      return { body: { ...rest, segments: segments.map((segment) => ({ ...segment, target })) } }
    }
    return { asked, before }
  }

  it('are asked for the row, and each is inserted by its number', async () => {
    const { asked, before } = withEngines()
    page = await openEditor(rows(), { job: jobRecord(), search: '?order=document&panel=matches', before })
    await until('both engines', () => shows('MT bergamot') && shows('MT apertium'))
    expect(asked).toEqual(['bergamot', 'apertium'])
    pressKey('3', { ctrlKey: true, code: 'Digit3' })
    await until('the text', () => textBox().textContent.includes('apertium'))
  })
})
