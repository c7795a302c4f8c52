import { useQueries } from '@tanstack/react-query'
import type { AnalysisUpload, DocumentAnalysis } from '#contract/resources/analysis.ts'
import { useApi } from '../../api/api.ts'
import { nameOf } from './use-counts.ts'

/**
 * What the service finds in each file; undefined while that goes on, null where it cannot say. What was found for other
 * languages stays until the new answer is there.
 */
export function useAnalyses(
  files: readonly File[],
  fields: AnalysisUpload,
): readonly (DocumentAnalysis | null | undefined)[] {
  const { analyseDocument } = useApi()
  return useQueries({
    queries: files.map((file) => ({
      queryKey: ['upload', 'analysis', nameOf(file), fields] as const,
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => analyseDocument({ file, fields, signal }),
      staleTime: 60_000,
      placeholderData: (before: DocumentAnalysis | null | undefined) => before,
    })),
    combine: (results) => results.map(({ data, isError }) => (isError ? null : data)),
  })
}
