import { useQueries } from '@tanstack/react-query'
import type { AnalysisUpload, DocumentAnalysis } from '#contract/resources/analysis.ts'
import { useApi } from '../../../api/api.ts'
import { nameOf } from '../texts/use-counts.ts'

export type Analyses = {
  /** The analysis of each file; undefined while it is analysed, null where the service has none. */
  readonly found: readonly (DocumentAnalysis | null | undefined)[]
  /** The first error of the analyses that failed. */
  readonly error: Error | null
  readonly failed: number
  readonly retry: () => void
}

/**
 * Returns the service's analysis of each file. A result for other languages stays until the new one is there, and when
 * none arrives: a file that cannot be read is so in all of them.
 */
export function useAnalyses(files: readonly File[], fieldsOf: (file: File) => AnalysisUpload): Analyses {
  const { analyseDocument, queries } = useApi()
  /** Returns the last result for a file, in any languages. */
  const lastOf = (file: File) =>
    queries
      .getQueryCache()
      .findAll({ queryKey: ['upload', 'analysis', nameOf(file)] })
      .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
      .flatMap(({ queryKey }) => queries.getQueryData<DocumentAnalysis | null>(queryKey) ?? [])[0]
  return useQueries({
    queries: files.map((file) => {
      const fields = fieldsOf(file)
      return {
        queryKey: ['upload', 'analysis', nameOf(file), fields] as const,
        queryFn: ({ signal }: { readonly signal: AbortSignal }) => analyseDocument({ file, fields, signal }),
        staleTime: 60_000,
        placeholderData: () => lastOf(file),
      }
    }),
    combine: (results) => {
      // A file that is tried again is no longer failed.
      const failed = results.filter(({ isError, isFetching }) => isError && !isFetching)
      return {
        found: results.map(({ data, isError, isFetching }, index) => {
          const file = files[index]
          if (!isError) return data
          return (file && lastOf(file)) ?? (isFetching ? undefined : null)
        }),
        error: failed[0]?.error ?? null,
        failed: failed.length,
        retry: () => {
          for (const { refetch } of failed) void refetch()
        },
      }
    },
  })
}
