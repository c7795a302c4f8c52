import { makeFormat } from '../../lib/format.ts'

const { count, number } = makeFormat('en')

/** The page of documents that were uploaded together. */
export const batch = {
  name: 'Documents uploaded together',
  allJobs: 'Jobs',
  title: (files: number, languages: number) =>
    `${count(files, '# file', '# files')} into ${count(languages, '# language', '# languages')}`,
  uploaded: (when: string) => `Uploaded ${when}`,
  leftOut: (n: number) => count(n, '# more file was not uploaded', '# more files were not uploaded'),
  moreLeftOut: (n: number) => count(n, 'and # more file', 'and # more files'),
  notSent: 'Not uploaded',
  isTranslation: 'It is the translation of another file of the upload.',
  totals: 'Totals',
  documents: 'Documents',
  ofProcessed: (all: number) => `of ${number(all)} processed`,
  ofDocuments: (all: number) => count(all, 'of # document', 'of # documents'),
  inProgress: (n: number) => `${number(n)} in progress`,
  toTranslate: 'Words to translate',
  toReview: 'Words to review',
  cells: { hand: 'To translate', open: 'To review', done: 'Reviewed' },
  legend: {
    reviewed: 'share reviewed',
    done: 'all reviewed',
    trouble: 'needs attention',
    number: 'number: words left',
  },
  unread: (n: number) => count(n, '# document not counted', '# documents not counted'),
  reviewed: (done: number, all: number) =>
    count(all, `${number(done)} of # segment reviewed`, `${number(done)} of # segments reviewed`),
  reviewedShare: (percent: string) => `${percent} reviewed`,
  table: 'Documents by file and target language',
  file: 'File',
  left: 'Words left',
  open: 'Open',
  csv: 'Report (CSV)',
  print: 'Print',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  more: 'More actions',
  intoMemory: 'Add reviewed segments to memories',
  cut: (most: number) => `There are more documents. The newest are shown here, up to ${number(most)}.`,
  empty: {
    title: 'There are no documents here',
    body: 'They were deleted, or the address is not complete, or they belong to another organization.',
  },
} as const
