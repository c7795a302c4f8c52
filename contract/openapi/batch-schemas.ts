import { Batch, BatchChange } from '../resources/batch.ts'
import { LeftOutFile, LeftOutFiles, NewLeftOutFiles } from '../resources/left-out.ts'

export const batchRecords = { Batch, BatchChange, LeftOutFile, LeftOutFiles, NewLeftOutFiles } as const

export const batchTexts = {
  Batch: 'Documents that were uploaded together.',
  BatchChange: 'A name for documents that were uploaded together.',
  LeftOutFile: 'A file that was chosen and became no job, with the reason.',
  LeftOutFiles: 'Files that were chosen with those of a batch and became no job.',
  NewLeftOutFiles: 'Files to note.',
}
