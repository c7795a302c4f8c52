import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Words that docs/glossary.md replaced, and what to write instead. `example` is a use that the rule must find. */
type Refused = { readonly words: RegExp; readonly instead: string; readonly example: string }

type Place = { readonly file: string; readonly text: string }

/** Refused in comments, names of tests, and pages of documentation. */
const refusedInProse: readonly Refused[] = [
  { words: /\bfindings\b|\b(?:a|an|the|each|its) finding\b/i, instead: 'QA issue', example: 'Draws the finding.' },
  { words: /\bmend(?:s|ed|ing)?\b/i, instead: 'repair, fix', example: 'The filter mends it.' },
  { words: /\b(?:board|desk)s?\b/i, instead: 'job list, workspace', example: 'The board of jobs.' },
  { words: /\b(?:walls?|keepers?)\b(?!-)(?! of a)/i, instead: 'rule, boundary, check', example: 'A wall between.' },
  { words: /\b(?:tells?|told|telling)\b/i, instead: 'report, say, distinguish', example: 'A missing one is told.' },
  { words: /\b(?:hears?|heard)\b/i, instead: 'receive, get', example: 'The page hears of it.' },
  { words: /\b(?:stands|stood)\b(?! for\b| alone\b)/i, instead: 'is, occurs', example: 'What stands there.' },
  { words: /\b(?:somebody|nobody|whoever)\b/i, instead: 'a person, nothing', example: 'Nobody waits.' },
  { words: /\bas (?:it comes|they come)\b/i, instead: 'by default, as a stream', example: 'The keys as they come.' },
  { words: /\bsaid\b/i, instead: 'stated, written, reported', example: 'What is said of it.' },
  {
    words: /\b(?:rooms?|laws?|journeys?)\b/i,
    instead: 'module, rule, end-to-end test',
    example: 'The laws of a room.',
  },
  {
    words: /\b(?:news|likeness|patience|leavings)\b/i,
    instead: 'update, similarity, time limit',
    example: 'That is news.',
  },
  {
    words: /\b(?:an?|the|its|their|each|every|all|of|no|missing|opening|closing|standalone|without|same) marks?\b/i,
    instead: 'tag',
    example: 'A mark is missing.',
  },
  { words: /\bby hand\b/i, instead: 'manually', example: 'Finished by hand.' },
  { words: /\b(?:of|and) (?:its|their) like\b/i, instead: 'with the same source', example: 'The first of its like.' },
]

/** Refused in names of functions, types and variables: whole parts of a name, `hasFinding` as well as `finding`. */
const refusedInNames: readonly Refused[] = [
  { words: /^findings?$/, instead: 'issue', example: 'hasFinding' },
  { words: /^mend(?:s|ed|ing)?$/, instead: 'repair', example: 'canMend' },
  { words: /^(?:board|desk)s?$/, instead: 'jobList, workspace', example: 'useDesk' },
  { words: /^keepers?$/, instead: 'check', example: 'wallKeepers' },
  { words: /^(?:told|tells?)$/, instead: 'reported, announced, emitted', example: 'isTold' },
  { words: /^(?:hears?|heard)$/, instead: 'receive, received', example: 'heard' },
  { words: /^(?:somebody|nobody|whoever)$/, instead: 'what it is', example: 'nobody' },
  { words: /^(?:patience|lanes?|news)$/, instead: 'timeLimit, slots, update', example: 'patienceMs' },
  { words: /^(?:said|workplaces?|journeys?)$/, instead: 'text, label, editor, test', example: 'isSaid' },
  { words: /^(?:likeness|standings?)$/, instead: 'similarity, rowValue', example: 'bestLikeness' },
]

/** Refused in the descriptions of the API, which speak of segments. */
const refusedInDescriptions: readonly Refused[] = [
  { words: /\bsentences?\b/i, instead: 'segment', example: 'Correct one sentence' },
  { words: /\bmarks?\b/i, instead: 'tag', example: 'Marks are inline codes.' },
]

/** Places where a refused word is right, with the reason. */
const exceptions: readonly (Place & { readonly why: string })[] = [
  { file: 'src/keys/key-store.ts', text: 'finding', why: 'the former id of a shortcut, which browsers have stored' },
  { file: 'tools/bench/memory-texts.ts', text: "Zipf's law", why: 'a law of statistics' },
]

/** Files with natural language to be translated, checked or counted, and this list itself. */
const withoutRules = new RegExp(
  [
    '^(?:fixtures|docs/decisions)/',
    '^language/checks/(?:testing|languages|numbers)/',
    '^service/(?:testing/fixtures|segmentation|seed/documents)/',
    'words\\.test\\.ts$',
  ].join('|'),
)

