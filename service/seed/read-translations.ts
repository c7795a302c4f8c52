/** Reads sources and targets of a demonstration: one pair a line, a tab between them, tags as in the interface. */
export function readTranslations(text: string): Map<string, string> {
  const pairs = text
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line, index): [string, string] => {
      const [source, target, ...rest] = line.split('\t')
      if (source === undefined || target === undefined || rest.length > 0)
        throw new Error(`Line ${index + 1} is not a source, a tab and a target.`)
      return [source, target]
    })
  return new Map(pairs)
}
