import { useQueries } from '@tanstack/react-query'
import { type Count, countCharacters } from './count-characters.ts'

const names = new WeakMap<File, number>()
let last = 0

/** Counts each file once, however often it is shown; undefined while that goes on, null where it cannot be said. */
export function useCounts(files: readonly File[]): readonly (Count | null | undefined)[] {
  return useQueries({
    queries: files.map((file) => ({
      queryKey: ['upload', 'count', nameOf(file)] as const,
      queryFn: () => countCharacters(file),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (results) => results.map(({ data, isError }) => (isError ? null : data)),
  })
}

/** Two files may have one name and size. */
function nameOf(file: File): number {
  const name = names.get(file) ?? ++last
  names.set(file, name)
  return name
}
