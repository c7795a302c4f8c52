export function corpusFolder(): string
export function corpusPath(...names: readonly string[]): string
