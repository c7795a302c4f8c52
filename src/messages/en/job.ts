import { makeFormat } from '../../lib/format.ts'
import { checkNames } from './check-names.ts'

const { count } = makeFormat('en')

/** The page of a job, beyond what the board says too. */
export const job = {
  timeline: 'Timeline',
  uploaded: 'Uploaded',
  started: 'Started',
  attempts: (n: number) => count(n, '# attempt', '# attempts'),
  now: 'now',
  tookTime: (duration: string) => `took ${duration}`,
  resources: 'Used for it',
  projectKind: 'project',
  memoryKind: 'memory',
  glossaryKind: 'glossary',

  readReport: 'Read the whole document for the report',
  reportCost: (n: number) => count(n, 'It takes # request.', 'It takes # requests.'),
  scores: 'Sentences by score',
  score: 'Score',
  sentences: 'Sentences',
  asTable: 'As a table',
  asChart: 'As a chart',
  checks: 'What the checks found',
  check: 'Check',
  findings: 'Findings',
  inSentences: (n: number) => count(n, 'in # sentence', 'in # sentences'),
  noFindings: 'Nothing.',
  checkNames,

  quality: 'What people changed',
  notCompared: 'Nobody has confirmed or corrected a sentence yet.',
  compared: 'sentences compared',
  untouched: 'left as they were',
  editShare: 'of the words changed',
  editShareMeans:
    'Words taken out and put in, over all words before and after, of the sentences that a person wrote or approved.',
  corrections: 'Changed again and again',
  before: 'Before',
  after: 'After',
  nothing: '(nothing)',
  times: 'Times',
  timesCount: (n: number) => `${n}×`,

  print: 'Print the report',
  intoMemory: 'Add reviewed work to a memory',
  intoMemoryAbout:
    'The sentences that a person wrote or approved. The next document that repeats them gets them from there.',
  pickMemory: 'Choose a memory',
  noMemory: 'There is no memory for this pair of languages yet. Make one under Memories.',
  addReviewed: 'Add',
  added: (n: number) => count(n, '# sentence added', '# sentences added'),
  replaced: (n: number) =>
    count(n, '# replaced: another translation was there', '# replaced: other translations were there'),
  unchanged: (n: number) => count(n, '# was there already', '# were there already'),
  skipped: (n: number) => count(n, '# left out: not reviewed, or rejected', '# left out: not reviewed, or rejected'),

  xliffExport: 'Export as XLIFF',
  xliffImport: 'Import XLIFF',
  xliffAbout: 'The XLIFF of this job, changed in another tool. What it would change is shown before anything is.',
  xliffFile: 'XLIFF file',
  xliffOverwrite: 'Also replace sentences that were changed here since the export',
  xliffReading: 'Comparing',
  xliffFound: (changes: number, unchanged: string) =>
    `${count(changes, '# sentence would change', '# sentences would change')}, ${unchanged} are as they were.`,
  xliffSkipped: (n: number) => count(n, '# sentence cannot be taken over', '# sentences cannot be taken over'),
  xliffReasons: {
    'segment-locked': 'locked',
    'segment-conflict': 'changed here since the export',
    'invalid-segment': 'its marks differ',
  },
  xliffChanges: 'Changes of the file',
  xliffMore: (n: number) => count(n, 'and # more', 'and # more'),
  xliffApply: (n: number) => count(n, 'Take over # change', 'Take over # changes'),
  xliffApplied: (n: number) => count(n, '# sentence changed', '# sentences changed'),
  number: 'Number',
  source: 'Source',
  change: 'Change',
  states: {
    not_translated: 'Not translated',
    draft: 'Draft',
    translated: 'Translated',
    rejected_translation: 'Translation rejected',
    approved_translation: 'Translation approved',
    rejected_sign_off: 'Sign-off rejected',
    approved_sign_off: 'Signed off',
  },
} as const
