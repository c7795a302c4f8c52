import { makeFormat } from '../../lib/format.ts'

const { count } = makeFormat('en')

/** Notes on segments, and the reasons for a rejection. */
export const noteWords = {
  note: 'Note',
  reason: 'Reason for the rejection',
  ofDocument: 'Comment in the document',
  none: 'No notes on this segment.',
  loading: 'Loading the notes',
  notesOf: 'Notes of',
  ofSegment: 'This segment',
  ofAll: 'Whole document',
  which: 'Which notes',
  filters: { open: 'Open', resolved: 'Resolved', document: 'From the document' },
  noneOf: {
    open: 'No open notes in this document.',
    resolved: 'No resolved notes in this document.',
    document: 'The document came with no comments.',
  },
  noList: 'This service does not list the notes of a document. The filter has:note shows their segments.',
  segment: (n: string) => `Segment ${n}`,
  more: 'Show more',
  notKept: 'This service stores no notes.',
  write: 'New note',
  add: 'Add note',
  answer: 'Reply',
  answerTo: (name: string) => (name === '' ? 'Reply' : `Reply to ${name}`),
  edit: 'Edit',
  save: 'Save',
  delete: 'Delete',
  resolve: 'Resolve',
  reopen: 'Reopen',
  resolved: (n: number) => count(n, '# resolved note', '# resolved notes'),
  waits: 'Not sent yet. It is sent when the service responds.',
  sending: 'Sending…',
  failing: (since: string) => `The service has failed to take this note since ${since}`,
  refused: (n: string, why: string) => `The note on segment ${n} was refused and is back in its box: ${why}`,
  orphan: 'Unsent note: the note it belongs to was deleted',
  unsent: 'Unsent note',
  onSegment: (open: number, ofDocument: number) =>
    [
      ...(open === 0 ? [] : [count(open, '# open note', '# open notes')]),
      ...(ofDocument === 0 ? [] : [count(ofDocument, '# comment in the document', '# comments in the document')]),
    ].join(', '),
  rejectWhy: 'Reject with a reason…',
  rejectTitle: (n: string) => `Why is segment ${n} rejected?`,
  reasons: {
    meaning: 'The meaning is wrong',
    terms: 'The terminology is wrong',
    omission: 'Something is missing',
    language: 'Grammar or spelling',
    style: 'Style or tone',
    format: 'Formatting or tags',
  },
  moreWords: 'Details (optional)',
  reject: 'Reject',
  noReason: 'No reason',
  reasonRefused: (n: string, why: string) =>
    `Segment ${n} is rejected, but its reason was refused and is back in its dialog: ${why}`,
  rejected: (by: string, reason: string) => (by === '' ? `Rejected: ${reason}` : `Rejected by ${by}: ${reason}`),
} as const
