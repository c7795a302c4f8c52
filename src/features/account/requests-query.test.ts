import { describe, expect, it } from 'vitest'
import { parseRequestsQuery, requestsFilterOf, writeRequestsQuery } from './requests-query.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

describe('the line of the request log', () => {
  it('reads each filter, the last value of several, and asks the service by them', () => {
    const { terms, fault } = parseRequestsQuery(
      'status:200 404 OPERATION:createjob key:"Ana \\"A\\" García" job_1 since:7d until:2026-11-19 polling:yes',
      now,
    )
    expect(fault).toBeNull()
    expect(requestsFilterOf(terms, now)).toEqual({
      status: '404',
      operation: 'createJob',
      key_name: 'Ana "A" García',
      job_id: 'job_1',
      from: '2026-11-14',
      to: '2026-11-19',
    })
    expect(parseRequestsQuery(writeRequestsQuery(terms), now).terms).toEqual(terms)
  })

  it('leaves out repeated readings unless they are asked for, and names one request', () => {
    const { terms, id } = parseRequestsQuery('req_7', now)
    expect([requestsFilterOf(terms, now), id]).toEqual([{ polling: 'false' }, 'req_7'])
  })

  it.each([
    ['Ana', 'unknown'],
    ['user:Ana', 'unknown'],
    ['key:', 'empty'],
    [`key:${'x'.repeat(201)}`, 'long'],
    ['status:99', 'status'],
    ['operation:fly', 'operation'],
    ['since:0d', 'day'],
    ['since:2026-02-30', 'day'],
    ['since:2026-11-20 until:2026-11-19', 'order'],
    ['polling:no', 'polling'],
  ])('finds the fault of %s', (text, why) => {
    const { fault, rest } = parseRequestsQuery(`status:404 ${text}`, now)
    expect(fault?.why).toBe(why)
    expect(text.endsWith(rest)).toBe(true)
  })
})
