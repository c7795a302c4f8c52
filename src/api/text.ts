import { queryOptions } from '@tanstack/react-query'
import type { Calibration, NewCalibration } from '#contract/resources/calibration.ts'
import type { QualityReply, QualityRequest } from '#contract/resources/quality.ts'
import type { TranslateReply, TranslateRequest } from '#contract/resources/translate.ts'
import type { Api } from './api.ts'
import { accountKeys } from './account.ts'
import { languageKeys } from './languages.ts'
import { unlessAbsent } from './transport/unless-absent.ts'

export const calibrationKeys = { all: ['calibrations'] as const }

/** Translates or post-edits a few segments. They count against the plan, which is read again. */
export async function translate(api: Api, body: TranslateRequest, signal?: AbortSignal): Promise<TranslateReply> {
  const reply = await api.client('translate', { body, signal, priority: 'act' })
  await api.queries.invalidateQueries({ queryKey: accountKeys.plan })
  return reply
}

/** Scores pairs, of any origin. */
export function estimateQuality({ client }: Api, body: QualityRequest, signal?: AbortSignal): Promise<QualityReply> {
  return client('estimateQuality', { body, signal, priority: 'look' })
}

/** Reads the calibration of each direction's scores; null where the service does not report it. */
export function calibrationsQuery({ client }: Api) {
  return queryOptions({
    queryKey: calibrationKeys.all,
    queryFn: ({ signal }) => unlessAbsent(client('listCalibrations', { signal })),
    staleTime: 30_000,
  })
}

/** Fits the scores of a direction to people's corrections. Takes up to a minute. */
export async function calibrate(api: Api, body: NewCalibration): Promise<Calibration> {
  const made = await api.client('calibrate', { body, priority: 'look' })
  await Promise.all(
    [calibrationKeys.all, languageKeys.all].map((queryKey) => api.queries.invalidateQueries({ queryKey })),
  )
  return made
}
