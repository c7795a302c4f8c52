import { parseMarks } from '#language/tags/parse-marks.ts'
import { printMarks } from '#language/tags/print-marks.ts'
import type { Item, Result } from '../engine.ts'

/** Under the keys `0`, `1` … */
export function itemsOf(texts: readonly string[]): Item[] {
  return texts.map((text, index) => ({ key: String(index), source: parseMarks(text) }))
}

export async function collect(results: AsyncIterable<Result>): Promise<Result[]> {
  const all: Result[] = []
  for await (const result of results) all.push(result)
  return all
}

/** The target with its marks; throws when there is none. */
export function targetOf(result: Result | undefined): string {
  if (result === undefined) throw new Error('There is no result')
  if (!result.ok) throw new Error(`${result.key} was not translated: ${result.reason}`)
  return printMarks(result.target)
}
