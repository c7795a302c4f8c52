import { afterEach, describe, expect, it } from 'vitest'
import type { Segment } from '#contract/resources/segment.ts'
import { problem } from '../../testing/fake-service.ts'
import { jobRecord, segmentRecord } from '../../testing/records.ts'
import { find, press, renderApp, until } from '../../testing/render-app.tsx'
import { smallService } from '../../testing/small-service.ts'

let page: Awaited<ReturnType<typeof renderApp>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const shows = (text: string) => document.body.textContent?.includes(text) ?? false
const issue: Segment['checks'][number] = {
  code: 'numbers',
  severity: 'critical',
  message: 'a number differs',
  source_span: null,
  target_span: null,
}
const segments = [
  segmentRecord(0, { score: 40, checks: [issue] }),
  segmentRecord(1, { score: 90 }),
  segmentRecord(2, { origin: 'interactive', mt_target: 'uno dos', target: 'uno tres' }),
]
const memory = {
  id: 'tm_1',
  name: 'Acme contracts',
  source_lang: 'en-GB',
  target_lang: 'es',
  status: 'ready',
  error_code: null,
  job_id: null,
  entry_count: 3,
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  project_ids: [],
}

/** Chooses an item from the menu of the job. */
async function choose(item: string) {
  press(await until('the menu', () => find('button', 'More actions for contract.docx')))
  press(await until(item, () => find('menuitem', item)))
}

it('says what of a document was left, and why', async () => {
  const remarks = [{ reason: 'field' as const, count: 7, places: [{ part: 'body', text: 'Figure 1' }] }]
  page = await renderApp('/jobs/job_1', smallService([jobRecord({ remarks })], segments))
  await until('the number', () => shows('7 texts were left as they are.'))
  expect(shows('7 results of fields.')).toBe(true)
  expect(shows('Figure 1 Bodyand 6 more')).toBe(true)
})

it('does not say of a document that failed that the rest is translated, where nothing is', async () => {
  const { counts } = jobRecord()
  const failed = { status: 'failed' as const, error_code: 'partial', result: null }
  page = await renderApp(
    '/jobs/job_1',
    smallService([jobRecord({ ...failed, counts: counts && { ...counts, translated: 0, failed: 3 } })], segments),
  )
  await until('the advice', () => shows('No segment was translated. Check the MT engine'))
  expect(shows('The rest is translated')).toBe(false)
})

describe('the report of a document', () => {
  it('says issues and what people changed', async () => {
    page = await renderApp('/jobs/job_1', smallService([jobRecord()], segments))
    await until('the checks', () => shows('QA issues by check'))
    await until('their names', () => shows('Numbers1in 1 segment'))
    expect(shows('segments compared1')).toBe(true)
    expect(shows('of the words changed50%')).toBe(true)
  })

  it('of a long document is read when asked for, and says what it costs', async () => {
    const { counts } = jobRecord()
    const long = jobRecord({ counts: counts && { ...counts, segments: 12_000 } })
    page = await renderApp('/jobs/job_1', smallService([long], segments))
    await until('the price', () => shows('This takes 24 requests.'))
    press(await until('the button', () => find('button', 'Create the report')))
    await until('the report', () => shows('QA issues by check'))
  })

  it('says when the segments cannot be read, and tries again', async () => {
    let broken = true
    const service = smallService([jobRecord()], segments)
    page = await renderApp('/jobs/job_1', (asked) =>
      broken && asked.path.endsWith('/segments') && asked.query.get('limit') === '500'
        ? problem('forbidden', 403)
        : service(asked),
    )
    const again = await until('the way on', () => find('button', 'Try again'))
    broken = false
    press(again)
    await until('the report', () => shows('QA issues by check'))
  })
})

describe('what is known of a job', () => {
  it('says when what happened, and what was used for it', async () => {
    const service = smallService([
      jobRecord({ memory_ids: ['tm_1', 'tm_gone'], project_id: 'prj_1', project_name: 'Acme' }),
    ])
    page = await renderApp('/jobs/job_1', (asked) =>
      asked.path === '/v1/memories/tm_1'
        ? { body: memory }
        : asked.path === '/v1/memories/tm_gone'
          ? problem('resource-not-found', 404)
          : service(asked),
    )
    await until('the memory', () => find('link', 'Acme contracts'))
    expect(find('link', 'Acme')?.getAttribute('href')).toBe('/projects/prj_1')
    // A deleted resource keeps its id.
    expect(shows('tm_gone · translation memory')).toBe(true)
    expect(shows('took 8 sec')).toBe(true)
  })
})

