import { limits } from '#contract/limits.ts'
import { effortPair } from '../../quality/effort.ts'
import type { LabelledPair } from '../../quality/model.ts'
import { type CorrectedDirection, listCorrections } from '../../store/corrections.ts'
import type { Db } from '../../store/open-store.ts'

/** Origin of the pairs, for the record that is made of them. */
export const correctionsOrigin = "the organisation's own corrections: post-editing effort"

/** Returns the latest corrections of one direction and engine, with the effort that they took. */
export async function labelledCorrections(
  db: Db,
  organisationId: string,
  direction: Pick<CorrectedDirection, 'source_lang' | 'target_lang' | 'engine'>,
): Promise<LabelledPair[]> {
  const corrections = await listCorrections(db, organisationId, direction, limits.calibration.most)
  return corrections.map(({ source, mt_target, target, signals }) =>
    effortPair({ source, target: mt_target, reference: target, ...(signals !== null && { signals }) }, 'post-edit'),
  )
}
