import type { SegmentText } from '#language/tags/parsed-text.ts'
import type { FoundTerm } from '#language/terms/term.ts'
import type { Db } from '../../store/open-store.ts'
import type { JobRow } from '../../store/schema.ts'
import { resolveAgain } from '../resources/resolve-resources.ts'
import { findBoth } from './find-both.ts'
import { prepareChecks } from './prepare-checks.ts'
import type { SavedTerms } from '../../ports/saved-terms.ts'

/** Where terms occur in a source. */
export type FindTerms = (source: SegmentText) => readonly FoundTerm[]

/**
 * The terms that a document's segments are held to: of the glossaries that it named, and of its project as it is now. Who
 * asks is about to run the checks of its languages, which are made ready.
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
