import { expect, it } from 'vitest'
import { readDocument } from './read-document.ts'

const listed = (fileName: string, text: string) =>
  readDocument(Buffer.from(text), { fileName, sourceLang: 'en', targetLang: 'es' }).remarks.flatMap(
    ({ reason, places }) => places.map((place) => `${reason} ${place.part}: ${place.text}`),
  )

it.each([
  [
    'a.mdx',
    'strings of modules, and of properties by unknown names',
    [
      "import Card from '@site/src/the card'",
      '',
      "export const meta = {motto: 'Grain in, flour out', to: '/the mill'}",
      '',
      '<Card className="flex gap wide" label="An open gate" note="Ring the bell first" />',
      '',
      'It\'s the miller\'s "own words" here.',
      '',
      '```js',
      'const text = "not for readers"',
      '```',
    ].join('\n'),
    ['program motto: Grain in, flour out', 'program note: Ring the bell first'],
  ],
  [
    'a.md',
    'words in shortcodes and attributes that are not read',
    'One\n\n{% include a.html content="Ring the bell" id="b c" %}\n\n::: {.a title="Two"}\n',
    ['program content: Ring the bell'],
  ],
  [
    'a.md',
    'words of roles, options of cells',
    'See {term}`the mill wheel`.\n\n```{python}\n#| fig-cap: \'The first wheel\'\n#| fig-alt: "The \\"mill\\" wheel"\nplot(1)\n```\n',
    ['program term: the mill wheel', 'program fig-cap: The first wheel', 'program fig-alt: The \\"mill\\" wheel'],
  ],
  [
    'a.mdx',
    'choices of a program within a paragraph',
    "import A from './a'\n\nThe gate {open ? 'is open now' : 'was closed'} today.\n",
    ['program paragraph: is open now', 'program paragraph: was closed'],
  ],
  [
    'a.strings',
    'keys that are their own values',
    '"Open the gate";\n"a" = "Read on";\nstate = closed;\n',
    ['unread Open the gate: Open the gate', 'unread state: closed'],
  ],
  [
    'a.html',
    'words that scripts, frames, formulas and search engines show',
    '<script type="application/ld+json">{"@id": "the mill", "name": "The old mill"}</script><template><p>Ring <b>the bell</b></p></template><p data-title="Open today" data-class="btn wide">A</p><iframe srcdoc="&lt;p>Come in&lt;/p>"></iframe><math><mtext>if it rains</mtext></math>',
    [
      'program name: The old mill',
      'program data-title: Open today',
      'embedded srcdoc: Come in',
      'unread template: the bell',
      'unread mtext: if it rains',
    ],
  ],
  [
    'a.xcstrings',
    'strings whose translations vary by something else than they do',
    '{"sourceLanguage": "en", "strings": {"draw": {"localizations": {"en": {"stringUnit": {"value": "Draw it"}}, "es": {"variations": {"device": {"mac": {"stringUnit": {"value": "Dibuje"}}}}}}}}}',
    ['unread draw: Draw it'],
  ],
  [
    'a.vtt',
    'text behind an empty line, which is shown nowhere',
    'WEBVTT\n\nNOTE for us\n\n00:01.000 --> 00:02.000\nThe mill\n\nand its pond\n',
    ['unread 00:01.000: and its pond'],
  ],
])('lists of %s: %s', (name, _, text, expected) => {
  expect(listed(name, text)).toEqual(expected)
})
