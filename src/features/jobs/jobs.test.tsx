import { afterEach, describe, expect, it } from 'vitest'
import { makeFormat } from '../../lib/format.ts'
import { problem } from '../../testing/fake-service.ts'
import { jobRecord, segmentRecord } from '../../testing/records.ts'
import { choose, fill, find, press, pressKey, renderApp, until } from '../../testing/render-app.tsx'
import { smallService } from '../../testing/small-service.ts'
import { setWindowWidth } from '../../testing/set-element-size.ts'
import { endedJobs } from './ended-jobs.ts'
import { canFinishByHand, isStale, jobStats, matchesFilter, timeLeft } from './job-view.ts'

const en = makeFormat('en')

let page: Awaited<ReturnType<typeof renderApp>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const shows = (text: string) => document.body.textContent?.includes(text) ?? false

const running = jobRecord({
  id: 'job_2',
  file_name: 'prices.xlsx',
  status: 'running',
  stage: 'translating',
  progress: { done: 40, total: 100 },
  result: null,
  finished_at: null,
})
const failed = jobRecord({
  id: 'job_3',
  file_name: 'slides.pptx',
  status: 'failed',
  error_code: 'partial',
  counts: withFailed(1),
  result: null,
})

function withFailed(failed: number) {
  const { counts } = jobRecord()
  return counts && { ...counts, failed }
}

