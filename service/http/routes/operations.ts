import type { Operations } from '../operation.ts'
import { accountOperations } from './account.ts'
import { batchOperations } from './batches.ts'
import { bulkActionOperations } from './bulk-actions.ts'
import { glossaryOperations } from './glossaries.ts'
import { jobOperations } from './jobs.ts'
import { memoryOperations } from './memories.ts'
import { modelOperations } from './models.ts'
import { projectOperations } from './projects.ts'
import { engineOperations } from './engines.ts'
import { savedQueryOperations } from './saved-queries.ts'
import { uploadOperations } from './uploads.ts'
import { segmentOperations } from './segments.ts'
import { textOperations } from './text.ts'

/** Every endpoint of the contract's table, and nothing else. */
export const operations: Operations = {
  ...textOperations,
  ...accountOperations,
  ...engineOperations,
  ...jobOperations,
  ...batchOperations,
  ...bulkActionOperations,
  ...segmentOperations,
  ...savedQueryOperations,
  ...uploadOperations,
  ...memoryOperations,
  ...glossaryOperations,
  ...projectOperations,
  ...modelOperations,
}
