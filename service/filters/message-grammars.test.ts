import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { type Format, formatNames, isPackage } from '#contract/formats.ts'
import { runs } from '#contract/testing/runs.ts'
import { detectFormat } from './detect-format.ts'
import { readDocument } from './read-document.ts'
import { formatJava } from './testing/format-java.ts'
import { type MessageSample, messageSamples, stringsIn } from './testing/message-samples.ts'
import { throughDocument } from './testing/through-document.ts'
import { writeDocument } from './write-document.ts'

const PLURAL =
  "{n, plural, =0 {none} one {it''s # for {name}} other {# days for {name}}} left by {g, select, f {her} other {them}}"

const jsonStrings = (text: string) => Object.values(JSON.parse(text)).flatMap(stringsIn)
const targetsOf = (text: string) =>
  Array.from(text.matchAll(/<target[^>]*>(.*?)<\/target>/gs), ([, target = '']) =>
    target
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  )
const xliff = (source: string) =>
  `<xliff version="1.2"><file source-language="en" target-language="pl" original="a"><body><trans-unit id="1"><source>${source}</source></trans-unit></body></file></xliff>`
const choice = "cart=it''s {0,choice,0#no sacks|1#one sack|1<{0} sacks of {1}} '{'left'}'.\n"

const samples: MessageSample[] = [
  ...messageSamples,
  {
    name: 'a.json',
    text: JSON.stringify({ a: PLURAL, b: "It''s {name}, not '{x}'" }),
    messages: jsonStrings,
    codes: icuCodes,
  },
  {
    name: 'extract.json',
    text: JSON.stringify({ a: { defaultMessage: "Use '{'braces'}' for {name}", description: 'Help' } }),
    messages: jsonStrings,
    codes: icuCodes,
  },
  { name: 'a.arb', text: JSON.stringify({ '@@locale': 'en', a: PLURAL }), messages: jsonStrings, codes: icuCodes },
  { name: 'a.yaml', text: `a: "${PLURAL}"\n`, messages: (text) => stringsIn(parseYaml(text)), codes: icuCodes },
  { name: 'a.xlf', text: xliff(PLURAL), messages: targetsOf, codes: icuCodes },
  {
    name: 'pipes.json',
    text: JSON.stringify({ a: 'No {item} | One {item} | {count} {item}', b: "See @:a.b at {'@'}mill" }),
    messages: jsonStrings,
    codes: (message) => message.match(/(?<!') \| (?!')|@:a\.b|\{'@'\}|\{item\}|\{count\}/g) ?? [],
  },
  {
    name: 'smart.json',
    text: JSON.stringify({ a: 'You have {0:plural:one sack|{} sacks} of {g:choose(f|m):{0:p:a|b} hers|his}' }),
    messages: jsonStrings,
    codes: smartCodes,
  },
  {
    name: 'a.properties',
    text: choice,
    messages: (text) => [unescapeUnicode(text.slice(text.indexOf('=') + 1).trimEnd())],
    codes: (message) => [0, 1, 2].map((n) => formatJava(message, [n, 'FLOUR']).replaceAll(/[^\dA-Z]/g, '')),
  },
]

const escaped = PLURAL.replaceAll("'", "\\'")
const inOtherFiles: readonly (readonly [string, string])[] = [
  ['icu.xml', `<resources><string name="a">${escaped}</string></resources>`],
  ['icu.strings', `"a" = ${JSON.stringify(PLURAL)};\n`],
  ['icu.resx', `<root><data name="a"><value>${PLURAL}</value></data></root>`],
  ['icu.php', `<?php return ['a' => '${escaped}'];\n`],
  ['icu.toml', `[a]\nother = ${JSON.stringify(PLURAL)}\n`],
  ['icu.xcstrings', JSON.stringify({ sourceLanguage: 'en', strings: { [PLURAL]: {} }, version: '1.0' })],
]
for (const [name, text] of inOtherFiles) {
  const own = messageSamples.find((sample) => sample.name.endsWith(name.slice(3)))
  const messages = name.endsWith('xcstrings')
    ? (file: string) => stringsIn(JSON.parse(file)).filter((one) => one.startsWith('{'))
    : own?.messages
  if (messages !== undefined) samples.push({ name, text, messages, codes: icuCodes })
}

const section = (text: string) => `<![CDATA[${text}]]>`
const marked =
  '{n, plural, one {<b>#</b> sack &amp; <i>more</i>} other {# <b>sacks</b> of {name}}} &lt;i&gt;left&lt;/i&gt;'
const inMarkup: readonly (readonly [string, string])[] = [
  ['marked.xml', `<resources><string name="a">${marked}</string></resources>`],
  [
    'section.xml',
    `<resources><string name="a">${section(PLURAL.replaceAll("'", "\\'"))} <b>x</b></string></resources>`,
  ],
  ['marked.resx', `<root><data name="a"><value><![CDATA[<p>]]>${marked}<![CDATA[</p>]]></value></data></root>`],
  ['section.xlf', xliff(section(PLURAL))],
]
for (const [name, text] of inMarkup) {
  const own = samples.find((sample) => sample.name.endsWith(name.slice(name.indexOf('.'))))
  if (own !== undefined) samples.push({ name, text, messages: own.messages, codes: icuCodes })
}

/** Text formats whose texts no program fills in; codes of templates in them are in `codes-in-formats.test.ts`. */
const documents: readonly Format[] = ['html', 'xhtml', 'txt', 'markdown', 'svg', 'subtitles']