describe('reviewed work', () => {
  it('goes into a memory of the pair, and what became of each segment is reported', async () => {
    const service = smallService([jobRecord()], segments)
    const other = { ...memory, id: 'tm_2', name: 'Into French', target_lang: 'fr' }
    page = await renderApp('/jobs/job_1', (asked) => {
      if (asked.path === '/v1/memories') return { body: { memories: [memory, other], next_after: null } }
      if (asked.path === '/v1/jobs/job_1/review')
        return { body: { memory_id: 'tm_1', added: 2, replaced: 1, unchanged: 0, skipped: 4 } }
      return service(asked)
    })
    await choose('Add reviewed segments to a translation memory')
    const list = await until('the list', () => document.querySelector<HTMLSelectElement>('#review-memory'))
    expect([...list.options].map(({ text }) => text)).toEqual(['Choose a translation memory', 'Acme contracts'])
    Reflect.set(HTMLSelectElement.prototype, 'value', 'tm_1', list)
    list.dispatchEvent(new Event('change', { bubbles: true }))
    press(await until('the button', () => enabled('Add')))
    await until('what became of them', () => shows('2 segments added'))
    expect(shows('1 entry with another translation replaced')).toBe(true)
    expect(page.asked.find(({ path }) => path === '/v1/jobs/job_1/review')?.body).toEqual({ memory_id: 'tm_1' })
  })
})

