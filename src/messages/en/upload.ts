import { makeFormat } from '../../lib/format.ts'

const { count } = makeFormat('en')

export const upload = {
  dropTitle: 'Drop files anywhere to translate them',
  dropBody:
    'Word, Excel, PowerPoint, OpenDocument, HTML, Markdown, text, JSON, YAML, PO, properties · up to 50 MB each · several languages at once',
  choose: 'Choose files',
  dropNow: 'Drop to translate',
  dialogTitle: (n: number) => count(n, 'Translate # file', 'Translate # files'),
  from: 'From',
  to: 'To',
  pick: 'Choose a language',
  addTarget: 'Add a language',
  another: (n: number) => `Language ${n}`,
  removeTarget: (language: string) => `Remove ${language}`,
  addFiles: 'Add files',
  removeFile: (name: string) => `Remove ${name}`,
  file: 'File',
  allowPartial: 'Deliver what cannot be translated in the source language',
  cost: (left: string) =>
    `The plan has ${left} characters left. A document counts its source characters once for each language.`,
  costUnlimited: 'A document counts its source characters once for each language.',
  start: (n: number) => count(n, 'Translate # document', 'Translate # documents'),
  languagesFailed: 'The list of languages cannot be read',
  onlyManagers: 'Your key may review documents, not upload them. Ask for a manager’s key.',
  tooLarge: (size: string) => `${size}: larger than 50 MB`,
  emptyFile: 'The file is empty',
  unknownFormat: 'This format is not supported',
  cell: {
    ready: 'Ready to send',
    hashing: 'Preparing',
    waiting: 'Waiting',
    sending: (percent: string) => `Sending, ${percent}`,
    working: 'Almost there',
    created: 'Uploaded',
    existing: 'Was uploaded before',
    failed: 'Refused',
    cancelled: 'Cancelled',
  },
  openJob: 'Open',
  sendAgain: 'Upload again as new',
  retry: 'Try again',
  cancelCell: (name: string, language: string) => `Cancel ${name} into ${language}`,
  stopAll: 'Stop the rest',
  done: 'Done',
  sent: (n: number) => count(n, '# document is being translated', '# documents are being translated'),
} as const
