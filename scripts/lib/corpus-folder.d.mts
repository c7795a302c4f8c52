export const corpusFolder: string
export function hasCorpus(): boolean
export function corpusPath(...names: readonly string[]): string
