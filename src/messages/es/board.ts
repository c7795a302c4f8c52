import type { BoardMessages } from '../catalogue.ts'
import { jobs } from './jobs.ts'
import { upload } from './upload.ts'

export const board: Pick<BoardMessages, 'jobs' | 'upload'> = { jobs, upload }
