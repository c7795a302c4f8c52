import { expect, it } from 'vitest'
import { describeTexts, throughDocument } from '../../testing/through-document.ts'
import { splitMf2 } from './split-mf2.ts'

const match = '.input {$n :number}\n.match $n\none {{A {#b}sack{/b} of {$name}}}\n* {{{$n} sacks \\{of it\\}}}'
const json = (message: string) => JSON.stringify({ a: message })
const written = (message: string, targetLang: string, translate?: (source: string) => string): unknown =>
  JSON.parse(throughDocument('a.json', json(message), targetLang, translate).written)

it('offers each pattern of a message, in the forms of the target language', () => {
  expect(throughDocument('a.json', json(match), 'pl').sources).toEqual([
    'A <g1>sack</g1> of <x2/>',
    '<x1/> sacks {of it}',
    '<x1/> sacks {of it}',
    '<x1/> sacks {of it}',
  ])
  expect(written(match, 'pl')).toEqual({
    a: '.input {$n :number}\n.match $n\none {{[A {#b}sack{/b} of {$name}]}}\nfew {{[{$n} sacks \\{of it\\}]}}\nmany {{[{$n} sacks \\{of it\\}]}}\n* {{[{$n} sacks \\{of it\\}]}}',
  })
  expect(describeTexts('a.json', json(match), 'pl').forms[1]).toBe('few: 2–4, 22–24, 32–34…')
})

it.each([
  [
    '.match {$n :integer}\n 0 {{none}} one {{one}} * {{many of {$n}}}',
    'ja',
    '.match {$n :integer}\n 0 {{[none]}} * {{[many of {$n}]}}',
  ],
  [
    '.local $x = {$n :number select=exact} .match $x 1 {{one}} * {{all}}',
    'pl',
    '.local $x = {$n :number select=exact} .match $x 1 {{[one]}} * {{[all]}}',
  ],
  ['.match $a $b one |a b| {{this}} * * {{that}}', 'pl', '.match $a $b one |a b| {{[this]}} * * {{[that]}}'],
  ['.input {$when :date} {{On {$when} we grind}}', 'pl', '.input {$when :date} {{[On {$when} we grind]}}'],
  ['{{Hello {$name}}}', 'pl', '{{[Hello {$name}]}}'],
])('keeps declarations, exact numbers and keys: %s for %s', (message, targetLang, expected) => {
  expect(written(message, targetLang)).toEqual({ a: expected })
})

it('escapes what a translation has of the grammar', () => {
  expect(written('.match $n one {{a sack}} * {{sacks}}', 'es', () => 'x {y} \\ |z|}}')).toEqual({
    a: '.match $n one {{x \\{y\\} \\\\ |z|\\}\\}}} * {{x \\{y\\} \\\\ |z|\\}\\}}}',
  })
})

it.each([
  '{{name}}',
  '{{{name}}}',
  '{{name}} and {{other}}',
  '.match $n one {{a',
  '.match it with a key',
  '.input the words',
  '{{#if a}}b{{/if}}',
])('reads no message in %j', (text) => {
  expect(splitMf2(text)).toBeNull()
})

it.each(['.input {', '.match $a', '{{{$a', '.match $a {{a {', '.match $a * {{', '.local $a = {|', '.match {$n'])(
  'reads 50,000 times %j in time by its length',
  (text) => {
    expect(splitMf2(text.repeat(50_000))).toBeNull()
  },
)
