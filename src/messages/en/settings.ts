import { makeFormat } from '../../lib/format.ts'

const { count } = makeFormat('en')

/** The settings page, beyond the words that it shares with the settings menu. */
export const settings = {
  title: 'Settings',
  about: 'Saved in this browser.',
  look: 'Appearance',
  size: 'Text size',
  sizes: { usual: 'Default', large: 'Large', larger: 'Larger' },
  density: 'Density',
  densities: { comfortable: 'Comfortable', compact: 'Compact' },
  sample: 'The parties shall keep confidential all information exchanged under this agreement.',
  editing: 'Editor',
  propagation: 'Auto-propagation',
  propagations: { automatic: 'Automatic', ask: 'Ask', off: 'Off' },
  propagationAbout: {
    automatic:
      'Confirming a segment also fills the untouched segments with the same source in the same part of the document. Others are offered.',
    ask: 'Confirming a segment offers its translation to the other segments with the same source.',
    off: 'Confirming a segment changes no other segment.',
  },
  typeAhead: 'Type-ahead',
  typeAheads: { on: 'On', off: 'Off' },
  typeAheadAbout:
    'While you type, the likely continuation is shown in grey: from TM matches, terms, confirmed segments and machine translation.',
  notices: 'Notifications',
  notify: 'Show a desktop notification when a job finishes while this page is in the background',
  notifyDenied: 'This browser blocks notifications for this page. You can allow them in the browser’s site settings.',
  notifyAbsent: 'This browser does not support notifications.',
  keys: 'Keyboard shortcuts',
  data: 'Data in this browser',
  dataAbout:
    'Unsent corrections, notes and documents, copies of the documents opened last, and these settings. Documents are removed once they have been sent. API keys are never stored; a session that stays signed in is, until you sign out.',
  corrections: (n: number) => count(n, '# unsent correction', '# unsent corrections'),
  notes: (n: number) => count(n, '# unsent note', '# unsent notes'),
  keptSignedOut: (list: string, time: string) =>
    `Stored in this browser since ${time}: ${list}. When the same person signs in, everything is there again, and what waits is sent.`,
  keptSilent: (list: string, time: string) =>
    `Stored in this browser since ${time}: ${list}. When the service responds, everything is there again, and what waits is sent.`,
  documents: (n: number) => count(n, '# unsent document', '# unsent documents'),
  choices: 'Settings, shortcuts and recent services',
  copies: 'Available offline',
  copyFrom: (age: string, size: string) => `from ${age} · ${size}`,
  remove: 'Remove',
  removeCopy: (name: string) => `Remove the offline copy of ${name}`,
  wipe: 'Delete data in this browser',
  wipeTitle: 'Delete all data in this browser?',
  wipeBody:
    'Unsent corrections, notes and documents will be lost, including those for other services and organizations. Offline copies are removed. Settings and shortcuts are reset to default, and recent services are removed.',
  wipeWord: 'delete',
  wipeType: (word: string) => `Type ${word} to confirm`,
  wiped: 'Data deleted',
} as const
