import { jobs } from './jobs.ts'
import { upload } from './upload.ts'

/** What is needed once there is a key. */
export const board = { jobs, upload }
