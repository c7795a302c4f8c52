import { onTestFinished } from 'vitest'
import { accountKeys, accountQuery } from '../api/account.ts'
import { makeApi } from '../api/make-api.ts'
import { segmentPageQuery } from '../api/segments.ts'
import { makeSessionStore } from '../api/transport/session.ts'
import { peekView } from '../features/editor/session/peek-view.ts'
import { makeSteps } from '../features/editor/session/steps.ts'
import { takeUpWork } from '../sync/outbox/open-outbox.ts'
import { fakeClock } from './fake-clock.ts'
import { fakeService } from './fake-service.ts'
import { memorySync } from './memory-sync.ts'
import { jobRecord, segmentRecord } from './records.ts'
import { smallService } from './small-service.ts'

export const stepsJob = jobRecord()
export const stepsPlace = { jobId: stepsJob.id, position: 0 }

/** Opens the steps of a document of one segment, translated by an engine. */
export async function openSteps(
  answer = smallService([stepsJob], [segmentRecord(0, { guessed_tags: [1] })]),
  tab?: Storage,
  isAccountLate = false,
) {
  const { fetch, asked } = fakeService(answer)
  const clock = fakeClock()
  const session = makeSessionStore(undefined, 'http://service.test')
  session.begin({ address: 'http://service.test', key: 'cot_m_key', keep: false })
  const api = makeApi({
    session,
    clock,
    language: () => 'en',
    fetch,
    makeRequest: () => new XMLHttpRequest(),
    kept: undefined,
  })
  onTestFinished(() => session.end('left'))
  const sync = memorySync(api, {}, tab)
  await api.queries.fetchQuery(segmentPageQuery(api, stepsJob.id, 0))
  const readAccount = async () => {
    const account = await api.queries.fetchQuery(accountQuery(api))
    api.queries.setQueryData(accountKeys.account, { ...account, browser_key: 'a key' })
    await takeUpWork({ api, sync })
  }
  if (!isAccountLate) await readAccount()
  const viewOf = (position: number) => peekView(api, sync, { jobId: stepsJob.id, position })
  let guessed: readonly number[] | null = null
  const guesses = {
    of: () => guessed,
    set: (_: number, ids: readonly number[] | null) => {
      guessed = ids
    },
  }
  const steps = makeSteps({ api, sync, jobId: stepsJob.id, viewOf, guesses, setLocks: () => {} })
  steps.takeKept()
  const corrections = () => asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  return { steps, session, sync, clock, guesses, corrections, viewOf, readAccount }
}
