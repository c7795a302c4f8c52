import { expect, it } from 'vitest'
import { wordsInCode } from '#language/codes/words-in-code.ts'
import { readDocument } from './read-document.ts'
import { writeDocument } from './write-document.ts'

const quoted = (text: string) => JSON.stringify(text)
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A file of each text format that has one text. */
const files: readonly (readonly [string, (text: string) => string])[] = [
  ['a.json', (text) => JSON.stringify({ a: text })],
  ['a.yaml', (text) => `a: ${quoted(text)}\n`],
  ['a.toml', (text) => `a = ${quoted(text)}\n`],
  ['a.properties', (text) => `a=${text}\n`],
  ['a.po', (text) => `msgid ""\nmsgstr ""\n\nmsgid ${quoted(text)}\nmsgstr ""\n`],
  [
    'a.xlf',
    (text) =>
      `<xliff version="1.2"><file source-language="en" target-language="es" original="a"><body><trans-unit id="1"><source>${escaped(text)}</source></trans-unit></body></file></xliff>`,
  ],
  ['strings.xml', (text) => `<resources><string name="a">${escaped(text).replaceAll("'", "\\'")}</string></resources>`],
  ['a.strings', (text) => `"key" = ${quoted(text)};\n`],
  ['a.resx', (text) => `<root><data name="a"><value>${escaped(text)}</value></data></root>`],
  ['a.csv', (text) => `id,en,es\n1,"${text.replaceAll('"', '""')}",\n`],
  ['a.php', (text) => `<?php return ['a' => '${text.replaceAll("'", "\\'")}'];`],
  [
    'a.ts',
    (text) =>
      `<TS version="2.1" language="es"><context><name>A</name><message><source>${escaped(text)}</source><translation type="unfinished"></translation></message></context></TS>`,
  ],
  ['a.html', (text) => `<p>${text}</p>`],
  ['a.md', (text) => `${text}\n`],
  ['a.txt', (text) => `${text}\n`],
  ['a.srt', (text) => `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`],
  ['a.svg', (text) => `<svg xmlns="http://www.w3.org/2000/svg"><text>${escaped(text)}</text></svg>`],
]

const branches = ['red sack', 'blue sack']
const withWords: readonly (readonly [string, string, readonly string[]])[] = [
  ['SmartFormat, plural', '{0:plural:red sack|{} blue sack}', branches],
  ['SmartFormat, choice', '{0:choose(a|b):red sack|blue sack}', branches],
  ['SmartFormat, condition', '{0:cond:>5?red sack|blue sack}', branches],
  ['SmartFormat, without a name', '{0:red sack|blue sack}', branches],
  ['java.text', '{0,choice,0#red sack|1#blue sack}', branches],
  ['ICU', '{n, plural, one {red sack} other {# blue sack}}', branches],
  ['ICU, select', '{n, select, a {red sack} other {blue sack}}', branches],
  ['ICU, malformed', '{n, plural, one {red sack} other {blue sack}', branches],
  ['i18next', '$t(bag.title, {"a": "red sack"})', ['red sack']],
  ['Jinja', '{{ "red sack" if a else "blue sack" }}', branches],
  ['Twig, Angular', "{{ a ? 'red sack' : 'blue sack' }}", branches],
  ['Liquid', '{{ name | default: "red sack" }}', ['red sack']],
  ['Handlebars', '{{link "red sack" url}}', ['red sack']],
  ['Django', '{% trans "red sack" %}', ['red sack']],
  ['ERB', '<%= a ? "red sack" : "blue sack" %>', branches],
  ['template strings', "${a ? 'red sack' : 'blue sack'}", branches],
  ['Salesforce', '%%=IIF(@x,"red sack","blue sack")=%%', branches],
  ['Notify', '((late??red sack))', ['red sack']],
  ['fallback of mails', '[name,fallback=red sack]', ['red sack']],
  ['Smarty', "{l s='red sack' mod='x'}", ['red sack']],
  ['WordPress', '[button label="red sack"]', ['red sack']],
  ['MediaWiki', '{{PLURAL:$1|red sack|blue sack}}', branches],
  ['MessageFormat 2', '{$x :string default=|red sack|}', ['red sack']],
  ['Razor', '@(a ? "red sack" : "blue sack")', branches],
]

it.each(withWords)('offers or lists the words of a code in every text format: %s', (_, code, words) => {
  const silent = files.flatMap(([fileName, fileOf]) =>
    [code, `The mill ${code} is here.`].flatMap((text) => {
      const request = { fileName, sourceLang: 'en', targetLang: 'es' }
      const { segments, remarks } = readDocument(Buffer.from(fileOf(text)), request)
      const seen = [
        ...segments.map(({ source }) => source),
        ...remarks.flatMap(({ places }) => places.map((one) => one.text)),
      ]
      const isSeen = words.every((word) => seen.some((one) => one.includes(word) && !one.includes(code)))
      return isSeen ? [] : [`${fileName}: ${seen.join(' · ')}`]
    }),
  )
  expect(silent).toEqual([])
})

it.each([
  '{{ user.first_name }}',
  '{First Name}',
  '{% for item in items %}',
  '{% include "a/b.html" %}',
  '{{ when | date: "MMM yyyy" }}',
  '{{ when|date("jS F Y") }}',
  '<%= link_to name, class: "btn primary" %>',
  '{# only for us, "the authors" #}',
  '{{!-- "for us" alone --}}',
  "{{ 'cart.title' | translate }}",
  '%%First Name%%',
  '$company_name$',
  '{count, number, integer}',
  '{0:N2}',
])('finds no words in a code of names, options and paths: %s', (code) => {
  expect(wordsInCode(code)).toEqual([])
})

it.each([
  ['a.json', '{"a":"{0:plural:one bag|{} bags} of {name}."}', '{"a":"{0:plural:UN (BAG/S)|{} BAGS} OF {name}."}'],
  [
    'a.po',
    'msgid ""\nmsgstr ""\n\nmsgid "You have {0:plural:one bag|{} bags}."\nmsgstr ""\n',
    'msgid "You have {0:plural:one bag|{} bags}."\nmsgstr "YOU HAVE {0:plural:UN (BAG/S)|{} BAGS}."\n',
  ],
  [
    'a.resx',
    '<root><data name="a"><value>You have {0:cond:&gt;5?many bags|few bags}.</value></data></root>',
    '<root><data name="a"><value>YOU HAVE {0:cond:&gt;5?MANY BAGS|FEW BAGS}.</value></data></root>',
  ],
  [
    'a.html',
    '<p>Done {n, plural, =0 {just now} other {{{ n }} hours ago}}.</p>',
    '<p>DONE {n, plural, =0 {JUST NOW} other {{{ n }} HOURS AGO}}.</p>',
  ],
])('writes the branches of a choice at their places: %s', (fileName, text, expected) => {
  const bytes = Buffer.from(text)
  const { format, segments } = readDocument(bytes, { fileName, sourceLang: 'en', targetLang: 'es' })
  const target = (source: string) =>
    source === 'one bag' ? 'UN {BAG|S}' : source.replaceAll(/(?<!<)\b[A-Za-z]+\b/g, (word) => word.toUpperCase())
  const written = writeDocument(bytes, {
    format,
    sourceLang: 'en',
    targetLang: 'es',
    segments: segments.map(({ source }) => ({ source, target: target(source) })),
  })
  expect(Buffer.from(written.bytes).toString()).toContain(expected)
})
