import { describe, expect, it } from 'vitest'
import { parseEvent } from './follow-job.ts'

describe('an event of a stream', () => {
  it('has a name, data and perhaps an id', () => {
    expect(parseEvent('id: 17-3\nevent: changed\ndata: {}')).toEqual({
      id: '17-3',
      event: { name: 'changed', data: {} },
    })
    const people = '{"people":[{"client":"a","name":"Ana","position":3,"editing":true}]}'
    expect(parseEvent(`event: people\ndata: ${people}`)).toEqual({
      id: null,
      event: { name: 'people', data: JSON.parse(people) },
    })
  })

  it.each([
    ': beat',
    'retry: 1000',
    'event: later\ndata: {}',
    'event: people\ndata: {',
    'event: people\ndata: {"people":1}',
  ])('is none of ours: %s', (block) => {
    expect(parseEvent(block).event).toBeNull()
  })
})
