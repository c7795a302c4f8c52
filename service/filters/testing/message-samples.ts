import { parse as parseFluent, type Pattern } from '@fluent/syntax'
import { Engine as PhpParser } from 'php-parser'
import { SaxesParser } from 'saxes'
import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'

/** A small file of a format, as a program reads it. */
export type MessageSample = {
  readonly name: string
  readonly text: string
  /** Returns the messages of the written file, in the program's form. Throws for a file outside of its grammar. */
  readonly messages: (text: string) => readonly string[]
  /** Returns all codes that a program finds in a message, in any order. Throws as well. */
  readonly codes: (message: string) => readonly string[]
}

export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

const allOf = (pattern: RegExp) => (message: string) => message.match(pattern) ?? []
const printf = allOf(/%(?:\d\$)?(?:[sd@]|lld)|%#@\w+@/g)

/** Returns the innermost texts of an element and those around it. Throws for XML that is not well-formed. */
function textsOf(xml: string, names: readonly string[]): string[] {
  const texts: string[] = []
  const open: string[] = []
  let text = ''
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    open.push(name)
    if (names.includes(name)) text = ''
  })
  const take = (part: string) => {
    if (open.some((name) => names.includes(name))) text += part
  }
  parser.on('text', take)
  parser.on('cdata', take)
  parser.on('closetag', ({ name }) => {
    open.pop()
    if (names.includes(name)) texts.push(text)
  })
  parser.write(xml).close()
  return texts
}

/** Reads a text of Android, which refuses an unescaped apostrophe or quote, and ends a text at neither. */
function fromAndroid(raw: string): string {
  const isWhole = /^(?:[^\\'"]|\\u[\da-f]{4}|\\[nt'"\\@?])*$/i.test(raw)
  if (!isWhole) throw new Error(`Android does not read ${raw}`)
  return raw.replaceAll(/\\(?:u([\da-f]{4})|(.))/gi, (_, hex?: string, sign = '') =>
    hex === undefined ? sign : String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

const PO_ENTRIES = /^msgstr(?:\[\d\])? ((?:"(?:[^"\\\n]|\\[^\n])*"\n)+)/gm

function fromPo(text: string): string[] {
  const rest = text.replaceAll(/^(?:#.*|msgid(?:_plural)? .*|msgstr.*|"(?:[^"\\\n]|\\.)*"|)$/gm, '')
  if (rest.trim() !== '') throw new Error(`No PO: ${rest.trim()}`)
  return Array.from(text.matchAll(PO_ENTRIES), ([, lines = '']) =>
    lines.replaceAll(/"\n"|^"|"\n$/g, '').replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)),
  ).slice(1)
}

function fromStrings(text: string): string[] {
  const entry = /\s*"((?:[^"\\]|\\[^])*)"\s*=\s*"((?:[^"\\]|\\[^])*)"\s*;/gy
  const found = Array.from(text.trim().matchAll(entry))
  if (found.map(([whole]) => whole).join('') !== text.trim()) throw new Error(`No .strings: ${text}`)
  return found.map(([, , value = '']) => value.replaceAll(/\\(.)/g, '$1'))
}

const fromPlist = (text: string) => textsOf(text, ['string']).filter((one) => !/^(?:NSString|lld$)/.test(one))

/** Returns texts and placeables in the order of the resource; anything but a message is refused. */
function fromFluent(text: string): string[] {
  return parseFluent(text, { withSpans: false }).body.flatMap((entry) => {
    if (entry.type === 'Junk') throw new Error(`No Fluent: ${entry.content}`)
    if (entry.type !== 'Message' && entry.type !== 'Term') return []
    const patterns = [entry.value, ...entry.attributes.map(({ value }) => value)]
    return patterns.flatMap((pattern) => (pattern === null ? [] : [codesOfPattern(pattern).join(' ')]))
  })
}

function codesOfPattern({ elements }: Pattern): string[] {
  return elements.flatMap((element) => {
    if (element.type !== 'Placeable') return []
    const { expression } = element
    if (expression.type === 'StringLiteral') return []
    if (expression.type === 'VariableReference') return [`$${expression.id.name}`]
    if (expression.type !== 'SelectExpression') return [expression.type]
    return expression.variants.flatMap(({ key, value }) => [
      key.type === 'Identifier' ? key.name : key.value,
      ...codesOfPattern(value),
    ])
  })
}

/** Returns strings; variables in them are in braces. */
function fromPhp(text: string): string[] {
  const parser = new PhpParser({ parser: { php7: true } })
  return stringsOfPhp(JSON.parse(JSON.stringify(parser.parseCode(text, 'a.php'))))
}

function stringsOfPhp(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { kind, value, name } = node as { readonly kind?: string; readonly value?: unknown; readonly name?: unknown }
  if (kind === 'string' && typeof value === 'string') return [value]
  if (kind === 'variable' && typeof name === 'string') return [`{$${name}}`]
  if (kind === 'encapsed') return [stringsOfPhpParts(value).join('')]
  if (kind === 'entry') return stringsOfPhp(value)
  return Object.values(node).flatMap(stringsOfPhp)
}

function stringsOfPhpParts(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap(stringsOfPhp) : []
}

/** Returns the third cell of each row but the first. */
function fromCsv(text: string): string[] {
  return text
    .trimEnd()
    .split(/\n(?=\d;)/)
    .slice(1)
    .map((row) => {
      const [, , target] = /^\d;("(?:[^"]|"")*"|[^";]*);("(?:[^"]|"")*"|[^";\n]*)$/.exec(row) ?? []
      if (target === undefined) throw new Error(`No CSV: ${row}`)
      return target.replaceAll(/^"|"$/g, '').replaceAll('""', '"')
    })
}

