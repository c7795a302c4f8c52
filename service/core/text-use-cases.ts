import type { Calibration, Calibrations, NewCalibration } from '#contract/resources/calibration.ts'
import type { LanguagesPage } from '#contract/resources/language.ts'
import type { QualityReply, QualityRequest } from '#contract/resources/quality.ts'
import type { TranslateReply, TranslateRequest } from '#contract/resources/translate.ts'
import { calibrate } from './calibrations/calibrate.ts'
import { listCalibrations } from './calibrations/list-calibrations.ts'
import type { CoreParts } from './core-parts.ts'
import { estimateQuality } from './text/estimate-quality.ts'
import { listLanguages } from './list-languages.ts'
import { orUnavailable } from './or-unavailable.ts'
import type { Caller } from './records.ts'
import { translateText } from './text/translate-text.ts'

/** Sentences without a document. `signal` is aborted when nobody waits any more. */
export type TextUseCases = {
  listLanguages(
    query: { after?: string; limit?: number; locale: 'es' | 'en' },
    caller: Caller | null,
  ): Promise<LanguagesPage>
  /** `characters`: code points that were charged. */
  translate(
    caller: Caller,
    request: TranslateRequest,
    signal: AbortSignal,
  ): Promise<{ reply: TranslateReply; characters: number }>
  listCalibrations(caller: Caller): Promise<Calibrations>
  calibrate(caller: Caller, request: NewCalibration, signal: AbortSignal): Promise<Calibration>
  estimateQuality(caller: Caller, request: QualityRequest, signal: AbortSignal): Promise<QualityReply>
}

export function textUseCases(parts: CoreParts): TextUseCases {
  return {
    listLanguages: async (query, caller) => listLanguages(parts, query, caller),
    listCalibrations: (caller) => orUnavailable(listCalibrations(parts, caller)),
    calibrate: (caller, request, signal) => orUnavailable(calibrate(parts, caller, request, signal)),
    translate: (caller, request, signal) => orUnavailable(translateText(parts, caller, request, signal)),
    estimateQuality: (caller, request, signal) => orUnavailable(estimateQuality(parts, caller, request, signal)),
  }
}