describe('the job list', () => {
  it('is filtered by target language, of those that its jobs have', async () => {
    const french = jobRecord({ id: 'job_fr', file_name: 'lettre.docx', target_lang: 'fr' })
    page = await renderApp('/jobs', smallService([jobRecord(), french]))
    press(await until('the filters', () => find('button', 'Filter')))
    await until('the filter', () => document.querySelector('select[aria-label="Target language"]'))
    choose('select[aria-label="Target language"]', 'fr')
    await until('one job', () => shows('lettre.docx') && !shows(jobRecord().file_name))
    expect(page.asked.some(({ query }) => query.get('target_lang') === 'fr')).toBe(true)
    press(await until('its chip', () => find('button', 'Remove the filter Target language: French')))
    await until('both', () => shows(jobRecord().file_name))
    expect(find('button', 'Target language: French')).toBeNull()
  })

  it('offers sample data to an organisation without jobs, and says so until it is there', async () => {
    const jobs: Parameters<typeof smallService>[0] = []
    const serve = smallService(jobs)
    const key = { id: 'key_1', name: 'Ana', role: 'manager', prefix: 'cot_m' }
    const words = 'Adding the sample data'
    let answers = [problem('quota-exceeded', 402), { status: 204 }]
    let reads = -1
    page = await renderApp('/jobs', (asked) => {
      if (reads > 1 && jobs.length === 0) jobs.push(jobRecord())
      if (asked.path === '/v1/account') {
        if (answers.length === 0) reads += 1
        const state = reads < 0 ? { demonstration_offer: 'open' } : reads < 2 ? { demonstration_offer: 'making' } : {}
        const demonstration = reads >= 2
        return { body: { organisation: { id: 'org_1', name: 'Acme', demonstration, ...state }, key, engines: [] } }
      }
      if (asked.path !== '/v1/demonstration') return serve(asked)
      const [answer = problem('not-found', 404), ...rest] = answers
      answers = rest
      return answer
    })
    press(await until('the button', () => find('button', 'Try with sample data')))
    await until('what is wrong', () => document.querySelector('[role=alert]'))
    press(find('button', 'Try with sample data') ?? document.body)
    await until('it is under way', () => shows(words))
    await until('it is there', () => find('button', 'Remove the demonstration') && !shows(words))
  })

  it('removes the demonstration by one press, and says so where it cannot be', async () => {
    const serve = smallService([jobRecord()])
    const key = { id: 'key_1', name: 'Ana', role: 'admin', prefix: 'cot_m' }
    let answers = [problem('job-busy', 409), { status: 204 }]
    let isThere = true
    page = await renderApp('/jobs', (asked) => {
      if (asked.path === '/v1/account')
        return { body: { organisation: { id: 'org_1', name: 'Acme', demonstration: isThere }, key, engines: [] } }
      if (asked.path !== '/v1/demonstration') return serve(asked)
      const [answer = problem('not-found', 404), ...rest] = answers
      answers = rest
      isThere = answers.length > 0
      return answer
    })
    press(await until('the button', () => find('button', 'Remove the demonstration')))
    await until('what is wrong', () => shows('The job is still running'))
    press(await until('the button', () => find('button', 'Remove the demonstration')))
    await until('it is gone', () => !shows('demonstration'))
  })

  it('shows the first steps of an organisation with what was done, until they are put away for good', async () => {
    const serve = smallService([jobRecord()])
    const key = { id: 'key_1', name: 'Ana', role: 'admin', prefix: 'cot_m' }
    const first_steps = { document: true, memory: false, translator: false }
    const account = { organisation: { id: 'org_1', name: 'Acme', demonstration: true, first_steps }, key, engines: [] }
    page = await renderApp('/jobs', (asked) => (asked.path === '/v1/account' ? { body: account } : serve(asked)))
    await until('what was done', () => shows('1 of 4'))
    expect(find('link', 'Add your memory (TMX, CSV)')).not.toBeNull()
    press(await until('the shortcuts', () => find('button', 'Look at the shortcuts?')))
    await until('they are ticked', () => shows('2 of 4'))
    press(await until('the button', () => find('button', 'Close')))
    press(await until('the button', () => find('button', 'Hide “Getting started” for good')))
    await until('they are gone', () => !shows('Getting started'))
    expect(JSON.parse(localStorage.getItem('cotejo:first-steps') ?? '{}')).toEqual({ shortcuts: true, away: true })
  })

  it('shows a file of several languages in one row, which ticks and unfolds its jobs', async () => {
    const batch_id = 'bat_1'
    const jobs = [jobRecord({ batch_id }), jobRecord({ id: 'job_fr', target_lang: 'fr', batch_id })]
    page = await renderApp('/jobs', smallService(jobs))
    press(await until('the row', () => find('button', 'contract.docx')))
    await until('its languages', () => find('link', 'French') && find('link', 'Spanish'))
    const ticks = [...document.querySelectorAll<HTMLInputElement>('[role=table] input[type=checkbox]')]
    expect(ticks.map((tick) => tick.getAttribute('aria-label'))).toEqual([
      'Select all jobs shown',
      'Select contract.docx',
      'Select contract.docx, Spanish',
      'Select contract.docx, French',
    ])
    press(ticks[1] ?? document.body)
    await until('both', () => shows('2 jobs selected'))
  })

  it('has its controls in a sheet on a phone, with the number of those that are set', async () => {
    setWindowWidth(390)
    try {
      page = await renderApp('/jobs', smallService([jobRecord(), failed]))
      press(await until('the button', () => find('button', 'Filter and sort')))
      press(await until('the choice', () => find('radio', 'Failed')))
      await until('it is counted', () => find('button', 'Filter and sort: 1 set'))
      press(await until('the way back', () => find('button', 'Show all jobs')))
      press(await until('the way out', () => find('button', 'Show the list')))
      await until('the list', () => find('button', 'Filter and sort') && find('link', 'contract.docx'))
    } finally {
      setWindowWidth(1024)
    }
  })

  it('says what to do where there is nothing yet', async () => {
    page = await renderApp('/jobs', smallService([]))
    await until('the empty job list', () => find('heading', 'No jobs yet'))
  })

  it('shows each job with where it is', async () => {
    page = await renderApp('/jobs', smallService([jobRecord(), running, failed]))
    await until('the jobs', () => find('link', 'contract.docx'))
    expect(shows('40 of 100 segments')).toBe(true)
    expect(shows('Failed: 1 segment could not be translated')).toBe(true)
    const reviews = [...document.querySelectorAll('a[href$="/review"]')].map((link) => link.getAttribute('href'))
    expect(reviews).toContain('/jobs/job_3/review')
    expect(shows('412,900 of 1,000,000 characters left')).toBe(true)
  })

  it('says what a job waits for, since when, and when it is tried again', async () => {
    const waiting = { status: 'retrying', attempts: 0, waiting_since: '2026-11-20T10:05:00Z' } as const
    const next_attempt_at = '2026-11-20T10:07:00Z'
    const jobs = [
      jobRecord({ ...waiting, id: 'job_1', waiting_for: 'engine', next_attempt_at }),
      jobRecord({ ...waiting, id: 'job_2', status: 'queued', waiting_for: 'storage', next_attempt_at }),
      jobRecord({ ...waiting, id: 'job_3', waiting_for: 'quota', next_attempt_at }),
    ]
    page = await renderApp('/jobs', smallService(jobs))
    await until('the jobs', () => find('link', 'contract.docx'))
    const [since, next] = [waiting.waiting_since, next_attempt_at].map((time) => en.clockTime(Date.parse(time)))
    expect(shows(`Waiting for the MT engine since ${since}, next attempt ${next}`)).toBe(true)
    expect(shows(`Waiting for the file storage since ${since}, next attempt ${next}`)).toBe(true)
    expect(shows(`Waiting since ${since}: the plan has too few characters left.`)).toBe(true)
    expect(shows('a required service did not respond')).toBe(false)
  })

  it('keeps what is looked for in the address', async () => {
    page = await renderApp('/jobs', smallService([jobRecord(), running, failed]))
    await until('the jobs', () => find('link', 'contract.docx'))
    press(await until('the filter', () => find('radio', 'Failed')))
    await until('one job', () => find('link', 'contract.docx') === null)
    expect(find('link', 'slides.pptx')).not.toBeNull()
    expect(window.location.search).toBe('?show=failed')
    fill(await until('the box', () => find('textbox', 'File or batch name, job ID')), 'nothing like it')
    await until('none', () => find('heading', 'No matching jobs'))
    press(await until('the way back', () => find('button', 'Show all jobs')))
    await until('all jobs', () => find('link', 'contract.docx'))
  })

  it('says what went wrong, with the id to quote, and tries again', async () => {
    let broken = true
    const service = smallService([jobRecord()])
    page = await renderApp('/jobs', (asked) =>
      broken && asked.path === '/v1/jobs' ? problem('forbidden', 403, { detail: 'not yours' }) : service(asked),
    )
    await until('the problem', () => shows('Your API key does not allow this'))
    expect(shows('req_1')).toBe(true)
    broken = false
    press(await until('the way on', () => find('button', 'Try again')))
    await until('the jobs', () => find('link', 'contract.docx'))
  })

  it('says how to get an engine where there is none', async () => {
    const service = smallService([])
    page = await renderApp('/jobs', (asked) => {
      const answer = service(asked)
      if (asked.path !== '/v1/account' || answer === 'no answer') return answer
      return { body: { ...Object(answer.body), engines: [] } }
    })
    await until('the notice', () => shows('No MT engine is installed'))
    expect(shows('apt-get install apertium')).toBe(true)
  })

  it('works against a service that has no account and no plan', async () => {
    const service = smallService([jobRecord()])
    page = await renderApp('/jobs', (asked) =>
      ['/v1/account', '/v1/plan'].includes(asked.path) ? problem('not-found', 404) : service(asked),
    )
    await until('the jobs', () => find('link', 'contract.docx'))
    await until('the button', () => find('button', 'Choose files'))
  })
})

