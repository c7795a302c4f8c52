import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bandOf } from '#contract/segments/bands.ts'
import { isRecord } from '../../lib/is-record.ts'
import { type Handler, problem } from '../../testing/fake-service.ts'
import { giveRoom } from '../../testing/give-room.ts'
import { choose, find, press, renderApp, until, write } from '../../testing/render-app.tsx'
import { resourceService } from '../../testing/resource-service.ts'

let page: Awaited<ReturnType<typeof renderApp>> | null = null

beforeAll(() => giveRoom(1200, 800))
afterEach(() => {
  page?.leave()
  page = null
})

const shows = (text: string) => document.body.textContent?.includes(text) ?? false
const rest = resourceService('memories', [], [])

/** Scores by the number that a source begins with. */
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
  await until('the languages', () => document.querySelector('#quality-from option[value="es"]'))
  choose('#quality-from', 'en')
  choose('#quality-to', 'es')
  return page
}
const rows = () => [...document.querySelectorAll('[role="rowheader"]')].map(({ textContent }) => textContent)

describe('the screen of quality', () => {
  it('scores pasted pairs and lists the worst first', async () => {
    await open(scorer)
    write('#quality-pairs', '90 good\tbueno\n20 bad\tmalo\n70 so so\tregular')
    press(await until('the button', () => find('button', 'Score')))
    await until('the pairs', () => rows().length === 3)
    expect(rows()).toEqual(['20 bad', '70 so so', '90 good'])
    expect(shows('Average score 60 of 100')).toBe(true)
    press(await until('the order', () => find('radio', 'As given')))
    await until('as given', () => rows()[0] === '90 good')
  })

  it('sends a hundred at a time, and every pair once', async () => {
    const { asked } = await open(scorer)
    write('#quality-pairs', Array.from({ length: 230 }, (_, index) => `${index % 100} n${index}\tx`).join('\n'))
    press(await until('the button', () => find('button', 'Score')))
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
    press(await until('the button', () => find('button', 'Score')))
    await until('the reason', () => shows('This pair of languages has no validated scores.'))
  })

  it('says when there is no pair, and what went wrong', async () => {
    await open((asked) => (asked.path === '/v1/qe' ? problem('forbidden', 403) : scorer(asked)))
    write('#quality-pairs', 'alone')
    press(await until('the button', () => find('button', 'Score')))
    await until('none', () => shows('No pair of these languages was found in it.'))
    write('#quality-pairs', 'a\tb')
    press(await until('the button', () => find('button', 'Score')))
    await until('the problem', () => shows('The key may not do this'))
  })
})
