import type { Issue } from './check.ts'
import { compareVerbatim, tellVerbatim } from './compare-verbatim.ts'
import type { Context } from './side.ts'

/** The same e-mail addresses on both sides. */
export function checkEmails(context: Context): Issue[] {
  return tellVerbatim(context, compareVerbatim(context, 'email'), 'emails')
}
