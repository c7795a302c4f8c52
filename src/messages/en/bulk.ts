import { makeFormat } from '../../lib/format.ts'

const { count, number } = makeFormat('en')

/** Actions on many jobs at once. */
export const bulk = {
  list: 'Bulk actions',
  allShown: (n: number) => count(n, '# job shown is selected', 'All # jobs shown are selected'),
  selectAll: (n: number | null) => (n === null ? 'Select all' : `Select all ${number(n)}`),
  selecting: (done: number) => `Reading the list: ${number(done)} so far`,
  most: (n: number) => `No more than ${number(n)} can be selected at once: these are the newest.`,
  addToMemory: (n: number) => count(n, 'Add # job to memories', 'Add # jobs to memories'),
  move: (n: number) => count(n, 'Move # job to a project', 'Move # jobs to a project'),
  memories: {
    title: 'Add reviewed segments to memories',
    about: 'Adds the segments that a person edited or approved, so that the next documents can reuse them.',
    none: 'Do not add',
    absent: 'There is no memory for these languages.',
  },
  project: 'Project',
  noProject: 'No project',
  goesOn: 'It goes on in the background, even if you close this page.',
  ask: {
    delete: {
      title: (n: number) => count(n, 'Delete # job?', 'Delete # jobs?'),
      fits: (n: number) => count(n, '# job has ended and is deleted.', '# jobs have ended and are deleted.'),
      stays: (n: number) => count(n, '# job is queued or running and stays.', '# jobs are queued or running and stay.'),
      confirm: (n: number) => count(n, 'Delete # job', 'Delete # jobs'),
    },
    cancel: {
      title: (n: number) => count(n, 'Cancel # job?', 'Cancel # jobs?'),
      fits: (n: number) =>
        count(n, '# job is queued or running and is cancelled.', '# jobs are queued or running and are cancelled.'),
      stays: (n: number) => count(n, '# job has ended and stays as it is.', '# jobs have ended and stay as they are.'),
      confirm: (n: number) => count(n, 'Cancel # job', 'Cancel # jobs'),
    },
    retry: {
      title: (n: number) => count(n, 'Run # job again?', 'Run # jobs again?'),
      fits: (n: number) => count(n, '# job runs again for what is missing.', '# jobs run again for what is missing.'),
      stays: (n: number) => count(n, '# job has nothing missing.', '# jobs have nothing missing.'),
      confirm: (n: number) => count(n, 'Run # job again', 'Run # jobs again'),
    },
    move: {
      title: (n: number) => count(n, 'Move # job?', 'Move # jobs?'),
      fits: (n: number) => count(n, '# job is moved.', '# jobs are moved.'),
      stays: (n: number) => count(n, '# job stays.', '# jobs stay.'),
      confirm: (n: number) => count(n, 'Move # job', 'Move # jobs'),
    },
  },
  lost: 'Their segments, notes, original files and translated files are lost for good. Memories and recorded usage stay.',
  lostWork: (jobs: number, segments: number) =>
    `${count(jobs, '# of them has', '# of them have')} ${count(segments, '# segment that a person edited or approved.', '# segments that people edited or approved.')}`,
  counted: 'What was translated so far has been counted.',
  downloading: (n: number) => count(n, 'Downloading # file', 'Downloading # files'),
  keep: 'Keep them',
  under: {
    delete: (done: number, all: number) => `Deleting jobs: ${number(done)} of ${number(all)}`,
    cancel: (done: number, all: number) => `Cancelling jobs: ${number(done)} of ${number(all)}`,
    retry: (done: number, all: number) => `Queueing jobs again: ${number(done)} of ${number(all)}`,
    add_to_memory: (done: number, all: number) => `Adding jobs to memories: ${number(done)} of ${number(all)}`,
    move: (done: number, all: number) => `Moving jobs: ${number(done)} of ${number(all)}`,
  },
  done: {
    delete: (n: number) => count(n, '# job deleted', '# jobs deleted'),
    cancel: (n: number) => count(n, '# job cancelled', '# jobs cancelled'),
    retry: (n: number) => count(n, '# job queued again', '# jobs queued again'),
    add_to_memory: (n: number) => count(n, '# job added to memories', '# jobs added to memories'),
    move: (n: number) => count(n, '# job moved', '# jobs moved'),
  },
  stopped: 'Stopped',
  rest: (n: number) => count(n, '# job left as it was', '# jobs left as they were'),
  failed: (n: number) => count(n, '# job stayed as it was', '# jobs stayed as they were'),
  entries: (added: number, replaced: number, unchanged: number) =>
    `${count(added, '# segment added', '# segments added')}, ${number(replaced)} replaced, ${number(unchanged)} already there`,
  by: (name: string, when: string) => `${name}, ${when}`,
  stop: 'Stop',
  why: 'Why?',
  hide: 'Hide',
  dismiss: 'Close the report',
  here: 'This service does one job after another: it goes on only while this page is open.',
  silent: 'As of its last answer: the service is not responding.',
  gone: (n: number) => count(n, '# job that no longer exists', '# jobs that no longer exist'),
  more: (n: number) => count(n, '# more', '# more'),
  reasons: {
    'job-not-found': 'It no longer exists',
    'job-busy': 'It is queued or running',
    'job-not-ready': 'Nothing is missing, or its file is the reason',
    'job-ended': 'It had ended',
    'project-not-found': 'The project was deleted',
    'resource-not-found': 'The memory was deleted',
    'resource-language-mismatch': 'No chosen memory is for its languages',
    unreachable: 'The service did not respond',
  },
} as const
