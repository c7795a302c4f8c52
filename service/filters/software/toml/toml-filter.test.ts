import { expect, it } from 'vitest'
import { describeTexts, throughDocument } from '../../testing/through-document.ts'

it.each([
  ['a = "Say \\"hi\\" \\u00e9"\n', ['Say "hi" é'], 'a = "[Say \\"hi\\" é]"\n'],
  ["a = 'Push the door'\n", ['Push the door'], "a = '[Push the door]'\n"],
  ['a.b = """\nOne line\ntwo lines"""\n', ['One line<x1/>two lines'], 'a.b = """\n[One line\ntwo lines]"""\n'],
  ['a = { b = "Push the door", c = 1 } # d\n', ['Push the door'], 'a = { b = "[Push the door]", c = 1 } # d\n'],
  [
    'a = [\n  "Push the door", # b\n  2024-01-01,\n]\n',
    ['Push the door'],
    'a = [\n  "[Push the door]", # b\n  2024-01-01,\n]\n',
  ],
  ['[a]\nid = "x"\ntranslation = "Hi {{.Name}}"\n', ['Hi <x1/>'], '[a]\nid = "x"\ntranslation = "[Hi {{.Name}}]"\n'],
])('takes and writes the texts of %j', (text, sources, written) => {
  expect(throughDocument('a.toml', text, 'es')).toMatchObject({ sources, written })
})

it('gives a message the plural forms of the target language, each with its numbers', () => {
  const text = '[a]\ndescription = "At the door"\none = "{{.N}} sack"\nother = "{{.N}} sacks"\n'
  const [head, one] = ['[a]\ndescription = "At the door"\n', 'one = "[{{.N}} sack]"\n']
  const sacks = (form: string) => `${form} = "[{{.N}} sacks]"\n`
  const written = head + one + sacks('few') + sacks('many') + sacks('other')
  expect(throughDocument('a.toml', text, 'pl').written).toBe(written)
  expect(throughDocument('a.toml', text, 'ja').written).toBe(head + sacks('other'))
  expect(describeTexts('a.toml', text, 'pl').forms[1]).toMatch(/^few: 2–4/)
})

it('has comments and descriptions as notes', () => {
  const text = '# For the door\na = "Open it"\n[b]\ndescription = "The gate"\nother = "Shut it"\n'
  expect(describeTexts('a.toml', text).notes).toEqual([['For the door'], ['The gate']])
})

it.each([
  ["a = 'Open'\n", "l'été", 'a = "l\'été"\n'],
  ['a = """Open"""\n', 'a""b"', 'a = """a\\"\\"b\\""""\n'],
  ["a = '''Open'''\n", "a'''b", 'a = """a\'\'\'b"""\n'],
])('writes what the notation of %j cannot hold: %s', (text, target, written) => {
  expect(throughDocument('a.toml', text, 'es', () => target).written).toBe(written)
})

it.each([
  ['a = \n', 'corrupt'],
  ['just words\n', 'corrupt'],
  ['a = "open\n', 'corrupt'],
  ['a = "b" c\n', 'corrupt'],
  [`a = ${'['.repeat(400)}\n`, 'unsafe'],
])('refuses %j as %s', (text, reason) => {
  expect(() => throughDocument('a.toml', text, 'es')).toThrow(expect.objectContaining({ reason }))
})
