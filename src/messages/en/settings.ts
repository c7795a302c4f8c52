import { makeFormat } from '../../lib/format.ts'

const { count } = makeFormat('en')

/** The page of settings, beyond what the small panel says too. */
export const settings = {
  title: 'Settings',
  about: 'They hold in this browser, for whoever uses it.',
  look: 'Look',
  size: 'Size of everything',
  sizes: { usual: 'Usual', large: 'Large', larger: 'Larger' },
  density: 'Rows of lists',
  densities: { comfortable: 'Comfortable', compact: 'Compact' },
  sample: 'The parties shall keep confidential all information exchanged under this agreement.',
  notices: 'Notices',
  notify: 'Tell me through the system when a job ends while I look at something else',
  notifyDenied:
    'This browser does not allow it for this page. It can be allowed in the browser’s own settings of the page.',
  notifyAbsent: 'This browser has no notices for pages.',
  keys: 'Keys of the editor',
  data: 'Data in this browser',
  dataAbout:
    'Corrections and documents that are not on the server yet, and these settings. Nothing of a document stays after it has been sent, and never the key.',
  corrections: (n: number) => count(n, '# correction not sent yet', '# corrections not sent yet'),
  documents: (n: number) => count(n, '# document not sent yet', '# documents not sent yet'),
  choices: 'Settings, keys and services connected to',
  wipe: 'Delete everything here',
  wipeTitle: 'Delete what this browser keeps?',
  wipeBody:
    'Corrections and documents that are not on the server are lost, those for other services and organisations too; the settings and keys are as they were at first, and no service is remembered.',
  wipeWord: 'delete',
  wipeType: (word: string) => `Type ${word} to go on`,
  wiped: 'Nothing is kept here any more',
} as const
