import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import { Problem } from '../../core/problem.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { jsonCases } from '../../testing/hostile/json-cases.ts'
import { hostileStrings } from '../../testing/hostile/strings.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { parseJson } from './parse-json.ts'
import { describeCorrections, describeJsonBodies } from '../testing/describe-json-bodies.ts'
import { startExample } from '../testing/start-example.ts'

const service = await startTestService({ engine: fakeEngine(), requestsPerMinute: 1_000_000 })
const { sendJson } = await startExample(service)

const parse = (text: string) => parseJson(Buffer.from(text))
const messageOf = (text: string): string | undefined => {
  try {
    parse(text)
    return undefined
  } catch (error) {
    return error instanceof Problem ? error.extra.errors?.[0]?.message : String(error)
  }
}

describe('a JSON body', () => {
  it('is what JSON.parse makes of it', () => {
    fc.assert(
      fc.property(fc.json({ noUnicodeString: false }), (text) => {
        const value: unknown = JSON.parse(text)
        fc.pre(
          !/\\u0000|\p{Cs}/u.test(text) &&
            !JSON.stringify(value).includes('\\ud') &&
            !JSON.stringify(value).includes('\\u0000'),
        )
        expect(parse(text)).toEqual(value)
      }),
    )
  })

  it('may begin with a byte order mark', () => {
    expect(parse('\uFEFF{"a":1}')).toEqual({ a: 1 })
  })

  it.each([
    ['', 'no body'],
    ['{', 'not valid JSON'],
    ['{"a":1,"a":2}', 'given more than once'],
    ['{"a":1,"\\u0061":2}', 'given more than once'],
    ['[{"b":{"a":1},"a":1,"b":0}]', 'given more than once'],
    ['{"a":"\\ud800"}', 'half of a surrogate pair'],
    ['{"\\udc00":1}', 'half of a surrogate pair'],
    ['["\\u0000"]', 'holds U+0000'],
  ])('%s is refused: %s', (text, message) => {
    expect(messageOf(text)).toBe(message)
  })

  it.each(['{"a":{"a":1},"b":{"a":1}}', '["a","a"]', '{"a":"a"}', '{"a":"\\ud83d\\ude00"}', '{"a":"b:","b":"\\""}'])(
    '%s holds no name twice',
    (text) => {
      expect(messageOf(text)).toBeUndefined()
    },
  )

  it('may be nested as deep as the limit, and no deeper', () => {
    const nest = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    expect(messageOf(nest(limits.jsonDepth))).toBeUndefined()
    expect(messageOf(nest(limits.jsonDepth + 1))).toBe(`nested deeper than ${limits.jsonDepth}`)
  })

  it('may be one string as long as a body may be', () => {
    for (const piece of ['x', '\\n', 'é']) {
      const text = `"${piece.repeat(4_000_000)}"`
      expect(parse(text)).toBe(JSON.parse(text))
    }
  })

  it('cannot reach the prototype of anything', () => {
    const value = parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')
    expect(Object.keys(z.parse(z.looseObject({}), value))).toContain('constructor')
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})

describe('bodies that test readers of JSON', () => {
  describeJsonBodies(sendJson, jsonCases, 150)
})

describe('hostile strings in a correction', () => {
  describeCorrections(sendJson, hostileStrings, 150)
})

describe('a body that is long enough for a thread', () => {
  const blank = ' '.repeat(300_000)
  const project = async (text: string) => {
    const reply = await sendJson('POST', '/v1/projects', Buffer.from(text))
    return { status: reply.status, ...(JSON.parse(await reply.text()) as { name?: string; errors?: unknown }) }
  }

  it('is taken as a short one is', async () => {
    expect(await project(`{"name":"Línea"${blank}}`)).toMatchObject({ status: 201, name: 'Línea' })
  })

  it.each(['{"name":""', '{"name":1,"name":2}', '{"name":"\\ud800"}', '[]', '{"name":"a",}'])(
    '%s is refused as in a short one',
    async (text) => {
      const short = await project(text)
      expect(short.status).toBe(400)
      expect(await project(text + blank)).toEqual(short)
    },
  )
})
