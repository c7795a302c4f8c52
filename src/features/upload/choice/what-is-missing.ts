import { isEmail } from '../../../lib/is-email.ts'
import type { Catalogue } from '../../../messages/catalogue.ts'
import { patternFault } from './pattern-fault.ts'
import { isWebhook } from '../../../lib/is-webhook.ts'
import { type Choice, isThreshold, targetsOf } from './upload-choice.ts'

export type Missing = keyof Catalogue['uploadSetup']['missing']

/**
 * Returns the first thing that is missing before the files can be sent; null: nothing. `tables`: number of files that
 * wait for their columns to be chosen; `isFaulty`: the service cannot use a pattern; `isEngineGone`: the MT engine that
 * was chosen is there no more.
 */
export function whatIsMissing(
  choice: Choice,
  sendable: number,
  analysing: number,
  tables: number,
  isFaulty = false,
  isEngineGone = false,
): Missing | null {
  if (sendable === 0) return tables > 0 ? 'columns' : 'files'
  if (choice.sourceLang === '') return analysing > 0 ? 'detecting' : 'source'
  if (targetsOf(choice).length === 0) return 'targets'
  if (isEngineGone && choice.mt) return 'engine'
  const { notifyEmail, webhookUrl, matchThreshold, codePatterns } = choice
  const isWritten =
    (notifyEmail.trim() === '' || isEmail(notifyEmail)) && isWebhook(webhookUrl) && isThreshold(matchThreshold)
  if (!isWritten) return 'fields'
  return isFaulty || patternFault(codePatterns) !== null ? 'patterns' : null
}
