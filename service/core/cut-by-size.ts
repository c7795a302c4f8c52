type Pair = { readonly source: string; readonly target: string }

/** Cuts pairs, in order, into parts of at most so many characters and pairs; a longer pair is a part of its own. */
export function* cutBySize<T extends Pair>(
  all: readonly T[],
  most: { readonly characters: number; readonly pairs?: number },
): Generator<T[]> {
  const { characters: mostCharacters, pairs: mostPairs = Number.POSITIVE_INFINITY } = most
  let part: T[] = []
  let characters = 0
  for (const pair of all) {
    const size = sizeOf(pair)
    if (part.length === mostPairs || (part.length > 0 && characters + size > mostCharacters)) {
      yield part
      part = []
      characters = 0
    }
    part.push(pair)
    characters += size
  }
  if (part.length > 0) yield part
}

export function sizeOf({ source, target }: Pair): number {
  return source.length + target.length
}
