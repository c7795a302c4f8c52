import { expect, it } from 'vitest'
import { openJobListStreams } from './job-list-streams.ts'

it.each([
  ['added and changed', ['added', 'changed'], { added: ['a'], changed: [], deleted: [] }],
  ['changed and deleted', ['changed', 'deleted'], { added: [], changed: [], deleted: ['a'] }],
  // The process that made a correction reports it a moment later.
  ['deleted, and then reported as corrected', ['deleted', 'changed'], { added: [], changed: [], deleted: ['a'] }],
] as const)('a job that is %s within one gathering is named once', async (_, changes, data) => {
  const streams = openJobListStreams({ gather: 1 })
  const { queue } = streams.open('org')
  for (const change of changes) streams.report('org', 'a', change)
  const { value } = await queue.events().next()
  expect(value).toEqual({ name: 'jobs', data })
  streams.close()
})