describe('work from another tool', () => {
  it('is shown before it is applied, with what cannot be applied', async () => {
    const service = smallService([jobRecord()], segments)
    const found = {
      applied: 0,
      unchanged: 1,
      skipped: [
        { position: 2, reason: 'segment-locked', message: 'the sentence is locked' },
        { position: null, unit: 'u7', reason: 'not-of-job', message: 'no segment of this job' },
      ],
      changes: [
        {
          position: 0,
          source: 'Sentence 0.',
          before: { target: 'Frase 0.', state: 'draft' },
          after: { target: 'Oración 0.', state: 'translated' },
        },
      ],
    }
    page = await renderApp('/jobs/job_1', (asked) => {
      if (!asked.path.endsWith('/xliff')) return service(asked)
      return { body: asked.query.get('dry_run') === 'true' ? found : { ...found, applied: 1 } }
    })
    await choose('Import XLIFF')
    const input = await until('the box', () => document.querySelector<HTMLInputElement>('#import-file'))
    Object.defineProperty(input, 'files', { value: [new File(['<xliff/>'], 'contract.xlf')] })
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await until('the change', () => shows('1 segment will change, 1 will not.'))
    expect(document.querySelector('del')?.textContent).toBe('Frase')
    expect(document.querySelector('ins')?.textContent).toBe('Oración')
    expect(shows('Segment 3: locked')).toBe(true)
    expect(shows('the sentence is locked')).toBe(false)
    expect(shows('Unit u7: no segment of this job')).toBe(true)
    press(await until('the button', () => enabled('Import 1 change')))
    await until('the end', () => shows('1 segment changed'))
    const runs = page.asked.filter(({ path }) => path.endsWith('/xliff')).map(({ query }) => query.get('dry_run'))
    expect(runs).toEqual(['true', 'false'])
  })

  it('is taken back where its rows are still as it left them, at a second attempt too, and says why others are not', async () => {
    const before = { target: 'Antes.', state: 'draft' } as const
    const after = { target: 'Después.', state: 'translated' } as const
    const changes = [0, 1, 2].map((position) => ({ position, source: `Sentence ${position}.`, before, after }))
    const untranslated = { target: null, state: 'not_translated' } as const
    const found = {
      applied: 4,
      notes: 1,
      unchanged: 0,
      skipped: [],
      changes: [...changes, { position: 3, source: 'Sentence 3.', before: untranslated, after }],
    }
    const rows = [0, 1, 2, 3].map((position) => segmentRecord(position, position === 1 ? {} : after))
    const service = smallService([jobRecord()], rows)
    let isAway = true
    page = await renderApp('/jobs/job_1', (asked) => {
      if (asked.path.endsWith('/xliff')) return { body: found }
      if (asked.path.endsWith('/batch') && isAway) return 'no answer'
      if (asked.path.endsWith('/segments/2')) return problem('segment-locked', 409)
      return service(asked)
    })
    await choose('Import XLIFF')
    const input = await until('the box', () => document.querySelector<HTMLInputElement>('#import-file'))
    Object.defineProperty(input, 'files', { value: [new File(['<xliff/>'], 'contract.xlf')] })
    input.dispatchEvent(new Event('change', { bubbles: true }))
    press(await until('the button', () => enabled('Import 5 changes')))
    await until('the end', () => shows('4 segments changed'))
    expect(shows('You can undo the import until you close this dialog.')).toBe(true)
    expect(shows('The added notes stay.')).toBe(true)
    press(await until('the way back', () => enabled('Undo')))
    await until('the error', () => shows('The service is not responding'))
    isAway = false
    press(await until('the way back', () => enabled('Undo')))
    await until('the end', () => shows('1 segment restored'))
    expect(shows('The service is not responding')).toBe(false)
    expect(shows('1 segment not restored: changed since the import')).toBe(true)
    expect(shows('1 segment not restored: it had no translation before')).toBe(true)
    expect(shows('1 segment not restored: locked')).toBe(true)
    expect(rows[0]).toMatchObject(before)
    expect(enabled('Undo')).toBeNull()
    press(await until('the way out', () => enabled('Close')))
    await until('it is closed', () => find('dialog', 'Import XLIFF') === null)
  })

  it('reports how an undo ended also when the dialog was closed before', async () => {
    const [before, after] = [{ target: 'Antes.', state: 'draft' } as const, { target: 'Ya.', state: 'draft' } as const]
    const changes = [{ position: 0, source: 'Sentence 0.', before, after }]
    const service = smallService([jobRecord()], [segmentRecord(0, after)])
    page = await renderApp('/jobs/job_1', (asked) =>
      asked.path.endsWith('/xliff') ? { body: { applied: 1, unchanged: 0, skipped: [], changes } } : service(asked),
    )
    await choose('Import XLIFF')
    const input = await until('the box', () => document.querySelector<HTMLInputElement>('#import-file'))
    Object.defineProperty(input, 'files', { value: [new File(['<xliff/>'], 'contract.xlf')] })
    input.dispatchEvent(new Event('change', { bubbles: true }))
    press(await until('the button', () => enabled('Import 1 change')))
    press(await until('the way back', () => enabled('Undo')))
    press(await until('the way out', () => enabled('Close')))
    await until('the report', () => shows('1 segment restored') && find('dialog', 'Import XLIFF') === null)
  })
})

describe('work from a reviewer without a key', () => {
  it('is shown before it is applied, and a file that is no such table says why', async () => {
    const service = smallService([jobRecord()], segments)
    const found = {
      applied: 0,
      unchanged: 4,
      notes: 1,
      skipped: [{ position: null, unit: '99 · 2', reason: 'not-of-job', message: 'no segment of this job' }],
      changes: [],
    }
    let isBad = true
    page = await renderApp('/jobs/job_1', (asked) => {
      if (!asked.path.endsWith('/table')) return service(asked)
      if (!isBad) return { body: asked.query.get('dry_run') === 'true' ? found : { ...found, applied: 0 } }
      const refused = problem('invalid-request', 400)
      const errors = [{ path: '', message: 'the file of another job' }]
      return { ...refused, body: { ...Object(refused.body), errors } }
    })
    await choose('Import table from a reviewer')
    const input = await until('the box', () => document.querySelector<HTMLInputElement>('#import-file'))
    expect(input.accept).toContain('.docx')
    const give = () => {
      Object.defineProperty(input, 'files', { value: [new File(['PK'], 'table.docx')], configurable: true })
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }
    give()
    await until('the reason', () => shows('table.docx: the file of another job'))
    expect(shows('This file cannot be imported')).toBe(true)
    expect(shows('Request ID')).toBe(false)
    expect(find('button', 'Import')).toBeTruthy()
    expect(enabled('Import')).toBeNull()
    isBad = false
    give()
    await until('the row', () => shows('Row 99 · 2: no segment of this job'))
    expect(shows('1 note will be added.')).toBe(true)
    press(await until('the button', () => enabled('Import 1 change')))
    await until('the end', () => shows('1 note added'))
  })
})

