import { makeFormat } from '../../lib/format.ts'
import { checkNames } from '#language/checks/names.ts'
import { scoreBasis } from './score-basis.ts'

const { count, number } = makeFormat('en')

/** The page of a job, beyond the words that it shares with the job list. */
export const job = {
  delivery: {
    channels: { webhook: 'Webhook', mail: 'Email' },
    delivered: (moment: string) => `delivered ${moment}`,
    waiting: 'about to be sent',
    again: (n: number, moment: string) =>
      `${count(n, 'not accepted after # attempt', 'not accepted after # attempts')}, next attempt ${moment}`,
    failed: (n: number) => count(n, 'not delivered after # attempt', 'not delivered after # attempts'),
    logged: 'not sent, because the service has no mail server',
  },
  page: {
    breadcrumb: 'Jobs',
    facts: 'Details',
    id: 'Job ID',
    format: 'Format',
    size: 'Size',
    length: 'Length',
    uploaded: 'Uploaded',
    took: 'Duration',
    withoutMt: 'Without machine translation',
    partialAllowed: 'Segments that cannot be translated stay in the source language',
    notify: 'Email when done',
    deliveries: 'Notifications',
    allDeliveries: 'All deliveries',
    counts: 'Segments',
    translated: 'translated',
    fromMemory: 'TM matches',
    fromFile: 'from the file',
    untranslatable: 'not translatable',
    edited: 'edited or confirmed by a person',
    failed: 'could not be translated',
    pending: 'not yet translated',
    tagsFixed: (n: number) => count(n, 'Tags were fixed in # segment', 'Tags were fixed in # segments'),
    quality: 'Quality',
    noScores:
      'No segment has a QE score. Only machine translation is scored, in language pairs with validated quality estimation.',
    scoreBasis,
    staleTitle: 'The file does not have the latest corrections',
    staleBody: 'Rebuild the file to include them. This uses no characters.',
    readyTitle: 'The file is ready',
    readyBody: 'It includes all corrections that have been saved, including drafts.',
    partlyBody:
      'The file can be downloaded; it has these segments in the source language. Translate them in the editor and rebuild the file.',
    notTranslatedBody:
      'The file can be downloaded, but its text is in the source language. Translate it in the editor and rebuild the file.',
    noTextBody: 'The file can be downloaded and has the same text as the original.',
    unsent: (n: number) =>
      count(
        n,
        '# change is only in this browser. Open the editor to see why.',
        '# changes are only in this browser. Open the editor to see why.',
      ),
    reviewHint: 'You can edit segments as soon as the document has been read.',
    openReview: 'Open editor',
  },

  advice: {
    atPlace: 'Correct that place in the file and upload the corrected file.',
    partial: 'The rest is translated. Open the editor, translate the missing segments and rebuild the file.',
    'engine-unavailable':
      'The document has been read: you can translate its segments manually, or run the job again when the MT engine responds.',
    'engine-not-found':
      'The document has been read: you can translate its segments manually, or upload it again with another MT engine.',
    'no-engine':
      'The document has been read: you can translate its segments manually. When an MT engine for these languages is installed, run the job again.',
    'quota-exceeded':
      'It has waited for a day. Ask for more characters and run it again, or translate its segments manually.',
    'invalid-document':
      'It may be damaged, password-protected, or in a different format than its extension says. Save it again and upload the new file.',
    'file-missing': 'The service no longer has the uploaded file. Upload it again.',
    crashed:
      'The file was set aside so that it cannot disturb other jobs. Save it again in the program that made it, or split it, and upload the new file.',
    internal: 'Run the job again. If it fails again, report the job ID.',
    other: 'Upload it again. If it fails again, report the job ID.',
  },

  timeline: 'Timeline',
  uploaded: 'Uploaded',
  started: 'Started',
  attempts: (n: number) => count(n, '# attempt', '# attempts'),
  now: 'now',
  tookTime: (duration: string) => `took ${duration}`,
  resources: 'Project and resources',
  projectKind: 'project',
  memoryKind: 'translation memory',
  glossaryKind: 'glossary',

  strip: {
    title: 'Quality and progress of the document',
    name: 'Segments of the document',
    segment: (number: string) => `Segment ${number}`,
    source: 'Source',
    done: 'Confirmed',
    off: 'Not translatable',
    left: (n: number) => count(n, '# segment to review', '# segments to review'),
    range: (from: string, to: string, total: string) => `Segments ${from} to ${to} of ${total}`,
    before: 'Previous',
    after: 'Next',
    worst: 'Worst first',
    worstHint: 'The editor opens on these.',
    all: (number: string) => `All ${number}`,
  },

  readReport: 'Create the report',
  reportCost: (n: number) => count(n, 'This takes # request.', 'This takes # requests.'),
  sentences: 'Segments',
  checks: 'QA issues by check',
  check: 'QA check',
  issues: 'QA issues',
  inSegments: (n: number) => count(n, 'in # segment', 'in # segments'),
  noIssues: 'No QA issues.',
  checkNames,

  quality: 'Post-editing',
  notCompared: 'No segment has been confirmed or corrected yet.',
  compared: 'segments compared',
  untouched: 'not changed',
  editShare: 'of the words changed',
  editShareMeans:
    'Words removed and added, divided by all words before and after, in the segments that a person edited or approved.',
  corrections: 'Repeated corrections',
  before: 'Before',
  after: 'After',
  nothing: '(nothing)',
  times: 'Times',
  timesCount: (n: number) => `${n}×`,

  version: {
    upload: 'Upload a new version',
    about:
      'Segments that are the same in the new version keep their translation, state, notes and history. Changed and new segments are translated with the same options, and only these use characters. Segments that are no longer in the document are removed; translations that people made of them can be downloaded.',
    aboutFile: (format: string) =>
      `The new file must be ${format} as well; its name may differ. The translated file is made again.`,
    file: 'New version of the file',
    send: 'Upload',
    sending: (share: string) => `Uploading, ${share}`,
    comparing: 'Comparing with the current version',
    comparison: (kept: number, changed: number, added: number, gone: number) =>
      `${count(kept, '# segment stays as it is', '# segments stay as they are')}. ${number(changed)} changed, ${number(added)} new, ${number(gone)} gone.`,
    sent: (name: string) => `${name} is the new version and is being translated`,
    same: (name: string) => `${name} is the file that this job has already; nothing was changed`,
    counts: (kept: number, changed: number, added: number, gone: number) =>
      `New version: ${number(kept)} kept, ${number(changed)} changed, ${number(added)} new, ${number(gone)} gone`,
    show: 'Show changed and new segments',
    countsAbout:
      'Counted in segments. The changed and new ones are to be reviewed; the editor offers the earlier translation of changed ones.',
    download: (n: number) => count(n, 'Download # earlier translation (TMX)', 'Download # earlier translations (TMX)'),
    downloadAbout:
      'Translations that people made of changed and removed segments can be downloaded, for example for a translation memory.',
  },

  print: 'Print report',
  intoMemory: 'Add reviewed segments to a translation memory',
  intoMemoryAbout: 'Adds the segments that a person edited or approved, so that the next documents can reuse them.',
  memory: 'Translation memory',
  pickMemory: 'Choose a translation memory',
  noMemory: 'There is no translation memory for this language pair yet. Create one under Memories.',
  addReviewed: 'Add',
  added: (n: number) => count(n, '# segment added', '# segments added'),
  replaced: (n: number) =>
    count(n, '# entry with another translation replaced', '# entries with another translation replaced'),
  unchanged: (n: number) => count(n, '# segment already there', '# segments already there'),
  skipped: (n: number) =>
    count(n, '# segment skipped: not reviewed or rejected', '# segments skipped: not reviewed or rejected'),

  xliffExport: (version: string) => `Export as XLIFF ${version}`,
  xliffWithoutDrafts: 'Export as XLIFF 1.2, without drafts',
  tmxExport: { confirmed: 'Export as TMX', all: 'Export as TMX, with drafts' },
  tableExport: 'Export as table for a reviewer (DOCX)',
  imports: {
    xliff: {
      title: 'Import XLIFF',
      about:
        'Import the XLIFF of this job after editing it in another tool. You see the changes before they are applied.',
      file: 'XLIFF file',
      unit: (id: string) => `Unit ${id}`,
    },
    table: {
      title: 'Import table from a reviewer',
      about:
        'Import the table of this job after a reviewer has edited it in Word. You see the changes before they are applied.',
      file: 'Word document with the table',
      unit: (id: string) => (id === '' ? 'Row without a number' : `Row ${id}`),
    },
  },
  importChoose: 'Choose a file',
  importOther: 'Choose another file',
  importOverwrite: 'Also replace segments that were changed here since the export',
  importReading: 'Comparing',
  importFound: (changes: number, unchanged: number) =>
    `${count(changes, '# segment will change', '# segments will change')}, ${number(unchanged)} will not.`,
  importSkipped: (n: number) => count(n, '# segment cannot be imported', '# segments cannot be imported'),
  importHere: 'Here',
  importThere: 'In the file',
  importSegment: (n: string) => `Segment ${n}`,
  importRefused: 'This file cannot be imported',
  importNothing: 'Import',
  importReasons: {
    'segment-locked': 'locked',
    'segment-signed-off': 'signed off',
    'segment-conflict': 'changed here since the export',
    'invalid-segment': 'tag errors',
    'not-of-job': 'not of this job',
    'source-differs': 'another source',
    'not-translatable': 'not to be translated',
    incomplete: 'translated only in part',
  },
  importChanges: 'Changes in the file',
  importMore: (n: number) => count(n, 'and # more', 'and # more'),
  importApply: (n: number) => count(n, 'Import # change', 'Import # changes'),
  importNotes: (n: number) => count(n, '# note added', '# notes added'),
  importNotesFound: (n: number) => count(n, '# note will be added.', '# notes will be added.'),
  importApplied: (n: number) => count(n, '# segment changed', '# segments changed'),
  importUndoAbout:
    'You can undo the import until you close this dialog. Translations and states are restored; QE scores are not.',
  importNotesStay: 'The added notes stay.',
  importUndoing: 'Undoing',
  importUndone: (n: number) => count(n, '# segment restored', '# segments restored'),
  importNotUndone: 'The import was not undone completely',
  importLeft: {
    changed: (n: number) =>
      count(n, '# segment not restored: changed since the import', '# segments not restored: changed since the import'),
    untranslated: (n: number) =>
      count(
        n,
        '# segment not restored: it had no translation before, and a translation can only be replaced',
        '# segments not restored: they had no translation before, and a translation can only be replaced',
      ),
    locked: (n: number) => count(n, '# segment not restored: locked', '# segments not restored: locked'),
    refused: (n: number) =>
      count(
        n,
        '# segment not restored: the service refuses its previous translation',
        '# segments not restored: the service refuses their previous translations',
      ),
  },
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
