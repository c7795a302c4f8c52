import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import { Problem } from '../core/problem.ts'
import { parseJson } from './parse-json.ts'
import { readAdversarial } from './testing/read-adversarial.ts'
import { jobPath, readProblem, startApp } from './testing/start-app.ts'

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

const Suite = z.array(
  z.object({
    name: z.string(),
    expect: z.enum(['y', 'n', 'i']),
    b64: z.optional(z.string()),
    // Bodies too long to be listed repeat their beginning.
    first: z.optional(z.string()),
    len: z.optional(z.int()),
  }),
)
type Case = z.infer<typeof Suite>[number]
const bodyOf = ({ b64, first = '', len = 0 }: Case) =>
  b64 === undefined ? first.charAt(0).repeat(len) : Buffer.from(b64, 'base64')

describe('the bodies of the JSON test suite', () => {
  const { sendJson } = startApp()

  it.each(z.parse(Suite, readAdversarial('json/jsontestsuite.json')))('$name', async (body) => {
    const { name, expect: verdict } = body
    const response = await sendJson('PATCH', `${jobPath}/segments/12`, bodyOf(body))
    const { type, errors = [] } = await readProblem(response)
    expect(response.status).toBe(400)
    expect(type).toMatch(/invalid-request$/)
    const messages = errors.map(({ message }) => message)
    // What is JSON gets as far as its shape; of that which is, only what cannot be kept as it was sent is not.
    if (verdict === 'n')
      expect(
        messages.some((message) => /JSON|UTF-8|cuerpo/.test(message)),
        name,
      ).toBe(true)
    if (verdict === 'y') expect(messages.join(), name).not.toMatch(/JSON|UTF-8|cuerpo/)
  })
})

describe('naughty strings in a correction', () => {
  const { sendJson, core } = startApp()

  it.each(z.parse(z.array(z.string()), readAdversarial('strings/blns-a.json')))(
    '%j reaches the core as it is',
    async (target) => {
      const response = await sendJson('PATCH', `${jobPath}/segments/12`, JSON.stringify({ target }))
      if (target.includes('\0')) return expect(response.status).toBe(400)
      expect(response.status).toBe(200)
      expect(core.calls.at(-1)?.args[3]).toEqual({ target })
    },
  )
})
