import type { QualityReply, QualityRequest } from '#contract/resources/quality.ts'
import type { TranslateReply, TranslateRequest } from '#contract/resources/translate.ts'
import type { Api } from './api.ts'
import { accountKeys } from './account.ts'

/** Translates or post-edits a few sentences. They count against the plan, which is asked for again. */
export async function translate(api: Api, body: TranslateRequest, signal?: AbortSignal): Promise<TranslateReply> {
  const reply = await api.client('translate', { body, signal, priority: 'save' })
  await api.queries.invalidateQueries({ queryKey: accountKeys.plan })
  return reply
}

/** Scores pairs, whoever translated them. */
export function estimateQuality({ client }: Api, body: QualityRequest, signal?: AbortSignal): Promise<QualityReply> {
  return client('estimateQuality', { body, signal, priority: 'look' })
}
