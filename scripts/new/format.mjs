import { readFileSync } from 'node:fs'
import { gap, pascal } from './names.mjs'

/** Plans a text format: a filter that works line by line, as that of plain texts, until its own is written. */
export function planFormat(format) {
  const name = format.toUpperCase()
  const own = `${format}Filter`
  const folder = `service/filters/text/${format}`
  const entry = (value) => `  ${format}: ${value},\n`
  return {
    files: {
      [`${folder}/${format}-filter.ts`]: readTxt('txt-filter.ts')
        .replaceAll('txt', format)
        .replaceAll('Txt', pascal(format))
        .replace(/\/\*\* .*; see README\.md\./, `/** Filter for ${name}; see README.md.`),
      [`${folder}/scan-lines.ts`]: readTxt('scan-lines.ts'),
      [`${folder}/README.md`]: `# ${name}

**Taken**: WRITE_WHAT_IS_TAKEN. Each line that is not blank is one block.

**Left as it is**: WRITE_WHAT_IS_LEFT.

**Written**: the ranges of changed lines, nothing else.

**Refused**: \`empty\`, \`corrupt\`, \`unsupported\`, as plain texts.

**Limits**: WRITE_WHAT_IT_CANNOT_DO.
`,
      [`${folder}/${format}-filter.test.ts`]: `import { expect, it } from 'vitest'
import { printTags } from '#language/tags/print-tags.ts'
import { fixtureFiles } from '../../../testing/sample-files.ts'
import { ${own} } from './${format}-filter.ts'

it.each(fixtureFiles('.${format}'))('reads the texts of $name', ({ open }) => {
  const texts = ${own}.read(open(), { sourceLang: 'en' }).map(({ tokens }) => printTags(tokens))
  expect(texts).toEqual(['The mill is open.', 'Ask at the gate.'])
})
`,
      [`fixtures/documents/sample.${format}`]: 'The mill is open.\n\nAsk at the gate.\n',
    },
    edits: [
      {
        path: 'contract/formats.ts',
        before: '} as const satisfies',
        text: entry(`{ name: '${name}', container: 'text', mediaTypes: { ${format}: ${gap('THE_MEDIA_TYPE')} } }`),
      },
      {
        path: 'service/filters/filters.ts',
        before: 'import { txtFilter }',
        text: `import { ${own} } from './text/${format}/${format}-filter.ts'\n`,
      },
      { path: 'service/filters/filters.ts', before: '}\n', text: entry(own) },
      {
        path: 'src/features/upload/texts/count-characters.ts',
        in: 'const readers',
        before: '}\n',
        text: entry('(text) => text'),
      },
      {
        path: 'service/filters/testing/readable-texts.ts',
        before: '  subtitles: lines,\n',
        text: entry('lines'),
      },
      { path: 'e2e/rules/formats/format-texts.ts', before: '}\n', text: entry(gap('WHAT_IS_TRANSLATED')) },
      {
        path: 'tools/bench/make-text.ts',
        in: 'const forms',
        before: '}\n',
        text: entry("{ head: '', entry: (message) => `${message}\\n\\n`, foot: '' }"),
      },
      {
        path: 'service/testing/costs/document-costs.ts',
        before: '}\n\nconst poHead',
        text: entry("{ many: (size) => times(size, line, '\\n\\n'), one: (size) => times(size, () => 'word and ') }"),
      },
      {
        path: 'docs/formats.md',
        before: '\n\nMessages with plural forms',
        text: `\n| ${name} | ${format} | WRITE_WHAT_IS_TRANSLATED |`,
      },
      {
        path: 'docs/formats.md',
        before: '\n\nTags are what a translator has to carry over',
        // The row has texts of paragraphs only: the test that compares this table prints what else it has.
        text: `\n| ${name} |  |  |  |  |  |  |  |`,
      },
      { path: 'README.md', before: '), choose one or several languages', text: `, ${name}` },
    ],
    next: [
      `give it its other extensions in contract/formats.ts, and a file of each in fixtures/documents`,
      `teach ${folder} what the format has; docs/filters.md says how, and what the tests hold against it`,
      'say in src/features/upload/texts/count-characters.ts where the words of a file are',
      `npm run check:types && npx vitest run ${folder} service/filters/filter-contract service/filters/format-table e2e/rules/formats`,
    ],
  }
}

function readTxt(file) {
  return readFileSync(`service/filters/text/txt/${file}`, 'utf8')
}
