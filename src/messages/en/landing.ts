import { makeFormat } from '../../lib/format.ts'

const { count, number } = makeFormat('en')

/** Announcements of the row that becomes active. */
export const landing = {
  match: (rate: number) => `${number(rate)}% match`,
  score: (band: string, score: number) => `${band}, score ${number(score)}`,
  worst: { critical: 'critical', major: 'major', minor: 'minor' },
  issues: (n: number, worst: string) => count(n, `# QA issue, ${worst}`, `# QA issues, the worst ${worst}`),
}
