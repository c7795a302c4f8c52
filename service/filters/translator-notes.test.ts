import { expect, it } from 'vitest'
import { readDocument } from './read-document.ts'

/** Files of each library, and their segments with the notes on them. */
it.each([
  [
    'Docusaurus',
    'a.mdx',
    'See <Translate id="a" description="A link">the wheel</Translate>.\n\n<Translate description="A title">Open it</Translate>\n',
    [
      ['See <g1>the wheel</g1>.', 'A link'],
      ['Open it', 'A title'],
    ],
  ],
  [
    'Docusaurus, in code',
    'a.mdx',
    'export const a = translate({message: "Old", description: "B"})\n\n<Layout title={translate({message: "Old mill", description: "A page"})}>\n\nSome text.\n\n</Layout>\n',
    [['Old', 'B'], ['Old mill', 'A page'], ['Some text.']],
  ],
  [
    'FormatJS, in MDX',
    'a.mdx',
    '<FormattedMessage defaultMessage="Open it" description="At the gate" />\n\n<Card description="Read it" />\n',
    [['Open it', 'At the gate'], ['Read it']],
  ],
  [
    'FormatJS, nested beside others',
    'a.json',
    '{"a": {"b": {"defaultMessage": "Open it", "description": "At the gate"}}, "c": "Close it"}',
    [['Open it', 'At the gate'], ['Close it']],
  ],
  [
    'FormatJS, in YAML',
    'a.yaml',
    'a:\n  defaultMessage: Open it\n  description: At the gate\n',
    [['Open it', 'At the gate']],
  ],
  [
    'Lingui',
    'a.json',
    '{"a": {"message": "Open it", "comments": ["At the gate"], "origin": [["Gate.tsx", 3]]}, "b": "Close it"}',
    [['Open it', 'At the gate'], ['Close it']],
  ],
  [
    'i18next',
    'a.json',
    '{\n  "// open": "At the gate",\n  // A button\n  "open": "Open it",\n  "_comment": "At the door",\n  "close": "Close it"\n}',
    [
      ['Open it', 'A button', 'At the gate'],
      ['Close it', 'At the door'],
    ],
  ],
  [
    'go-i18n',
    'a.yaml',
    'a:\n  description: Number of sacks\n  one: One sack\n  other: All sacks\n',
    [
      ['One sack', 'Number of sacks'],
      ['All sacks', 'Number of sacks'],
    ],
  ],
  [
    'Angular',
    'a.html',
    '<p i18n="menu|A button@@open">Open it</p><p>Now <img alt="A gate" i18n-alt="The picture"></p>',
    [['Open it', 'menu', 'A button'], ['Now'], ['A gate', 'The picture']],
  ],
  [
    'no library',
    'a.json',
    '{"a": {"message": "Saved it", "description": "It is safe now"}, "b": {"other": "Other", "description": "Description"}}',
    [['Saved it', 'It is safe now'], ['It is safe now'], ['Other', 'Description'], ['Description']],
  ],
])('descriptions for translators are notes, and no texts: %s', (_, fileName, text, expected) => {
  const { segments, remarks } = readDocument(Buffer.from(text), { fileName, sourceLang: 'en', targetLang: 'en' })
  expect(segments.map(({ source, notes = [] }) => [source, ...notes])).toEqual(expected)
  expect(JSON.stringify(remarks)).not.toContain('A page')
})
