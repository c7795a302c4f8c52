import { makeFormat } from '../../lib/format.ts'

const { count } = makeFormat('en')

/** Reasons to look at a segment before others, where nothing has a QE score. */
export const attention = {
  label: 'Why it is here',
  rejected: 'rejected',
  untranslated: 'not translated',
  'missing-term': 'missing term',
  'forbidden-term': 'forbidden term',
  repeated: 'repetition',
  issue: (name: string, more: number) => (more === 0 ? name : `${name} ${count(more, 'and # more', 'and # more')}`),
  'unknown-words': (n: number) => count(n, '# unknown word', '# unknown words'),
  'rare-words': (n: number) => count(n, '# word found only here', '# words found only here'),
  compounds: (n: number) => count(n, '# compound', '# compounds'),
  signs: (n: number) => count(n, 'punctuation differs', 'punctuation differs in # places'),
  guesses: (n: number) => count(n, '# tag to check', '# tags to check'),
  fuzzy: (percent: string) => `${percent} match`,
}

/** Meanings of the signs beside a segment. */
export const signs = {
  machine: 'MT',
  context: 'CM',
  contextMatch: 'Context match: the segments before and after it are the same, too',
  repeated: 'Repetition of an earlier segment',
  notes: (n: number) => count(n, '# note', '# notes'),
  guesses: (n: number) => count(n, '# tag to check', '# tags to check'),
  issues: (n: number, worst: string) => count(n, `# QA issue, ${worst}`, `# QA issues, the worst ${worst}`),
}