describe('many jobs at once', () => {
  const done = Array.from({ length: 3 }, (_, n) => jobRecord({ id: `job_d${n}`, file_name: `file-${n}.txt` }))

  it('are all selected by one tick, and what can be done says for how many', async () => {
    page = await renderApp('/jobs', smallService([...done, running]))
    press(await until('the box of all', () => box('Select all jobs shown')))
    await until('how many', () => shows('4 jobs selected'))
    expect(find('button', 'Download 3 files')).not.toBeNull()
    expect(find('button', 'Cancel 1 job')).not.toBeNull()
    expect(find('button', 'Delete 3 jobs')).not.toBeNull()
    press(await until('the way out', () => find('button', 'Clear selection')))
    await until('nothing selected', () => !shows('4 jobs selected'))
  })

  it('are cancelled once, also when the button is pressed again before the answer', async () => {
    let asked = 0
    const service = smallService([running])
    page = await renderApp('/jobs', (request) => {
      if (!request.path.endsWith('/cancel')) return service(request)
      asked++
      return { body: { ...running, status: 'cancelled' } }
    })
    press(await until('a box', () => box('Select prices.xlsx')))
    const button = await until('the act', () => find('button', 'Cancel 1 job'))
    press(button)
    await until('the wait', () => button.getAttribute('aria-disabled') === 'true')
    press(button)
    await until('the end', () => shows('1 job cancelled'))
    expect(asked).toBe(1)
  })

  it('come page by page, as far as one scrolls, each once', async () => {
    const older = Array.from({ length: 150 }, (_, n) => jobRecord({ id: `job_o${n}`, file_name: `old-${n}.txt` }))
    const service = smallService([])
    page = await renderApp('/jobs', (asked) => {
      if (asked.path !== '/v1/jobs') return service(asked)
      const after = asked.query.get('after')
      if (after === null) return { body: { jobs: done, next_after: 'c0' } }
      const from = Number(after.slice(1))
      return { body: { jobs: older.slice(from, from + 50), next_after: from < 100 ? `c${from + 50}` : null } }
    })
    await until('the first', () => find('link', 'file-0.txt'))
    const cursors = () =>
      page?.asked.filter(({ path }) => path === '/v1/jobs').flatMap(({ query }) => query.get('after') ?? [])
    const hasRows = (count: number) =>
      document.querySelector('[role=table]')?.getAttribute('aria-rowcount') === String(count + 1)
    await until('what is in sight and some more', () => hasRows(103))
    expect(cursors()).toEqual(['c0', 'c50'])
    expect(find('link', 'old-90.txt')).toBeNull()
    scrollRows(90 * 45)
    await until('the present text', () => find('link', 'old-90.txt'))
    expect(find('link', 'old-0.txt')).toBeNull()
    await until('the whole list', () => hasRows(153))
    expect(cursors()).toEqual(['c0', 'c50', 'c100'])
  })

  it('are looked for at the service, and an id beside the name', async () => {
    page = await renderApp('/jobs', smallService([...done, failed]))
    await until('the jobs', () => find('link', 'file-0.txt'))
    fill(await until('the box', () => find('textbox', 'File or batch name, job ID')), 'file-1')
    await until('one job', () => find('link', 'file-0.txt') === null && find('link', 'file-1.txt'))
    await until('the question', () => page?.asked.some(({ query }) => query.get('q') === 'file-1'))
    fill(find('textbox', 'File or batch name, job ID'), 'job_3')
    await until('the other', () => find('link', 'slides.pptx'))
  })

  it('are announced when they have ended by themselves', () => {
    const ended = { ...running, status: 'succeeded' as const }
    expect(endedJobs([running, failed], [ended, failed])).toEqual([ended])
    expect(endedJobs([running], [{ ...running, status: 'cancelled' }])).toEqual([])
    expect(endedJobs([], [ended])).toEqual([])
  })
})

