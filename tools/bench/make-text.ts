import type { FormatIn } from '#contract/formats.ts'

/** Beginning of a text of a format, each of its messages, and its end. */
type Form = {
  readonly head: string
  readonly entry: (message: string, number: number) => string
  readonly foot: string
}

const poHead =
  'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
const xhtmlHead =
  '<?xml version="1.0" encoding="UTF-8"?>\n<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>Terms</title></head>\n<body>\n'

const forms: Readonly<Record<FormatIn<'text'>, Form>> = {
  txt: { head: '', entry: (message) => `${message}\n\n`, foot: '' },
  html: {
    head: '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>Terms</title></head>\n<body>\n',
    entry: (message, number) => `<p class="c${number % 9}">${emphasise(message, '<b>', '</b>')}</p>\n`,
    foot: '</body></html>\n',
  },
  xhtml: {
    head: xhtmlHead,
    entry: (message, number) => `<p class="c${number % 9}">${emphasise(message, '<b>', '</b>')}</p>\n`,
    foot: '</body></html>\n',
  },
  markdown: {
    head: '# Terms\n\n',
    entry: (message, number) => (number % 7 === 0 ? `- ${message}\n\n` : `${emphasise(message, '**', '**')}\n\n`),
    foot: '',
  },
  json: {
    head: '{\n  "title": "Terms"',
    entry: (message, number) => `,\n  "message_${number}": "${message}"`,
    foot: '\n}\n',
  },
  yaml: { head: 'title: Terms\n', entry: (message, number) => `message_${number}: "${message}"\n`, foot: '' },
  android: {
    head: '<?xml version="1.0" encoding="utf-8"?>\n<resources>\n',
    entry: (message, number) => `    <string name="message_${number}">${emphasise(message, '<b>', '</b>')}</string>\n`,
    foot: '</resources>\n',
  },
  qt: {
    head: '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1">\n<context>\n    <name>Terms</name>\n',
    entry: (message) =>
      `    <message>\n        <source>${message}</source>\n        <translation type="unfinished"></translation>\n    </message>\n`,
    foot: '</context>\n</TS>\n',
  },
  xcstrings: {
    head: '{\n  "sourceLanguage" : "en",\n  "strings" : {\n    "title" : { }',
    entry: (message, number) => `,\n    "${number}: ${message}" : {\n\n    }`,
    foot: '\n  },\n  "version" : "1.0"\n}\n',
  },
  csv: { head: 'key,en,es\n', entry: (message, number) => `k${number},"${message}",\n`, foot: '' },
  strings: { head: '/* Terms */\n', entry: (message, number) => `"message.${number}" = "${message}";\n`, foot: '' },
  stringsdict: {
    head: '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n<dict>\n',
    entry: (message, number) =>
      `\t<key>message.${number}</key>\n\t<dict>\n\t\t<key>NSStringLocalizedFormatKey</key>\n\t\t<string>${message}</string>\n\t</dict>\n`,
    foot: '</dict>\n</plist>\n',
  },
  svg: {
    head: '<svg xmlns="http://www.w3.org/2000/svg">\n',
    entry: (message, number) => `  <text y="${number}">${message}</text>\n`,
    foot: '</svg>\n',
  },
  resx: {
    head: '<?xml version="1.0" encoding="utf-8"?>\n<root>\n',
    entry: (message, number) =>
      `  <data name="Message${number}" xml:space="preserve">\n    <value>${message}</value>\n  </data>\n`,
    foot: '</root>\n',
  },
  subtitles: {
    head: '',
    entry: (message, number) => `${number}\n00:00:01,000 --> 00:00:02,000\n${emphasise(message, '<i>', '</i>')}\n\n`,
    foot: '',
  },
  properties: { head: '# Terms\n', entry: (message, number) => `message.${number} = ${message}\n`, foot: '' },
  xliff: {
    head: '<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">\n<file original="terms" source-language="en" datatype="plaintext"><body>\n',
    entry: (message, number) =>
      `<trans-unit id="${number}"><source>${emphasise(message, '<g id="1">', '</g>')}</source></trans-unit>\n`,
    foot: '</body></file>\n</xliff>\n',
  },
  po: {
    head: poHead,
    entry: (message, number) => `#: terms.c:${number}\nmsgid "${number}: ${message}"\nmsgstr ""\n\n`,
    foot: '',
  },
  fluent: { head: '# Terms\n', entry: (message, number) => `message-${number} = ${message}\n`, foot: '' },
  php: {
    head: '<?php\nreturn [\n',
    entry: (message, number) => `  'm${number}' => ${JSON.stringify(message)},\n`,
    foot: '];\n',
  },
  toml: { head: '# Terms\n', entry: (message, number) => `m${number} = ${JSON.stringify(message)}\n`, foot: '' },
}

/** Makes a text of a little over `megabytes` (10⁶ bytes), a message of two segments an entry: the same every time. */
export function makeText(format: FormatIn<'text'>, megabytes: number): string {
  const { head, entry, foot } = forms[format]
  const entries = [head]
  let size = 0
  for (let number = 1; size < megabytes * 1e6; number++) {
    const text = entry(messageOf(number), number)
    entries.push(text)
    size += text.length
  }
  return `${entries.join('')}${foot}`
}

const words =
  'the supplier shall deliver goods within thirty days of receipt and notify customer delay quality invoice payment order'.split(
    ' ',
  )

function messageOf(number: number): string {
  const phrase = (from: number, length: number) =>
    Array.from({ length }, (_, at) => words[(number * 7 + from * 31 + at * (1 + (number % 5))) % words.length]).join(
      ' ',
    )
  return `Clause ${number} says that ${phrase(1, 14)}. Then ${phrase(2, 10)}.`
}

/** Emphasises the third word in one message of three. */
function emphasise(message: string, open: string, close: string): string {
  return message.length % 3 === 0 ? message.replace(' says ', ` ${open}says${close} `) : message
}
