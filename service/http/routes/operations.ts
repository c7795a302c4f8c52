import type { Operations } from '../operation.ts'
import { accountOperations } from './account.ts'
import { jobOperations } from './jobs.ts'
import { languageOperations } from './languages.ts'
import { segmentOperations } from './segments.ts'

/** Every endpoint of the contract's table, and nothing else. */
export const operations: Operations = {
  ...languageOperations,
  ...accountOperations,
  ...jobOperations,
  ...segmentOperations,
}
