import { useQueries } from '@tanstack/react-query'
import type { AnalysisUpload, DocumentAnalysis } from '#contract/resources/analysis.ts'
import { useApi } from '../../api/api.ts'
import { nameOf } from './use-counts.ts'

/**
 * What the service finds in each file; undefined while that goes on, null where it cannot say. What was found for other
 * languages stays until the new answer is there, and when none comes: a file that cannot be read is so in all of them.
 */
export function useAnalyses(
  files: readonly File[],
  fieldsOf: (file: File) => AnalysisUpload,
): readonly (DocumentAnalysis | null | undefined)[] {
  const { analyseDocument, queries } = useApi()
  /** What was found last in a file, for whichever languages. */
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
    combine: (results) =>
      results.map(({ data, isError }, index) => {
        const file = files[index]
        return isError ? ((file && lastOf(file)) ?? null) : data
      }),
  })
}
