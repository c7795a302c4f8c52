import { parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import type { Item, Result } from '../engine.ts'

/** Makes items with the keys `0`, `1` … */
export function itemsOf(texts: readonly string[]): Item[] {
  return texts.map((text, index) => ({ key: String(index), source: parseTags(text) }))
}

export async function collect(results: AsyncIterable<Result>): Promise<Result[]> {
  const all: Result[] = []
  for await (const result of results) all.push(result)
  return all
}

/** Returns the target with its tags; throws when there is none. */
export function targetOf(result: Result | undefined): string {
  if (result === undefined) throw new Error('There is no result')
  if (!result.ok) throw new Error(`${result.key} was not translated: ${result.reason}`)
  return printTags(result.target)
}
