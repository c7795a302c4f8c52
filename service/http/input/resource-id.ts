import { Problem } from '../../core/problem.ts'

/** What cannot be an id is the id of nothing, and is answered as one that is unknown. */
export function requireId(
  text: string,
  problem:
    | 'resource-not-found'
    | 'entry-not-found'
    | 'project-not-found'
    | 'note-not-found'
    | 'query-not-found'
    | 'bulk-action-not-found'
    | 'upload-not-found',
): string {
  if (!/^[\x21-\x7e]{1,128}$/.test(text)) throw new Problem(problem)
  return text
}