// New files are read too, before they are committed.
const files = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 10_000_000,
})
  .split('\0')
  .filter((file) => /\.(?:tsx?|mjs|cjs|md)$/.test(file) && !withoutRules.test(file) && existsSync(file))
const texts: readonly Place[] = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const code = texts.filter(({ file }) => !file.endsWith('.md'))

/** Returns comments and names of tests; everything on a page of documentation. Text quoted as code is left out. */
function proseOf({ file, text }: Place): string {
  if (file.endsWith('.md')) return text.replaceAll(/```.*?```|`[^`\n]*`/gs, '')
  const comments = text.matchAll(/^\s*(?:\/\/|\/?\*)(.*)$|\s\/\/ (.*)$/gm)
  const names = text.matchAll(/\b(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])(.*?)\1,|\]\)\((['"`])(.*?)\3,/g)
  const found = [...comments, ...names].map(([, first, second, , fourth]) =>
    first === undefined || /^['"`]$/.test(first) ? (second ?? fourth ?? '') : first,
  )
  // Examples are in backticks or typographic quotes; addresses are not ours.
  return found.join('\n').replaceAll(/`[^`\n]*`|“[^”]*”|"[^"\n]*"|https?:\S+/g, '')
}

/** `hasOpenIssue` → has, open, issue; without comments and quoted text. */
function namePartsOf({ text }: Place): string[] {
  const bare = text.replaceAll(/\/\*.*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/gs, ' ')
  const names = new Set(bare.match(/[A-Za-z]{3,}/g))
  return [...names].flatMap((name) => name.split(/(?=[A-Z])/)).map((part) => part.toLowerCase())
}

/** Returns single-quoted texts with a space: those of the OpenAPI document. */
function descriptionsOf({ text }: Place): string {
  return (text.match(/'[^'\n]* [^'\n]*'/g) ?? []).join('\n').replaceAll(/`[^`\n]*`/g, '')
}

function refusedIn({ file }: Place, lines: readonly string[], rules: readonly Refused[]): string[] {
  const isExcepted = (line: string) => exceptions.some((one) => one.file === file && line.includes(one.text))
  return rules.flatMap(({ words, instead }) =>
    lines
      .filter((line) => words.test(line) && !isExcepted(line))
      .map((line) => `${file}: “${line.trim()}”; write: ${instead}`),
  )
}

const inProse = (place: Place) => refusedIn(place, proseOf(place).split('\n'), refusedInProse)
const inNames = (place: Place) => refusedIn(place, namePartsOf(place), refusedInNames)
const inDescriptions = (place: Place) => refusedIn(place, descriptionsOf(place).split('\n'), refusedInDescriptions)

describe('the words of docs/glossary.md', () => {
  it('are those of comments, names of tests and pages', () => {
    expect(texts.length).toBeGreaterThan(1000)
    expect(texts.flatMap(inProse)).toEqual([])
  })

  it('are those of functions, types and variables', () => {
    expect(code.flatMap(inNames)).toEqual([])
  })

  it('has no exception that is not needed', () => {
    const all = new Map(texts.map(({ file, text }) => [file, text.toLowerCase()]))
    expect(exceptions.filter(({ file, text }) => all.get(file)?.includes(text.toLowerCase()) !== true)).toEqual([])
  })

  it('are those of the API’s descriptions', () => {
    const contract = texts.filter(({ file }) => /^contract\/(?:openapi|endpoints)\//.test(file))
    expect(contract.length).toBeGreaterThan(5)
    expect(contract.flatMap(inDescriptions)).toEqual([])
  })
})

describe('a word that the glossary replaced', () => {
  it.each(refusedInProse)('is found in a comment, the name of a test and a page: $example', ({ example }) => {
    const comment = { file: 'a.ts', text: `/** ${example} */\nconst a = 1 // ${example}\n` }
    const test = {
      file: 'a.test.ts',
      text: `it('${example}', () => {})\nit.each([\n  [1],\n])('${example}', () => {})\n`,
    }
    const page = { file: 'a.md', text: `# A\n\n${example}\n` }
    expect([comment, test, page].map((place) => inProse(place).length)).toEqual([2, 2, 1])
  })

  it.each(refusedInNames)('is found in a name: $example', ({ example }) => {
    expect(inNames({ file: 'a.ts', text: `const ${example} = 1\n` })).toHaveLength(1)
    expect(inNames({ file: 'a.ts', text: `const text = '${example}' // ${example}\n` })).toEqual([])
  })

  it.each(refusedInDescriptions)('is found in a description: $example', ({ example }) => {
    expect(inDescriptions({ file: 'contract/openapi/a.ts', text: `  a: '${example}',\n` })).toHaveLength(1)
  })
})
