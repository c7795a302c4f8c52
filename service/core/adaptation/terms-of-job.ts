import type { SegmentText } from '#language/tags/parsed-text.ts'
import type { FoundTerm } from '#language/terms/term.ts'
import type { Db } from '../../store/open-store.ts'
import type { JobRow } from '../../store/schema.ts'
import { resolveAgain } from '../resources/resolve-resources.ts'
import { findBoth } from './find-both.ts'
import { prepareChecks } from './prepare-checks.ts'
import type { SavedTerms } from '../../ports/saved-terms.ts'

/** Finds the places of terms in a source. */
export type FindTerms = (source: SegmentText) => readonly FoundTerm[]

/**
 * Finds a document's terms: those of the glossaries that it named, and of its project as it is now. Warms up the checks
 * of its languages, because callers run them next.
 */
export async function termsOfJob(db: Db, terms: SavedTerms, job: JobRow): Promise<FindTerms> {
  const { organisation_id, glossary_ids: glossaryIds, project_id: projectId } = job
  const direction = { source: job.source_lang, target: job.target_lang }
  await prepareChecks(direction)
  if (glossaryIds.length === 0 && projectId === null) return () => []
  const named = { memoryIds: [], glossaryIds, projectId, direction }
  const { glossaries } = await resolveAgain(db, organisation_id, named)
  return findBoth([], await terms.of(glossaries, job.source_lang, db), job.source_lang)
}
