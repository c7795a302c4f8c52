import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { countTurns } from '../../testing/count-turns.ts'
import { problemOf } from '../../testing/problem-of.ts'
import { judgeTarget } from './judge-target.ts'
import { startJudges } from './judges.ts'
import type { TargetToJudge } from '../../ports/judges.ts'

const direction = { source: 'en', target: 'es' }
const short: TargetToJudge = { source: 'Pay 12 euros.', target: 'Pague 21 euros.', found: [] }
const long = (seed = 0): TargetToJudge => ({
  source: 'It costs 12 euros, and 5 more. '.repeat(400),
  target: `Cuesta 12 euros, y 6 más ${seed}. `.repeat(400),
  found: [],
})

describe('the checks of translations', () => {
  const judges = startJudges(inject('built').judgeWorker)
  afterAll(() => judges.close())
  const judge = (targets: readonly TargetToJudge[], organisation = 'org_1') =>
    judges.judge(organisation, direction, targets)
  const judgeHere = ({ source, target, found }: TargetToJudge) => judgeTarget(source, target, direction, found)

  it('are the same of short and of long texts, in their order', async () => {
    const targets = [short, long(), short, long(1)]
    expect(await judge(targets)).toEqual(targets.map(judgeHere))
    expect(await judge([short])).toEqual([judgeHere(short)])
  })

  it('of many short texts leave the event loop to others', async () => {
    const many = Array.from({ length: 200 }, () => short)
    expect(await countTurns(() => judge(many))).toBeGreaterThan(many.length)
    expect(await judge(many)).toEqual(many.map(judgeHere))
  })

  it('of a document wait as long as they have to', async () => {
    const documents = Array.from({ length: 10 }, () => judges.judge(null, direction, [long()]))
    for (const judged of await Promise.all(documents)) expect(judged).toEqual([judgeHere(long())])
  })

  it.runIf(process.platform === 'linux')(
    'of long texts run in a thread that lets the event loop go first',
    async () => {
      await judge([long()])
      expect(prioritiesOfThreads()).toContain(getPriority() + 5)
    },
  )

  it('of an organisation with too many waiting are refused, and another one is not', async () => {
    const waiting = Array.from({ length: 8 }, (_, seed) => judge([long(seed)]))
    const { type, extra } = await problemOf(judge([long()]))
    expect({ type, retryAfter: extra.retryAfter }).toEqual({ type: 'rate-limited', retryAfter: 5 })
    await judge([long()], 'org_2')
    await Promise.all(waiting)
    expect(await judge([long()])).toHaveLength(1)
  })

  it('of one organisation keep another one waiting for no more than a part of them', async () => {
    let isDone = false
    const many = judge(Array.from({ length: 12 }, (_, seed) => long(seed))).then(() => (isDone = true))
    await judge([long()], 'org_2')
    expect(isDone).toBe(false)
    await many
  })
})

function prioritiesOfThreads(): number[] {
  const tasks = '/proc/self/task'
  return readdirSync(tasks).map((id) => {
    const afterName = readFileSync(`${tasks}/${id}/stat`, 'utf8').replace(/^.*\) /, '')
    return Number(afterName.split(' ')[16])
  })
}
