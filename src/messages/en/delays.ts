import { makeFormat } from '../../lib/format.ts'

const { count } = makeFormat('en')
const documents = (n: number) => count(n, '# document waits', '# documents wait')
const jobs = (n: number) => count(n, '# job waits', '# jobs wait')
const queued = (n: number) => count(n, '# job has been waiting in the queue', '# jobs have been waiting in the queue')

/** The line that says why jobs do not move; `since` is a time or a day with a time. */
export const delays = {
  label: 'Why jobs wait',
  causes: {
    engine: (n: number, since: string) => `${documents(n)}: the MT engine has not responded since ${since}.`,
    storage: (n: number, since: string) => `${jobs(n)}: the file storage has not been available since ${since}.`,
    database: (n: number, since: string) => `${jobs(n)}: the database has not been available since ${since}.`,
    quota: (n: number, since: string) => `${documents(n)}: the plan has had too few characters left since ${since}.`,
    queue: (n: number, since: string) => `${queued(n)} since ${since}: others are being processed first.`,
    worker: (n: number, since: string) =>
      `${queued(n)} since ${since}: no worker of the service is running. Ask the person who operates it.`,
    requests: (_jobs: number, _since: string) => 'An API key has used up its requests of this minute.',
  },
  next: (wait: string) => `Next attempt in ${wait}.`,
  nextRequest: (wait: string) => `It continues in ${wait}.`,
  trying: 'Trying now.',
  tryNow: 'Try now',
  plan: 'View plan',
} as const
