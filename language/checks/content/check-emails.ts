import type { Issue } from '../check.ts'
import { compareVerbatim, reportVerbatim } from './compare-verbatim.ts'
import type { Context } from '../context.ts'

const EMAILS = new Set(['email'] as const)

/** Reports e-mail addresses that differ. */
export function checkEmails(context: Context): Issue[] {
  return reportVerbatim(context, compareVerbatim(context, EMAILS), 'emails')
}
