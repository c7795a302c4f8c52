import { makeFormat } from '../../lib/format.ts'

const { count } = makeFormat('en')

export const languages = {
  title: 'Languages',
  about:
    'Any of these can be source or target. Where no MT engine translates, memories and people do. QE scores are shown only where they have been validated against human translations, corrections or ratings.',
  directions: 'What the MT engines translate',
  every: (engines: string) => `Any language into any other: ${engines}.`,
  fromTo: 'From',
  via: (engine: string, pivot: string) => `${engine} via ${pivot}`,
  search: 'Name or code',
  only: 'With validated QE scores only',
  columns: { name: 'Language', own: 'Native name', code: 'Code', scores: 'QE scores', direction: 'Direction' },
  scored: 'Validated',
  unscored: 'Not validated',
  rtl: 'right to left',
  ltr: 'left to right',
  total: (n: number) => count(n, '# language', '# languages'),
  none: { title: 'No matching languages', body: 'Search by the name in your language, the native name or the code.' },
} as const
