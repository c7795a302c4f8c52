import type { Api } from './api.ts'

/**
 * Reads again what is on the screen, and only that: the rest when it is looked at next. So the number of requests is that
 * of the lists and pages in sight, whatever the document holds. Lists of one band stay: their rows must not move under
 * a person's eyes.
 */
export async function refreshAfterAbsence({ queries }: Pick<Api, 'queries'>): Promise<void> {
  await queries.invalidateQueries({
    predicate: ({ queryKey: [kind, , part] }) => kind !== 'segments' || part !== 'band',
    refetchType: 'active',
  })
}