function enabled(name: string): HTMLElement | null {
  const button = find('button', name)
  return button instanceof HTMLButtonElement && !button.disabled ? button : null
}

describe('how a document ended', () => {
  const counts = { segments: 5, translated: 2, from_memory: 0, untranslatable: 0, edited: 0, characters: 60, words: 12 }
  const account = {
    organisation: { id: 'org_1', name: 'Us' },
    key: { id: 'key_1', name: 'Me', role: 'manager', prefix: 'cot_m_' },
    engines: [{ id: 'apertium', model_version: '1', ok: true, pairs: null }],
  }
  const partly = jobRecord({ counts: { ...counts, failed: 3, pending: 0 } })

  it('is shown by its counts, and it can be run again', async () => {
    const service = smallService([partly], segments)
    let retried = 0
    page = await renderApp('/jobs/job_1', (asked) => {
      if (asked.path === '/v1/account') return { body: account }
      if (asked.path !== '/v1/jobs/job_1/retry') return service(asked)
      retried++
      return { status: 202, body: jobRecord({ status: 'queued' }) }
    })
    await until('the outcome', () => shows('Translated, 3 segments left'))
    expect(shows('The file is ready')).toBe(false)
    press(await until('the button', () => find('button', 'Run again')))
    await until('the request', () => retried === 1)
  })

  it('names the drafts that the file has', async () => {
    const drafted = jobRecord({ counts: { ...counts, failed: 0, pending: 0, edited: 5, drafts: 2 } })
    page = await renderApp('/jobs/job_1', smallService([drafted], segments))
    await until('the outcome', () => shows('Translated, with 2 drafts'))
    expect(shows('The file is ready')).toBe(false)
    expect(shows('It includes all corrections that have been saved, including drafts.')).toBe(true)
  })

  it('offers no run where no MT engine translates between the languages', async () => {
    const service = smallService([partly], segments)
    page = await renderApp('/jobs/job_1', (asked) =>
      asked.path === '/v1/account' ? { body: { ...account, engines: [] } } : service(asked),
    )
    await until('the outcome', () => shows('Translated, 3 segments left'))
    expect(shows('Run again')).toBe(false)
  })

  it('says how many notes are open, and leads to them', async () => {
    const noted = jobRecord({ counts: { ...counts, failed: 0, pending: 0, notes: 2 } })
    page = await renderApp('/jobs/job_1', smallService([noted], segments))
    const link = await until('the notes', () => find('link', '2 open notes'))
    expect(link.getAttribute('href')).toContain('/jobs/job_1/review?q=has%3Anote&panel=notes')
  })

  it('offers no run of a service that follows only the contract, and none of what is left to people', async () => {
    const bare = smallService([partly], segments)
    page = await renderApp('/jobs/job_1', (asked) =>
      asked.path === '/v1/account' ? problem('not-found', 404) : bare(asked),
    )
    await until('the outcome', () => shows('Translated, 3 segments left'))
    expect(shows('Run again')).toBe(false)
    page.leave()
    const service = smallService([{ ...partly, mt: false }], segments)
    page = await renderApp('/jobs/job_1', (asked) =>
      asked.path === '/v1/account' ? { body: account } : service(asked),
    )
    await until('the outcome', () => shows('Translated, 3 segments left'))
    expect(shows('Run again')).toBe(false)
  })
})

it('says what the last new version brought, and gives the translations that it has no segment for', async () => {
  const source_version = { number: 2, kept: 240, changed: 12, added: 5, gone: 3, dropped: 2 }
  const service = smallService([jobRecord({ source_version })], segments)
  const asked: (string | null)[] = []
  page = await renderApp('/jobs/job_1', (call) => {
    if (call.path !== '/v1/jobs/job_1/tmx') return service(call)
    asked.push(call.query.get('segments'))
    return problem('job-not-ready', 409)
  })
  await until('the counts', () => shows('New version: 240 kept, 12 changed, 5 new, 3 gone'))
  press(await until('the button', () => find('button', 'Download 2 earlier translations (TMX)')))
  await until('the request', () => asked.length > 0)
  expect(asked).toEqual(['dropped'])
})
