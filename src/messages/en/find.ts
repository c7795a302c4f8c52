import { makeFormat } from '../../lib/format.ts'

const { count, number } = makeFormat('en')

export const find = {
  title: 'Find and replace',
  close: 'Close find',
  text: 'Find',
  replacement: 'Replace with',
  replaceToo: 'Replace…',
  side: 'Search in',
  sides: { target: 'Translation', source: 'Source' },
  how: 'Options',
  matchCase: 'Match case',
  wholeWord: 'Whole words',
  isRegex: 'Regular expression',
  inApproved: (n: number) =>
    count(
      n,
      '# result is in an approved or signed-off segment and is not selected.',
      '# results are in approved or signed-off segments and are not selected.',
    ),
  inFixed: (n: number) =>
    count(
      n,
      '# result is in a locked segment or in a tag and stays as it is.',
      '# results are in locked segments or in tags and stay as they are.',
    ),
  notSelected: (n: number) => count(n, '# other result is not selected.', '# other results are not selected.'),
  inTag: '(in a tag)',
  inFilter: 'Only in the segments that the filter shows.',
  looking: 'Searching…',
  broken: 'This regular expression is not valid.',
  tooSlow: 'This regular expression takes too long. Simplify it.',
  found: (n: number, rows: number) =>
    `${count(n, '# result', '# results')} in ${count(rows, '# segment', '# segments')}.`,
  partly: (known: number, total: number) =>
    count(
      total,
      `${number(known)} of # segment is loaded so far.`,
      `${number(known)} of # segments are loaded so far.`,
    ),
  replace: (n: number) => count(n, 'Replace # result', 'Replace # results'),
  replaced: (n: number) => count(n, '# segment changed.', '# segments changed.'),
  more: (n: number) => count(n, 'Show # more', 'Show # more'),
  tick: (n: string) => `Replace in segment ${n}`,
  step: (before: string, after: string) => `Replace “${before}” with “${after}”`,
} as const
