import { expect, it } from 'vitest'
import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { throughDocument } from './testing/through-document.ts'

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const quoted = (text: string) => JSON.stringify(text)

/** A file of each format with a text, and that text in the file's notation. */
const files: readonly (readonly [string, (text: string) => string, (code: string) => string])[] = [
  ['a.html', (text) => `<p>${text}</p>`, xml],
  ['a.txt', (text) => text, String],
  ['a.md', (text) => text, String],
  ['a.json', (text) => `{"a": ${text}}`, quoted],
  ['a.yml', (text) => `en:\n  a: ${text}\n`, quoted],
  ['a.toml', (text) => `[a]\nother = ${text}\n`, quoted],
  ['a.po', (text) => `msgid ""\nmsgstr ""\n\nmsgid ${text}\nmsgstr ""\n`, quoted],
  [
    'a.xlf',
    (text) =>
      `<xliff version="1.2"><file source-language="en" target-language="es" original="a"><body><trans-unit id="1"><source>${text}</source></trans-unit></body></file></xliff>`,
    xml,
  ],
  [
    'a.ts',
    (text) =>
      `<TS version="2.1" language="es"><context><name>A</name><message><source>${text}</source><translation type="unfinished"></translation></message></context></TS>`,
    xml,
  ],
  ['a.resx', (text) => `<root><data name="a"><value>${text}</value></data></root>`, xml],
  [
    'strings.xml',
    (text) => `<resources><string name="a">${text}</string></resources>`,
    (code) => xml(code).replaceAll(/["']/g, '\\$&'),
  ],
  ['a.strings', (text) => `"a" = ${text};\n`, quoted],
  ['a.properties', (text) => `a=${text}\n`, String],
  ['a.csv', (text) => `id,en,es\n1,${text},\n`, (code) => `"${code.replaceAll('"', '""')}"`],
  ['a.php', (text) => `<?php return ['a' => '${text}'];\n`, (code) => code.replaceAll("'", "\\'")],
  ['a.srt', (text) => `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`, String],
]

/** One code of each family whose characters a format could take for its own. */
const codes =
  '{{ a|upper }}  {% if a %}  {#items}  {{{raw}}}  <%= name %>  <% if (a) { %>  <#if a>  *|IF:VIP|*  %%name%%  [[+name]]  ((name))  ${a}  {!! $a !!}  [gallery ids="1"]  {foreach $a as $b}  {{ "a"|t: b: c }}'

/** Removes quotes, since a format may quote a text in another way than before. */
const unquoted = (text: string) => text.replaceAll(/["\\]|&quot;/g, '')

it.each(files)('keeps the codes of templates in %s', (name, file, write) => {
  const translate = (source: string) =>
    printTags(
      parseTags(source).map((one) =>
        one.kind === 'text' ? { ...one, text: one.text.replaceAll(/\p{L}/gu, 'z') } : one,
      ),
    )
  const lost = codes.split('  ').filter((code) => {
    const text = write(`Open ${code} now`)
    const { written } = throughDocument(name, file(text), 'es', translate)
    return !unquoted(written).includes(unquoted(text.replace('Open', 'zzzz').replace('now', 'zzz')))
  })
  expect(lost).toEqual([])
})
