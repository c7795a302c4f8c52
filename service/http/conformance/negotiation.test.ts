import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locales } from '#contract/locales.ts'
import { accepts } from '../input/accepts.ts'
import { matchesTag } from '../output/etag.ts'
import { namedLocale, preferredLocale } from '../words/locale.ts'
import { rateLimitHeaders } from '../output/rate-limit.ts'
import { makeRequestId } from '../request-id.ts'

describe('the language of a problem', () => {
  it.each([
    [undefined, 'es'],
    ['', 'es'],
    ['en', 'en'],
    ['en-GB,en;q=0.9', 'en'],
    ['de, en;q=0.5', 'en'],
    ['es, en;q=0.9', 'es'],
    ['en;q=0.5, es;q=0.5', 'es'],
    ['de', 'es'],
    ['fr-CA, en;q=0.5', 'fr'],
    ['ca', 'ca'],
    ['*', 'es'],
    ['*, es;q=0', 'en'],
    ['english', 'es'],
    ['en;q=0', 'es'],
  ] as const)('for %j is %s', (header, locale) => {
    expect(preferredLocale(header)).toBe(locale)
  })

  it('of a person is known only where the request names it', () => {
    const headers = [null, '*', 'de', 'en', 'en-GB,en;q=0.9', 'es, en;q=0.9', 'de, en;q=0.5']
    expect(headers.map(namedLocale)).toEqual([null, null, null, 'en', 'en', 'es', 'en'])
  })

  it('is one that there is, whatever is asked for', () => {
    fc.assert(fc.property(fc.string(), (text) => locales.includes(preferredLocale(text))))
  })
})

describe('Accept', () => {
  const json = ['application/json', 'application/problem+json']

  it.each([
    [undefined, true],
    ['', true],
    ['application/json', true],
    ['application/problem+json', true],
    ['application/*', true],
    ['*/*;q=0.1', true],
    ['APPLICATION/JSON ;Q=1.000', true],
    ['text/html', false],
    ['*/*, application/json;q=0', true],
    ['*/*, application/*;q=0', false],
    ['application/*;q=0, application/json', true],
  ])('%j: %s', (header, accepted) => {
    expect(accepts(header, json)).toBe(accepted)
  })
})

describe('If-None-Match', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['"b","a,b"', false],
    ['*', true],
    ['a', false],
    ['"A"', false],
    ['', false],
    [undefined, false],
  ])('%j names the tag: %s', (header, matches) => {
    expect(matchesTag(header, '"a"')).toBe(matches)
  })
})

describe('the rate limit fields', () => {
  it('are whole, never negative, and well-formed, whatever the count', () => {
    const state = fc.record({
      allowed: fc.boolean(),
      limit: fc.nat(),
      remaining: fc.integer(),
      resetSeconds: fc.double({ min: -5, max: 60, noNaN: true }),
    })
    fc.assert(
      fc.property(state, (given) => {
        const headers = rateLimitHeaders(given, 120)
        expect(headers['RateLimit-Policy']).toMatch(/^"default";q=\d+;w=60$/)
        expect(headers['RateLimit']).toMatch(/^"default";r=\d+;t=\d+$/)
        for (const name of ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'])
          expect(headers[name]).toMatch(/^\d+$/)
      }),
    )
  })
})

describe('a request id', () => {
  it('sorts by time and holds all of its random bits', () => {
    const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 })
    const times = fc.integer({ min: 0, max: 2 ** 47 })
    fc.assert(
      fc.property(times, times, bytes, bytes, (one, two, a, b) => {
        const [first, second] = [makeRequestId(one, a), makeRequestId(two, b)]
        expect(first).toMatch(/^req_[0-9a-hjkmnp-tv-z]{26}$/)
        if (one !== two) expect(first < second).toBe(one < two)
        else expect(first === second).toBe(Buffer.compare(a, b) === 0)
      }),
    )
  })
})
