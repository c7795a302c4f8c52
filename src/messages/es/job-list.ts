import type { JobListMessages } from '../catalogue.ts'
import { jobs } from './jobs.ts'
import { upload } from './upload.ts'

export const jobList: Pick<JobListMessages, 'jobs' | 'upload'> = { jobs, upload }
