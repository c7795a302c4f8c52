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
  notSent: 'The note has not been sent. It stays here until the service has it: notes need a connection.',
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
  reasonNotSent: (n: number, reason: string) =>
    `${count(n, 'The segment is rejected, but its reason has', '# segments are rejected, but their reason has')} not been sent: ${reason}`,
  rejected: (by: string, reason: string) => (by === '' ? `Rejected: ${reason}` : `Rejected by ${by}: ${reason}`),
  sendAgain: 'Send again',
} as const
