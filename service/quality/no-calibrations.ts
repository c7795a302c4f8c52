import type { OpenCalibrations } from './open-calibrations.ts'

/** No calibrations at all: no pair has a score. */
export const noCalibrations: Omit<OpenCalibrations, 'reload'> = {
  records: () => [],
  loadModel: noModel,
  readModelBytes: noModel,
}

function noModel(name: string): Promise<never> {
  return Promise.reject(new Error(`There is no model ${name}`))
}
