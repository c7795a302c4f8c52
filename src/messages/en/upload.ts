import { makeFormat } from '../../lib/format.ts'

const { count, number } = makeFormat('en')

function product(once: number, languages: number, all: number): string {
  if (languages === 1) return count(all, '# character', '# characters')
  const factors = [count(once, '# character', '# characters'), count(languages, '# language', '# languages')]
  return `${factors.join(' × ')}: ${number(all)}`
}

export const upload = {
  dropTitle: 'Drop files anywhere to translate them into one or more languages',
  dropBody:
    'Word, Excel, PowerPoint, OpenDocument, HTML, Markdown, text, JSON, YAML, PO, strings of Android and iOS, RESX, properties · up to 50 MB each',
  choose: 'Choose files',
  chooseFolder: 'Choose a folder',
  dropNow: 'Drop to translate',
  dialogTitle: (n: number) => count(n, 'Translate # file', 'Translate # files'),
  from: 'From',
  to: 'To',
  pick: 'Choose a language',
  addTarget: 'Add a language',
  another: (n: number) => `Target language ${n}`,
  removeTarget: (language: string) => `Remove ${language}`,
  addFiles: 'Add files',
  removeFile: (name: string) => `Remove ${name}`,
  file: 'File',
  noEngineFor: (languages: string) => `No MT engine translates into ${languages}`,
  byHandAbout: 'Memories fill in what they have. The rest is left for people to translate in the editor.',
  withoutMt: 'Without machine translation: memories fill in what they have, people translate the rest',
  allowPartial: 'Leave segments that cannot be translated in the source language',
  files: 'Files',
  matrix: 'Uploads by file and target language',
  project: 'Project',
  noProject: 'None',
  ofProject: (names: string) => `Includes ${names}`,
  memories: 'Memories',
  glossaries: 'Glossaries',
  notify: 'Notify this email address when a document is done (optional)',
  notEmail: 'This is not a valid email address.',
  existing: {
    ofFile: (name: string, n: number) => `${name} already contains ${count(n, '# translation', '# translations')}`,
    ofFiles: (files: number, n: number) =>
      `${count(files, '# file already contains', '# files already contain')} ${count(n, '# translation', '# translations')}`,
    fuzzy: (n: number) => `, ${number(n)} fuzzy`,
    keep: 'Keep them. Only the rest is translated and charged; fuzzy translations become drafts.',
    ignore: 'Translate everything again',
    onlyFor: (languages: string) => `Only for ${languages}. The other languages are translated in full.`,
    spared: 'Translations in the file are not charged.',
  },
  characters: (n: number) => count(n, '# character', '# characters'),
  charactersAbout: (n: number) => count(n, 'about # character', 'about # characters'),
  costRule: 'The source characters of a document count once per target language.',
  cost: (once: number, languages: number, all: number) => `${product(once, languages, all)}.`,
  costAbout: (once: number, languages: number, all: number) => `About ${product(once, languages, all)}.`,
  planLeft: (left: string) => `The plan has ${left} left.`,
  howCounted: 'Estimated in this browser. The service counts exactly when it reads the files.',
  uncounted: (n: number) => count(n, '# file could not be counted', '# files could not be counted'),
  tooMuch: (missing: number) =>
    count(missing, 'About # character more than the plan has left', 'About # characters more than the plan has left'),
  tooMuchAdvice:
    'Documents that exceed the plan fail and are not translated. Upload fewer, or ask for more characters.',
  start: (n: number) => count(n, 'Translate # document', 'Translate # documents'),
  languagesFailed: 'The list of languages could not be loaded',
  onlyManagers: 'Your API key can review documents, but not upload them. You need a manager’s key.',
  tooLarge: (size: string) => `${size}: larger than 50 MB`,
  emptyFile: 'The file is empty',
  unknownFormat: 'This format is not supported',
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
  sendAgain: 'Upload again as new',
  retry: 'Try again',
  cancelCell: (name: string, language: string) => `Cancel ${name} into ${language}`,
  progressTitle: (n: number) => count(n, 'Uploading # document', 'Uploading # documents'),
  trayLabel: 'Uploads',
  doneOf: (done: string, all: string) => `${done} of ${all} uploaded`,
  failedCount: (n: number) => count(n, '# refused', '# refused'),
  paused: 'paused',
  pause: 'Pause',
  goOn: 'Resume',
  show: 'Show',
  retryFailed: 'Retry refused files',
  inBackground: 'Continue in background',
  survives:
    'You can reload or close this page. Files that are not sent yet are saved in this browser and continue automatically.',
  keepOpen: 'This browser has not enough space to save these files. Keep the page open until they are sent.',
  stopAll: 'Stop the rest',
  done: 'Done',
} as const