it('has samples of every format that can hold messages', () => {
  const sampled = new Set(samples.map(({ name, text }) => detectFormat(Buffer.from(text), name)))
  expect(formatNames.filter((format) => !isPackage(format) && !sampled.has(format))).toEqual(documents)
})

it.each(samples.map((sample) => [sample.name, sample] as const))(
  'writes what parses in its own grammar and has the codes of its source: %s',
  (name, { text, messages, codes }) => {
    const bytes = Buffer.from(text)
    const read = { fileName: name, sourceLang: 'en', targetLang: 'pl' }
    const { format, segments } = readDocument(bytes, read)
    const write = (target: (source: string) => string) =>
      Buffer.from(
        writeDocument(bytes, {
          format,
          sourceLang: 'en',
          targetLang: 'pl',
          segments: segments.map(({ source }) => ({ source, target: target(source) })),
        }).bytes,
      ).toString()
    // Each text gets one more letter, so that the forms of the target language are there.
    const expected = messages(write((source) => withTexts(source, (own) => `${own}z`))).map((one) =>
      codes(one).toSorted(),
    )
    expect(expected.flat()).not.toEqual([])
    const signs = fc.array(fc.constantFrom('{', '}', "'", "''", '#', '|', ' ', 'z', '"', '\\', '<', '&'), {
      maxLength: 9,
    })
    fc.assert(
      fc.property(signs, (drawn) => {
        const written = messages(write((source) => withTexts(source, () => `z${drawn.join('')}z`)))
        expect(written.map((one) => codes(one).toSorted())).toEqual(expected)
      }),
      { numRuns: runs(60) },
    )
  },
)

it.each(inOtherFiles)('offers a message with plurals in the forms of the target language: %s', (name, text) => {
  const { sources, written } = throughDocument(name, text, 'pl')
  expect(sources).toHaveLength(8)
  expect(written).toContain('few {[# days for {name}]}')
  // A document that was read before messages were: one text, with the syntax as tags.
  const bytes = Buffer.from(text)
  const { format } = readDocument(bytes, { fileName: name, sourceLang: 'en' })
  const [before] = readDocument(bytes, { fileName: name, sourceLang: 'en' }).segments
  const segments = [{ source: before?.source ?? '', target: `${before?.source}z` }]
  const again = writeDocument(bytes, { format, sourceLang: 'en', targetLang: 'pl', segments })
  expect(Buffer.from(again.bytes).toString()).toContain('}}z')
})

it.each(inMarkup)('offers the branches of a message beside elements and CDATA sections: %s', (name, text) => {
  const { sources, written } = throughDocument(name, text, 'pl')
  expect(sources.filter((source) => /\bone\b|plural|^\W*$/.test(source))).toEqual([])
  expect(written).toMatch(/few \{\[# .*\]\} many \{\[# .*\]\}/)
})

it("reads no message where an element is opened in one branch and closed in another, or quotes are the file's", () => {
  const sourcesOf = (value: string) =>
    throughDocument('strings.xml', `<resources><string name="a">${value}</string></resources>`, 'pl').sources
  expect(sourcesOf('{n, plural, one {<b># sack} other {# sacks</b>}}')).toHaveLength(1)
  expect(sourcesOf('{n, plural, one {"a  b" <b>#</b> sack} other {# sacks}}')).toHaveLength(1)
})

it.each([
  '<b>'.repeat(500) + '</b>'.repeat(500),
  '&lt;a '.repeat(9_000),
  '<![CDATA[<]]>'.repeat(7_000),
  '{0:plural:<b>a</b>|b}'.repeat(2_000),
])('takes time by the length of a message beside elements and CDATA sections: %#', (codes) => {
  const text = `<root><data name="a"><value>{n, plural, one {a sack} other {# sacks}}${codes}</value></data></root>`
  expect(throughDocument('a.resx', text, 'pl').sources.length).toBeGreaterThan(3)
})

function withTexts(source: string, text: (own: string) => string): string {
  return printTags(
    parseTags(source).map((token) => (token.kind === 'text' ? { ...token, text: text(token.text) } : token)),
  )
}

/** Returns arguments with their branches. Throws for text that is not an ICU message. */
function icuCodes(message: string): string[] {
  const visit = (elements: readonly MessageFormatElement[]): string[] =>
    elements.flatMap((element) => {
      if (element.type === TYPE.literal) return []
      if (element.type === TYPE.pound) return ['#']
      if (element.type === TYPE.tag) return visit(element.children)
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element.value]
      return Object.entries(element.options).flatMap(([branch, { value }]) => [
        `${element.value} ${branch}`,
        ...visit(value),
      ])
    })
  return visit(parse(message, { ignoreTag: true }))
}

/** Returns arguments with their texts. Throws for braces that are not pairs, and for a plural without four forms. */
function smartCodes(message: string): string[] {
  const found: string[] = []
  let text = message
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replaceAll(/\{([^{}]*)\}/g, (_, inner: string) => {
      const [, head = inner, texts = ''] = /^([^:|]*:(?:p|plural|choose\([^)]*\)):)(.*)$/.exec(inner) ?? []
      const count = texts.split('|').length
      if (/:p/.test(head) && count !== 4) throw new Error(`SmartFormat has no rule for ${inner}`)
      found.push(`${head} ${count}`)
      return ''
    })
  }
  if (/[{}]/.test(text)) throw new Error(`SmartFormat does not read ${message}`)
  return found
}

function unescapeUnicode(text: string): string {
  return text.replaceAll(/\\(?:u([\da-f]{4})|(.))/gi, (_, hex?: string, sign = '') =>
    hex === undefined ? sign : String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
