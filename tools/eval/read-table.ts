import { readFileSync } from 'node:fs'

/** Returns the rows of a tab-separated file, by the names of its first line. */
export function readTable(file: string): ReadonlyMap<string, string>[] {
  const [head = '', ...lines] = readFileSync(file, 'utf8').replace(/\n$/, '').split('\n')
  const names = head.split('\t')
  return lines.map((line) => {
    const fields = line.split('\t')
    return new Map(names.map((name, index) => [name, fields[index] ?? '']))
  })
}
