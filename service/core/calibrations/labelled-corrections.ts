import { limits } from '#contract/limits.ts'
import { computeEdits } from '../../engines/compute-edits.ts'
import type { LabelledPair } from '../../quality/model.ts'
import { type CorrectedDirection, listCorrections } from '../../store/corrections.ts'
import type { Db } from '../../store/open-store.ts'

/** Where such pairs come from, for the record that is made of them. */
export const correctionsOrigin = "the organisation's own corrections: words of the engine that were left"

/** The latest corrections of one direction and engine, with the share of the engine's words that the person kept. */
export async function labelledCorrections(
  db: Db,
  organisationId: string,
  direction: Pick<CorrectedDirection, 'source_lang' | 'target_lang' | 'engine'>,
): Promise<LabelledPair[]> {
  const corrections = await listCorrections(db, organisationId, direction, limits.calibration.most)
  return corrections.map(({ source, mt_target, target, signals }) => ({
    source,
    target: mt_target,
    label: 100 * (1 - computeEdits(mt_target, target).ratio),
    ...(signals !== null && { signals }),
  }))
}
