import { isEmail } from '../../lib/is-email.ts'
import type { JobListMessages } from '../../messages/catalogue.ts'
import { type Choice, isThreshold, isWebhook, targetsOf } from './upload-choice.ts'

export type Missing = keyof JobListMessages['upload']['missing']

/** What is still to be done before the files can be sent, the first thing of it; null: nothing. */
export function whatIsMissing(choice: Choice, sendable: number, analysing: number): Missing | null {
  if (sendable === 0) return 'files'
  if (choice.sourceLang === '') return analysing > 0 ? 'detecting' : 'source'
  if (targetsOf(choice).length === 0) return 'targets'
  const { notifyEmail, webhookUrl, matchThreshold } = choice
  const isWritten =
    (notifyEmail.trim() === '' || isEmail(notifyEmail)) && isWebhook(webhookUrl) && isThreshold(matchThreshold)
  return isWritten ? null : 'fields'
}
