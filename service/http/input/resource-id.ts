import { Problem } from '../../core/problem.ts'

/** Throws `problem` for text that cannot be an id, as for an unknown id. */
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
