import { makeFormat } from '../../lib/format.ts'

const { number } = makeFormat('en')

/** The three marks that show a newcomer how one works in the editor. */
export const firstSteps = {
  step: (n: number, total: number) => `Step ${number(n)} of ${number(total)}`,
  next: 'Next',
  skip: 'Skip',
  start: 'Start',
  order: {
    title: 'Worst first',
    body: (score: number) =>
      `This segment scores ${number(score)} of 100, so it comes before the others: a square is for redoing, a triangle for reviewing, a circle for reliable. You can stop where the text is good enough.`,
  },
  document: {
    title: 'Segment by segment',
    body: 'The source is on the left, its translation on the right. You write in the segment that is open.',
  },
  tags: {
    title: 'No format gets lost',
    body: (key: string) =>
      `Bold text, links and footnotes are small tags. Where one is missing, ${key} puts it in its place; nothing is confirmed without it.`,
  },
  confirm: {
    title: 'Confirm, and the next one comes',
    body: (key: string) => `${key} saves the segment and brings the next. That is the whole job.`,
  },
}
