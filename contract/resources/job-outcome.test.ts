import { describe, expect, it } from 'vitest'
import { isRetryable, mayRunAgain, outcomeOf } from './job-outcome.ts'

const counts = { segments: 20, untranslatable: 4, failed: 0, pending: 0 }

describe('the outcome of a job', () => {
  it.each([
    ['succeeded', counts, 'translated', 0],
    ['succeeded', { ...counts, failed: 2, pending: 1 }, 'partly', 3],
    ['succeeded', { ...counts, failed: 16 }, 'not-translated', 16],
    ['succeeded', { ...counts, untranslatable: 20 }, 'no-text', 0],
    ['succeeded', { ...counts, segments: 0, untranslatable: 0 }, 'no-text', 0],
    ['succeeded', null, 'translated', 0],
    ['failed', { ...counts, failed: 2 }, 'failed', 2],
    ['failed', null, 'failed', 0],
    ['cancelled', { ...counts, pending: 5 }, 'cancelled', 5],
    ['running', { ...counts, pending: 5 }, 'open', 5],
    ['retrying', null, 'open', 0],
  ] as const)('that is %s with %o is %s, %i left', (status, of, kind, left) => {
    expect(outcomeOf({ status, counts: of })).toEqual({ kind, left, drafts: 0 })
  })

  it('names the drafts that its file has', () => {
    expect(outcomeOf({ status: 'succeeded', counts: { ...counts, drafts: 3 } })).toEqual({
      kind: 'translated',
      left: 0,
      drafts: 3,
    })
  })
})

describe('a job that can be run again', () => {
  const job = { kind: 'translate_document', error_code: null } as const
  it.each([
    [true, { ...job, status: 'succeeded', counts: { ...counts, failed: 1 } }],
    [false, { ...job, status: 'succeeded', counts }],
    [true, { ...job, status: 'failed', error_code: 'engine-unavailable', counts: { ...counts, failed: 16 } }],
    [true, { ...job, status: 'failed', error_code: 'internal', counts: null }],
    [false, { ...job, status: 'failed', error_code: 'invalid-document', counts: null }],
    [false, { ...job, status: 'failed', error_code: 'file-missing', counts }],
    [true, { ...job, status: 'cancelled', counts: null }],
    [true, { ...job, status: 'cancelled', counts: { ...counts, pending: 1 } }],
    [false, { ...job, status: 'cancelled', counts }],
    [false, { ...job, status: 'running', counts: { ...counts, pending: 1 } }],
    [true, { ...job, status: 'failed', error_code: 'crashed', counts: null }],
    [true, { ...job, kind: 'index_memory', status: 'failed', error_code: 'crashed', counts: null }],
    [false, { ...job, kind: 'index_memory', status: 'failed', error_code: 'invalid_resource', counts: null }],
    [false, { ...job, kind: 'index_memory', status: 'succeeded', error_code: null, counts: null }],
  ] as const)('%s: %o', (expected, of) => {
    expect(isRetryable(of)).toBe(expected)
  })
})

describe('a job that another run would bring further', () => {
  const enToEs = {
    source_lang: 'en-GB',
    target_lang: 'es',
    kind: 'translate_document',
    mt: true,
    result: null,
  } as const
  const engine = (pairs: [string, string][] | null | undefined) =>
    [{ id: 'apertium', model_version: '1', ok: false, pairs }] as const
  const failed = { ...enToEs, status: 'failed', error_code: 'no-engine', counts: { ...counts, failed: 9 } } as const
  const partly = { ...failed, status: 'succeeded', error_code: null } as const

  it.each([
    ['that failed for want of an engine', failed],
    ['that was delivered with what no engine translated', partly],
  ])('is none %s, until there is one', (_, job) => {
    expect(mayRunAgain(job, [])).toBe(false)
    expect(mayRunAgain(job, engine([['es', 'en']]))).toBe(false)
    expect(mayRunAgain(job, engine([['en', 'es']]))).toBe(true)
    expect(mayRunAgain(job, engine(null))).toBe(true)
    expect(mayRunAgain(job, engine(undefined))).toBe(true)
  })

  it('has something that was never tried, which memories may have', () => {
    const waiting = { ...failed, error_code: 'quota-exceeded', counts: { ...counts, pending: 3 } }
    expect(mayRunAgain(waiting, [])).toBe(true)
    expect(mayRunAgain({ ...failed, error_code: 'internal', counts: null }, [])).toBe(true)
  })

  it('is none that was left to people by choice and delivered', () => {
    expect(mayRunAgain({ ...partly, mt: false }, engine(null))).toBe(false)
    expect(mayRunAgain({ ...partly, mt: false, status: 'failed', error_code: 'internal' }, engine(null))).toBe(true)
  })
})
