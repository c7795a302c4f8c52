import { limits } from '#contract/limits.ts'
import type { Calibration, NewCalibration } from '#contract/resources/calibration.ts'
import { listCorrectedDirections } from '../../store/corrections.ts'
import type { CoreParts } from '../core-parts.ts'
import { Problem } from '../problem.ts'
import type { Caller } from '../../ports/records.ts'
import { requireDirection } from '../require-direction.ts'
import { correctionsOrigin, labelledCorrections } from './labelled-corrections.ts'
import { listCalibrations } from './list-calibrations.ts'

/**
 * Fits the scores of a direction to the organisation's own corrections, and returns the quality, also where it is not
 * enough for scores.
 *
 * Throws `invalid-language`, `invalid-request`, `too-few-corrections`, and `qe-unavailable` when the scorer does not
 * answer or too many calibrations wait.
 */
export async function calibrate(
  parts: Pick<CoreParts, 'store' | 'scorer' | 'calibrator' | 'shareCalibrations' | 'warn'>,
  caller: Caller,
  request: NewCalibration,
  signal: AbortSignal,
): Promise<Calibration> {
  const { source, target } = requireDirection(request)
  const { store, calibrator, shareCalibrations, warn } = parts
  const corrected = (await listCorrectedDirections(store.db, caller.organisationId)).find(
    (row) => row.source_lang === source && row.target_lang === target && (request.engine ?? row.engine) === row.engine,
  )
  const count = corrected?.count ?? 0
  if (corrected === undefined || count < limits.calibration.least)
    throw new Problem('too-few-corrections', {
      detail: `There are ${count} corrected or confirmed segments; ${limits.calibration.least} are needed.`,
    })
  const pairs = await labelledCorrections(store.db, caller.organisationId, corrected)
  const direction = { source, target, engine: corrected.engine, organisation: caller.organisationId }
  try {
    // The new revision must follow the last one of any machine.
    await shareCalibrations()
    await calibrator.calibrate(pairs, { ...direction, origin: correctionsOrigin, label: 'effort' }, signal)
    await shareCalibrations()
  } catch (error) {
    signal.throwIfAborted()
    warn(`${source} → ${target} could not be calibrated`, error)
    throw new Problem('qe-unavailable', { detail: 'The QE scores could not be calibrated at the moment.' })
  }
  const { calibrations } = await listCalibrations(parts, caller)
  const made = calibrations.find(
    (one) => one.source_lang === source && one.target_lang === target && one.engine === corrected.engine,
  )
  if (made === undefined) throw new Error('The calibration that was made is not there')
  return made
}
