import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { timeLimitFor, timeLimitOf } from './time-limits.ts'

const isName = (name: string): name is EndpointName => Object.hasOwn(endpoints, name)
const names = Object.keys(endpoints).filter(isName)
const endpointOf = (name: EndpointName): Endpoint => endpoints[name]

describe('the time limit of a request', () => {
  it.each(names)('%s has one', (name) => {
    const { answer, silence } = timeLimitFor(name)
    for (const limit of [answer, silence]) {
      expect(limit).toBeGreaterThan(0)
      expect(limit).toBeLessThanOrEqual(150_000)
    }
  })

  it('is there for no operation that the contract does not have', () => {
    expect(Object.keys(timeLimitOf).toSorted()).toEqual(names.toSorted())
  })

  it('lets every file and stream take as long as it takes while bytes come', () => {
    const isFile = (name: EndpointName) => {
      const { body, replies } = endpointOf(name)
      return (body !== undefined && body.kind !== 'json') || Object.values(replies).includes('file')
    }
    const isUnlimited = (name: EndpointName) => ['transfer', 'stream'].includes(timeLimitOf[name])
    expect(names.filter(isFile)).toEqual(names.filter(isUnlimited))
  })

  it('is at most 15 s for a correction, and grows with a body whose progress is unknown', () => {
    expect(timeLimitFor('correctSegment', 300).answer).toBeLessThanOrEqual(15_000)
    expect(timeLimitFor('changeSegments', 160_000).answer).toBe(timeLimitFor('changeSegments').answer + 10_000)
  })
})
