import { useQuery } from '@tanstack/react-query'
import type { Calibration } from '#contract/resources/calibration.ts'
import type { Job } from '#contract/resources/job.ts'
import { useApi } from './api.ts'
import { calibrationsQuery } from './text.ts'

type Basis = {
  readonly segments: number
  readonly pearson: number
  readonly against: 'references' | 'corrections' | 'ratings'
}

/** Returns the data that the scores of a job's languages were validated against; null without any. */
export function useScoreBasis({ source_lang, target_lang }: Job): Basis | null {
  const { data } = useQuery(calibrationsQuery(useApi()))
  const isOfJob = (one: Calibration) => one.scored && one.source_lang === source_lang && one.target_lang === target_lang
  const figures = data?.calibrations.find(isOfJob)?.figures
  if (!figures) return null
  return { ...figures, against: figures.own ? 'corrections' : (figures.learned_from ?? 'ratings') }
}
