import { makeFormat } from '../../lib/format.ts'

const { count } = makeFormat('en')

/** Reasons why changes are only in this browser. */
export const unsavedWhy = {
  sending: 'Sending now.',
  offline: 'The service is not responding. Your changes are saved in this browser and will be sent when it is back.',
  busy: 'The service cannot take changes at the moment. They are saved in this browser and will be sent later.',
  failing: (segment: string, since: string) => `Segment ${segment}: the service has failed to save it since ${since}.`,
  failingHere: (since: string) =>
    `The service has failed to save this segment since ${since}. Your text is saved in this browser.`,
  drafts: (n: number) =>
    count(
      n,
      '# draft is only in this browser. Drafts with tag errors, without text, or in approved segments are not sent.',
      '# drafts are only in this browser. Drafts with tag errors, without text, or in approved segments are not sent.',
    ),
  refused: (n: number) =>
    count(n, '# change was refused. Open it to see why.', '# changes were refused. Open them to see why.'),
  conflicts: (n: number) =>
    count(n, '# segment was also changed by someone else.', '# segments were also changed by someone else.'),
  elsewhere: (n: number) =>
    count(n, '# of the changes is in another document.', '# of the changes are in other documents.'),
  goTo: 'Go to the first',
  goToSegment: 'Go to the segment',
} as const
