import type { CalibrationRecords } from './features-scorer.ts'

/** Where nothing was calibrated: no pair has a score. */
export const noCalibrations: CalibrationRecords = {
  records: () => [],
  loadModel: (name) => Promise.reject(new Error(`There is no model ${name}`)),
}