/** Sends the list the event that its page was scrolled by so many pixels: nothing is laid out here. */
function scrollRows(pixels: number): void {
  const rows = document.querySelector('[data-index]')?.parentElement
  if (rows) rows.getBoundingClientRect = () => new DOMRect(0, -pixels, 1000, 10_000)
  window.dispatchEvent(new Event('scroll'))
}

const box = (name: string) => document.querySelector<HTMLElement>(`input[type=checkbox][aria-label="${name}"]`)

describe('the page of a job', () => {
  it('says that the file is older than the corrections', async () => {
    page = await renderApp('/jobs/job_1', smallService([jobRecord({ revision: 4, rebuilt_revision: 2 })]))
    await until('the notice', () => shows('The file does not have the latest corrections'))
    expect(find('button', 'Rebuild')).not.toBeNull()
  })

  it('draws the document, counts what is confirmed and what is left of each band, and leads to the worst', async () => {
    const segments = [
      segmentRecord(0, { score: 90 }),
      segmentRecord(1, { score: 40, source: 'The worst.' }),
      segmentRecord(2, { score: 91, state: 'translated' }),
    ]
    page = await renderApp('/jobs/job_1', smallService([jobRecord()], segments))
    const strip = await until('the strip', () => find('slider', 'Segments of the document'))
    await until('the counts', () => shows('Confirmed 1Redo 1Review 0Unscored 0Reliable 1'))
    expect(strip.getAttribute('aria-valuetext')).toBe('Segment 2, Redo 40: The worst.')
    strip.focus()
    pressKey('ArrowRight')
    await until('the next one', () => strip.getAttribute('aria-valuetext')?.startsWith('Segment 3, Confirmed'))
    pressKey('Home')
    await until('the first one', () => strip.getAttribute('aria-valuenow') === '1')
    pressKey('Enter')
    await until('the editor', () => window.location.search.includes('segment=1'))
  })

  it('says in words why it failed and what to do', async () => {
    const job = jobRecord({ status: 'failed', error_code: 'engine-unavailable', result: null })
    page = await renderApp('/jobs/job_1', smallService([job]))
    await until('the reason', () => shows('The MT engine did not respond'))
    expect(shows('you can translate its segments manually')).toBe(true)
  })

  it('says what is wrong with the file, once', async () => {
    const job = jobRecord({ status: 'failed', error_code: 'invalid-document', error_reason: 'encrypted', result: null })
    page = await renderApp('/jobs/job_1', smallService([job]))
    await until('the reason', () => shows('Failed: The file is protected by a passwordSave it without a password.'))
    expect(document.body.textContent?.split('protected by a password')).toHaveLength(2)
  })

  it('says that there is no such job', async () => {
    page = await renderApp('/jobs/job_9', smallService([]))
    await until('the words', () => find('heading', 'Page not found'))
  })
})

