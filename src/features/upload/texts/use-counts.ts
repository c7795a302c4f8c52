import { useQueries } from '@tanstack/react-query'
import type { ColumnChoices } from './chosen-columns.ts'
import { type Count, countCharacters } from './count-characters.ts'
import { type Existing, readExisting } from './read-existing.ts'

const names = new WeakMap<File, number>()
let last = 0

/** Counts each file once, however often it is shown; undefined meanwhile, null where the count is unknown. */
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

/**
 * Returns the translations that each file holds already, for a table those in the columns that were chosen for the
 * target languages; null where there are none, and until they are counted.
 */
export function useExisting(
  files: readonly File[],
  columns: ColumnChoices,
  targets: readonly string[],
): readonly (Existing | null)[] {
  return useQueries({
    queries: files.map((file) => {
      const chosen = columns.get(file)
      const about = chosen === undefined ? null : { chosen, targets }
      return {
        queryKey: ['upload', 'existing', nameOf(file), about] as const,
        queryFn: () => readExisting(file, chosen, targets),
        staleTime: Number.POSITIVE_INFINITY,
      }
    }),
    combine: (results) => results.map(({ data }) => data ?? null),
  })
}

/** Numbers the files: two may have one name and size. */
export function nameOf(file: File): number {
  const name = names.get(file) ?? ++last
  names.set(file, name)
  return name
}