const laravel = "'c' => '{0} None|[1,19] :count of {$a}|[20,*] Many: :total'"

/** Samples of each format that holds messages, besides those that hold ICU. */
export const messageSamples: readonly MessageSample[] = [
  {
    name: 'a.po',
    text: 'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n#, c-format\nmsgid "%2$s of \\"%1$s\\""\nmsgstr ""\n\n#, c-format\nmsgid "%d sack"\nmsgid_plural "%d sacks"\nmsgstr[0] ""\nmsgstr[1] ""\n',
    messages: fromPo,
    codes: printf,
  },
  {
    name: 'strings.xml',
    text: '<resources><string name="a">It\\\'s %1$s of <b>%2$d</b></string><plurals name="b"><item quantity="one">%d sack</item><item quantity="other">%d sacks</item></plurals></resources>',
    messages: (text) => textsOf(text, ['string', 'item']).map(fromAndroid),
    codes: printf,
  },
  {
    name: 'a.ts',
    text: '<TS version="2.1" language="pl"><context><name>A</name><message><source>%1 of &lt;b&gt;%2&lt;/b&gt;</source><translation type="unfinished"></translation></message><message numerus="yes"><source>%n sack(s)</source><translation type="unfinished"><numerusform></numerusform></translation></message></context></TS>',
    messages: (text) => textsOf(text, ['translation']),
    codes: allOf(/%[12n]|<\/?b>/g),
  },
  {
    name: 'a.strings',
    text: '"a" = "Say \\"%1$@\\" to %2$d";\n"b" = "It is %@";\n',
    messages: fromStrings,
    codes: printf,
  },
  {
    name: 'a.stringsdict',
    text: '<plist version="1.0"><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@sacks@ left of %2$@</string><key>sacks</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>lld</string><key>one</key><string>%lld sack</string><key>other</key><string>%lld sacks</string></dict></dict></dict></plist>',
    messages: fromPlist,
    codes: printf,
  },
  {
    name: 'a.xcstrings',
    text: JSON.stringify({
      sourceLanguage: 'en',
      strings: { '%1$@ of %2$lld': {}, 'It is %@': { extractionState: 'manual' } },
      version: '1.0',
    }),
    messages: (text) => stringsIn(JSON.parse(text)['strings']).filter((one) => /%/.test(one)),
    codes: printf,
  },
  {
    name: 'rails.yml',
    text: 'en:\n  a: "Say %{name} to %{other}"\n  b:\n    one: "%{count} sack"\n    other: "%{count} sacks"\n',
    messages: (text) => stringsIn(parseYaml(text)),
    codes: allOf(/%\{\w+\}/g),
  },
  {
    name: 'i18next.json',
    text: JSON.stringify({ a: 'Say {{name}} to $t(common.all)', b_one: '{{count}} sack', b_other: '{{count}} sacks' }),
    messages: (text) => stringsIn(JSON.parse(text)),
    codes: allOf(/\{\{name\}\}|\{\{count\}\}|\$t\(common\.all\)/g),
  },
  {
    name: 'a.ftl',
    text: 'a = Say { $name } to { $other }\n    .label = The { $name }\nb = { $n ->\n    [one] one sack\n   *[other] { $n } sacks\n}\n',
    messages: fromFluent,
    codes: (message) => message.split(' '),
  },
  {
    name: 'a.php',
    text: `<?php\nreturn ['a' => 'It\\'s :name', "b" => "Say {$b} to :name\\n", ${laravel}];\n`,
    messages: fromPhp,
    codes: allOf(/:name|:count|:total|\{\$[ab]\}|\{0\}|\|\[1,19\]|\|\[20,\*\]/g),
  },
  {
    name: 'a.toml',
    text: '[a]\none = "{{.N}} sack"\nother = "{{.N}} sacks of {{.B}}"\n[b]\nother = \'It is {{.B}}\'\n[c]\nother = """\n{{.B}} now"""\n',
    messages: (text) => stringsIn(parseToml(text)),
    codes: allOf(/\{\{\.[NB]\}\}/g),
  },
  {
    name: 'a.resx',
    text: '<root><data name="a"><value>It\'s {0:N2} of &lt;b&gt;{1}&lt;/b&gt; &amp; {{2}}</value></data></root>',
    messages: (text) => textsOf(text, ['value']),
    codes: allOf(/\{0:N2\}|\{1\}|\{\{2\}\}|<\/?b>/g),
  },
  {
    name: 'a.csv',
    text: 'id;en;pl\n1;"Say ""%1$s"" to {name}";\n2;%d sacks, and more;\n',
    messages: fromCsv,
    codes: allOf(/%1\$s|\{name\}|%d/g),
  },
]
