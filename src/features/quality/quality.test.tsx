import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bandOf } from '#contract/segments/bands.ts'
import { isRecord } from '../../lib/is-record.ts'
import { type Handler, problem } from '../../testing/fake-service.ts'
import { setElementSize } from '../../testing/set-element-size.ts'
import { pickLanguage, find, press, renderApp, until, write } from '../../testing/render-app.tsx'
import { resourceService } from '../../testing/resource-service.ts'

let page: Awaited<ReturnType<typeof renderApp>> | null = null

beforeAll(() => setElementSize(1200, 800))
afterEach(() => {
  page?.leave()
  page = null
})

const shows = (text: string) => document.body.textContent?.includes(text) ?? false
const rest = resourceService('memories', [], [])

/** Returns scores by the number that a source begins with. */
const scorer: Handler = (asked) => {
  if (asked.path !== '/v1/qe') return rest(asked)
  const sent = isRecord(asked.body) && Array.isArray(asked.body['items']) ? asked.body['items'] : []
  const items = sent.map((item, index) => {
    const number = Number.parseInt(isRecord(item) ? String(item['source']) : '', 10)
    const score = Number.isNaN(number) ? null : number
    return { index, score, band: bandOf(score), checks: [] }
  })
  return { body: { qe_version: 'scorer-1', items } }
}

async function open(handler: Handler) {
  page = await renderApp('/quality', handler)
  await pickLanguage('#quality-from', 'en')
  await pickLanguage('#quality-to', 'es')
  return page
}
const rows = () => [...document.querySelectorAll('[role="rowheader"]')].map(({ textContent }) => textContent)

describe('the screen of quality', () => {
  it('scores pasted pairs and lists the worst first', async () => {
    await open(scorer)
    write('#quality-pairs', '90 good\tbueno\n20 bad\tmalo\n70 so so\tregular')
    press(await until('the button', () => find('button', 'Estimate quality')))
    await until('the pairs', () => rows().length === 3)
    expect(rows()).toEqual(['20 bad', '70 so so', '90 good'])
    expect(shows('Average QE score 60 of 100')).toBe(true)
    press(await until('the order', () => find('radio', 'Original order')))
    await until('as given', () => rows()[0] === '90 good')
  })

  it('sends a hundred at a time, and every pair once', async () => {
    const { asked } = await open(scorer)
    write('#quality-pairs', Array.from({ length: 230 }, (_, index) => `${index % 100} n${index}\tx`).join('\n'))
    press(await until('the button', () => find('button', 'Estimate quality')))
    await until('all of them', () => shows('230 pairs') && document.querySelector('table') !== null)
    await until('the last batch', () => asked.filter(({ path }) => path === '/v1/qe').length === 3)
    const sizes = asked.flatMap(({ path, body }) =>
      path === '/v1/qe' && isRecord(body) && Array.isArray(body['items']) ? [body['items'].length] : [],
    )
    expect(sizes).toEqual([100, 100, 30])
  })

  it('says where languages have no validated scores', async () => {
    await open(scorer)
    write('#quality-pairs', 'no number\tx')
    press(await until('the button', () => find('button', 'Estimate quality')))
    await until('the reason', () =>
      shows('There is no validated quality estimation for translations of unknown origin in this language pair.'),
    )
  })

  it('says when there is no pair, and what went wrong', async () => {
    await open((asked) => (asked.path === '/v1/qe' ? problem('forbidden', 403) : scorer(asked)))
    write('#quality-pairs', 'alone')
    press(await until('the button', () => find('button', 'Estimate quality')))
    await until('none', () => shows('The file has no segment pairs in these languages.'))
    write('#quality-pairs', 'a\tb')
    press(await until('the button', () => find('button', 'Estimate quality')))
    await until('the problem', () => shows('Your API key does not allow this'))
  })
})

describe('how scores are earned', () => {
  const direction = { source_lang: 'en', target_lang: 'es', engine: 'apertium' }
  const figures = { segments: 320, pearson: 0.46, pearson_low: 0.4, rehacer: 0.8, fiable: null, own: true }
  const enough = { ...direction, scored: false, figures: null, corrections: 320, missing: 0 }

  /** The key is an admin's by default. */
  const earning =
    (calibrations: unknown[], role = 'admin'): Handler =>
    (asked) => {
      if (asked.path === '/v1/account')
        return {
          body: {
            organisation: { id: 'org_1', name: 'Acme' },
            key: { id: 'key_1', name: 'Ana', role, prefix: 'cot' },
            engines: [],
          },
        }
      if (asked.path !== '/v1/qe/calibrations') return scorer(asked)
      if (asked.method === 'GET') return { body: { qe_version: 'scorer-1', calibrations } }
      calibrations.splice(0, 1, { ...enough, scored: true, figures })
      return { body: calibrations[0] }
    }

  it('is reported for each direction, with what is missing', async () => {
    await open(earning([{ ...enough, corrections: 120, missing: 180 }]))
    await until('the direction', () => shows('English → Spanish'))
    expect(shows('180 more corrections needed')).toBe(true)
    expect(shows('Not measured yet')).toBe(true)
    expect(shows('No score can be trusted yet: none agrees with what people wrote.')).toBe(true)
    expect(find('button', 'Calibrate: English → Spanish')).toBeNull()
  })

  it('is calibrated by an admin, and says what was reached', async () => {
    const { asked } = await open(earning([enough]))
    press(await until('the button', () => find('button', 'Calibrate: English → Spanish')))
    await until('the result', () => shows('English → Spanish: QE scores are shown from now on.'))
    await until('the figures', () => shows('Correlation 0.46, at least 0.40 (320 pairs)'))
    await until('what it means', () => shows('can be trusted for English → Spanish.'))
    expect(asked.find(({ path, method }) => path === '/v1/qe/calibrations' && method === 'POST')?.body).toEqual(
      direction,
    )
  })

  it('is not for others to calibrate', async () => {
    await open(earning([enough], 'translator'))
    await until('the hint', () => shows('An admin can calibrate this language pair.'))
    expect(find('button', 'Calibrate: English → Spanish')).toBeNull()
  })

  it('says what went wrong', async () => {
    const usual = earning([enough])
    await open((asked) =>
      asked.method === 'POST' && asked.path === '/v1/qe/calibrations'
        ? problem('too-few-corrections', 409)
        : usual(asked),
    )
    press(await until('the button', () => find('button', 'Calibrate: English → Spanish')))
    await until('the problem', () => shows('There are too few corrections to calibrate QE scores'))
  })

  it('says where nothing was corrected, and is not there where the service does not know', async () => {
    await open(earning([]))
    await until('none', () => shows('No language pairs yet'))
    page?.leave()
    await open(scorer)
    expect(shows('Validation of QE scores')).toBe(false)
  })
})
