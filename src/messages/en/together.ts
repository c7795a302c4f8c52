import { makeFormat } from '../../lib/format.ts'

const { count } = makeFormat('en')

/** Other people in a document. */
export const together = {
  here: (names: string) => `${names}: in this segment`,
  writing: (names: string, n: number) =>
    count(n, `${names} is writing in this segment, too.`, `${names} are writing in this segment, too.`),
  came: (name: string) => (name === '' ? 'Changed meanwhile by another person:' : `Changed meanwhile by ${name}:`),
} as const
