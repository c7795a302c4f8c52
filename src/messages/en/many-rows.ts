import { makeFormat } from '../../lib/format.ts'

const { count, number } = makeFormat('en')

/** Acts on many rows at once. */
export const bulk = {
  title: 'Edit several segments',
  whose: 'Segments',
  what: 'Action',
  selected: (n: number) => count(n, '# selected', '# selected'),
  shown: (n: number) => count(n, '# shown', 'All # shown'),
  clear: 'Deselect',
  open: 'Edit selected',
  acts: {
    confirm: 'Confirm',
    reject: 'Reject',
    fillSource: 'Copy source to empty segments, as drafts',
    restore: 'Restore machine translation',
    lock: 'Lock',
    unlock: 'Unlock',
  },
  unsent: (n: number) =>
    count(n, '# segment is not sent yet and will not change.', '# segments are not sent yet and will not change.'),
  nowLocked: (n: number) => count(n, '# segment locked.', '# segments locked.'),
  nowUnlocked: (n: number) => count(n, '# segment unlocked.', '# segments unlocked.'),
  notLocked: (n: number) => count(n, '# segment could not be changed.', '# segments could not be changed.'),
  timeLeft: (time: string) => `about ${time} left`,
  stop: 'Stop',
  changes: (n: number) => count(n, '# segment will change.', '# segments will change.'),
  hidden: (n: number) => `${number(n)} hidden`,
  hiddenStay: (n: number) =>
    count(
      n,
      '# selected segment is hidden by the filter and will not change.',
      '# selected segments are hidden by the filter and will not change.',
    ),
  too: {
    approved: (n: number) => count(n, 'Also change # approved segment', 'Also change # approved segments'),
    signedOff: (n: number) => count(n, 'Also change # signed-off segment', 'Also change # signed-off segments'),
    rejected: (n: number) => count(n, 'Also confirm # rejected segment', 'Also confirm # rejected segments'),
  },
  locked: (n: number) =>
    count(n, '# segment is locked and will not change.', '# segments are locked and will not change.'),
  unfit: (n: number) =>
    count(
      n,
      '# segment is empty or has tag errors and will not change.',
      '# segments are empty or have tag errors and will not change.',
    ),
  unknown: (n: number) =>
    count(n, '# segment is not loaded yet and will not change.', '# segments are not loaded yet and will not change.'),
}
