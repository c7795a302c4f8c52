import { afterEach, expect, it } from 'vitest'
import { catalogues, loadLocaleStore } from './locale-store.ts'
import { followWords } from './follow-words.ts'

const path = '/src/messages/en/job-list.gen.ts'

// Later test files read the same catalogues.
const others = await catalogues.en.others()
const before = { ...others }
afterEach(() => void Object.assign(others, before))

it('shows the later of two changes, whichever module arrives first, and nothing of a file written by half', async () => {
  const store = await loadLocaleStore(['en'])
  await store.loadJobList()
  const { jobs, upload } = await others.jobList()
  const titled = (title: string) => ({ jobList: { jobs: { ...jobs, title }, upload } })
  let arrive = (_module: unknown): void => {}
  const modules = new Map<string, unknown>([
    [`${path}?t=1`, new Promise((resolve) => (arrive = resolve))],
    [`${path}?t=2`, titled('second')],
    [`${path}?t=3`, {}],
  ])
  const follow = followWords(store, (address) => Promise.resolve(modules.get(address)))
  const followed = [1, 2, 3].map((timestamp) => follow([{ path, timestamp }]))
  arrive(titled('first'))
  await Promise.all(followed)
  expect(store.getState().jobList?.jobs.title).toBe('second')
})
