import { beforeEach, describe, expect, it } from 'vitest'
import { runChecks } from '#language/checks/run-checks.ts'
import { undismissed } from '../model/dismissals.ts'
import { openDismissals } from './open-dismissals.ts'

beforeEach(() => localStorage.clear())

const here = { position: 4, source: 'It costs 1,200 euros.' }
const twin = { ...here, position: 9 }
const other = { position: 5, source: 'It costs 1,200 pounds.' }

function find(target: string, { source } = here) {
  const [check] = runChecks({ source, target, sourceLang: 'en', targetLang: 'es' })
  if (check === undefined) throw new Error(`nothing is found in ${target}`)
  return check
}

const left = (where: typeof here, check: ReturnType<typeof find>) => {
  const { dismissed } = openDismissals(localStorage, 'job_1').getState()
  return undismissed(dismissed, where, [check]).length
}

describe('a dismissed issue', () => {
  const check = find('Cuesta 1,200 euros.')

  it('is gone from its segment alone', () => {
    openDismissals(localStorage, 'job_1').dismiss('segment', here, check)
    expect([left(here, check), left(twin, check), left(other, check)]).toEqual([0, 1, 1])
  })

  it('is gone wherever the source is the same', () => {
    openDismissals(localStorage, 'job_1').dismiss('source', here, check)
    expect([left(here, check), left(twin, check), left(other, check)]).toEqual([0, 0, 1])
  })

  it('takes its whole check along in this job, not in another', () => {
    openDismissals(localStorage, 'job_1').dismiss('check', here, check)
    expect([left(here, check), left(other, check)]).toEqual([0, 0])
    expect(openDismissals(localStorage, 'job_2').getState().dismissed.size).toBe(0)
  })

  it('does not take along what is found of other words', () => {
    openDismissals(localStorage, 'job_1').dismiss('segment', here, check)
    expect(left(here, find('Cuesta 1,300 euros.'))).toBe(1)
  })

  it('comes back when all are brought back', () => {
    const dismissals = openDismissals(localStorage, 'job_1')
    dismissals.dismiss('segment', here, check)
    dismissals.clear()
    expect(left(here, check)).toBe(1)
    expect(localStorage.length).toBe(0)
  })

  it('is kept without a word of the document, and read past what is something else', () => {
    openDismissals(localStorage, 'job_1').dismiss('source', here, check)
    expect(localStorage.getItem('cotejo:dismissed:job_1')).not.toMatch(/cost|euros|1.200/i)
    localStorage.setItem('cotejo:dismissed:job_1', '{"dismissed": 3}')
    expect(openDismissals(localStorage, 'job_1').getState().dismissed.size).toBe(0)
  })
})
