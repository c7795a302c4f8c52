import { makeFormat } from '../../lib/format.ts'

const { count } = makeFormat('en')

export const languages = {
  title: 'Languages',
  about:
    'Any of these can be source or target. Scores are shown only where they were validated against people’s judgement.',
  search: 'Name or code',
  only: 'Only with validated scores',
  columns: { name: 'Language', own: 'In the language itself', code: 'Code', scores: 'Scores', direction: 'Written' },
  scored: 'Validated',
  unscored: 'Not yet',
  rtl: 'right to left',
  ltr: 'left to right',
  total: (n: number) => count(n, '# language', '# languages'),
  none: { title: 'No language matches', body: 'Look for its name in your language or its own, or for its code.' },
} as const