describe('what a job is', () => {
  it('is stale while its file is older than its segments', () => {
    expect(isStale(jobRecord({ revision: 3, rebuilt_revision: 2 }))).toBe(true)
    expect(isStale(jobRecord({ revision: 3, rebuilt_revision: 3 }))).toBe(false)
    expect(isStale(jobRecord({ revision: 3, rebuilt_revision: null }))).toBe(false)
  })

  it('can be finished manually when only segments are missing', () => {
    expect(canFinishByHand(failed)).toBe(true)
    expect(canFinishByHand(jobRecord({ status: 'failed', error_code: 'invalid-document', counts: null }))).toBe(false)
  })

  it('is to be reviewed until a person has confirmed every segment', () => {
    const { counts } = jobRecord()
    const done = jobRecord({ counts: counts && { ...counts, segments: 5, untranslatable: 2, edited: 3 } })
    expect(matchesFilter(done, 'done')).toBe(true)
    expect(matchesFilter(jobRecord(), 'review')).toBe(true)
    expect(jobStats([done, jobRecord(), running, failed])).toEqual({ running: 1, toReview: 1, ready: 2 })
  })

  it('has the time left of its pace so far', () => {
    const now = Date.parse('2026-11-20T10:00:41Z')
    expect(timeLeft(running, now)).toBe(60_000)
    expect(timeLeft(jobRecord(), now)).toBeNull()
  })
})
