import { makeFormat } from '../../lib/format.ts'

const { count } = makeFormat('en')

export const upload = {
  dropTitle: 'Drop files anywhere to translate them into one or more languages',
  dropBody:
    'Word, Excel, PowerPoint, OpenDocument, EPUB, HTML, Markdown, text, JSON, YAML, PO, XLIFF, tables of translations (CSV), strings of Android, iOS and Qt, RESX, SVG, subtitles, properties, Fluent, PHP, TOML · up to 50 MB each · whole folders and zip files of them too',
  choose: 'Choose files',
  newTranslation: 'New translation',
  dropAnywhere: 'Drop files anywhere, or',
  chooseFolder: 'Choose a folder',
  dropNow: 'Drop to translate',
  to: 'To',
  file: 'File',
  matrix: 'Uploads by file and target language',
  planAlert: {
    titles: {
      low: '80% or more of the plan’s characters are used',
      'used-up': 'The plan has no characters left',
      'trial-ended': 'The free trial has ended',
      'trial-paused': 'Free trials are paused until the first of next month',
    },
    left: (n: number) => count(n, '# character is left.', '# characters are left.'),
    kept: 'Nothing can be translated at the moment. Documents and resources are still available.',
    renews: (day: string) => `The next period begins on ${day}.`,
  },
  onlyManagers: 'You can review documents; managers and admins upload them.',
  cell: {
    hashing: 'Preparing',
    waiting: 'Waiting',
    sending: (percent: string) => `Sending, ${percent}`,
    working: 'Finishing',
    created: 'Uploaded',
    existing: 'Already uploaded',
    failed: 'Refused',
    cancelled: 'Cancelled',
  },
  openJob: 'Open',
  openBatch: 'Open all together',
  sendAgain: 'Upload again as new',
  retry: 'Try again',
  cancelCell: (name: string, language: string) => `Cancel ${name} into ${language}`,
  progressTitle: (n: number) => (n === 0 ? 'Refused files' : count(n, 'Upload of # document', 'Upload of # documents')),
  trayLabel: 'Uploads',
  doneOf: (done: string, all: string) => `${done} of ${all} uploaded`,
  failedCount: (n: number) => count(n, '# refused', '# refused'),
  paused: 'paused',
  goesOn: (wait: string) => `Requests of this minute are used up: continues in ${wait}`,
  goesOnAndEnds: (wait: string, all: string) =>
    `Requests of this minute are used up: continues in ${wait}, done in about ${all}`,
  pause: 'Pause',
  goOn: 'Resume',
  show: 'Show',
  retryMany: (n: number) => count(n, 'Try # document again', 'Try # documents again'),
  inBackground: 'Continue in background',
  survives:
    'You can reload or close this page. Files that are not sent yet are saved in this browser and continue automatically.',
  keepOpen: 'This browser has not enough space to save these files. Keep the page open until they are sent.',
  stopAll: 'Stop the rest',
  done: 'Done',
} as const
