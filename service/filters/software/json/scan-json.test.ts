import { describe, expect, it } from 'vitest'
import { jsonCases } from '../../../testing/hostile/json-cases.ts'
import { pointerIn } from '../../common/messages/container.ts'
import { describeJsonTexts } from '../../testing/describe-json-files.ts'
import { scanJson } from './scan-json.ts'

function pointers(text: string): string[] {
  const found: string[] = []
  scanJson(text, ({ container, value }) => found.push(`${pointerIn(container)}=${value()}`))
  return found
}

describe('the strings of a JSON text', () => {
  it('are found with pointers, keys not among them', () => {
    const text = '{"a": "x", "b/c~d": ["y", {"e": "z"}, 1, "w"], "": {"": "v"}}'
    expect(pointers(text)).toEqual(['/a=x', '/b~1c~0d/0=y', '/b~1c~0d/1/e=z', '/b~1c~0d/3=w', '//=v'])
  })

  it('have a pointer of their own where the file repeats a key', () => {
    expect(pointers('{"a": "x", "a": ["y"], "a~2": "z"}')).toEqual(['/a=x', '/a~2/0=y', '/a~02=z'])
  })

  it('are decoded, and begin where their quotes begin', () => {
    const text = ' "d\\u00eda \\"x\\"\\n" '
    scanJson(text, ({ start, end, value }) => expect([start, end, value()]).toEqual([1, 19, 'día "x"\n']))
    expect.assertions(1)
  })

  it('may have comments, trailing commas, a byte order mark around them', () => {
    expect(pointers('\ufeff// c\n{/* "n": "m" */"a": ["x",], }')).toEqual(['/a/0=x'])
  })

  it('under keys of the prototype are strings like others', () => {
    const text = '{"__proto__": {"polluted": "yes it is"}, "constructor": {"prototype": "a b"}}'
    expect(pointers(text)).toEqual(['/__proto__/polluted=yes it is', '/constructor/prototype=a b'])
    expect('polluted' in {}).toBe(false)
  })

  it.each([
    ['{"a": "x"\n "b": 1}', '2:2'],
    ['[1,,2]', '1:4'],
    ['{"a" "b"}', '1:6'],
    ["{'a': 1}", '1:2'],
    ['[1] x', '1:5'],
    ['{"a": /* x', '1:7'],
    ['["a\tb"]', '1:2'],
    ['["\\x"]', '1:2'],
    ['\r\n[\r"a', '3:1'],
    ['', '1:1'],
    ['[1}', '1:3'],
    ['{"a": 1]', '1:8'],
    ['[NaN]', '1:2'],
  ])('%j is refused at %s', (text, where) => {
    expect(() => pointers(text)).toThrow(expect.objectContaining({ reason: 'corrupt', where }))
  })

  it('nest 1,000 deep, not deeper', () => {
    const nested = (depth: number) => `${'['.repeat(depth)}"a"${']'.repeat(depth)}`
    expect(pointers(nested(1_000))).toHaveLength(1)
    expect(() => pointers(nested(1_001))).toThrow(expect.objectContaining({ reason: 'unsafe' }))
    expect(() => pointers('[{"":'.repeat(100_000))).toThrow(expect.objectContaining({ reason: 'unsafe' }))
  })
})

describe('texts that test readers of JSON', () => {
  describeJsonTexts(jsonCases, 150, new Set())
})
