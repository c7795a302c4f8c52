import { frame } from './frame.ts'
import { jobs } from './jobs.ts'
import { upload } from './upload.ts'

/** The texts that every page after sign-in needs. */
export const jobList = { frame, jobs, upload }
