import type { JobListMessages } from '../catalogue.ts'
import { frame } from './frame.ts'
import { jobs } from './jobs.ts'
import { upload } from './upload.ts'

export const jobList: Pick<JobListMessages, 'frame' | 'jobs' | 'upload'> = { frame, jobs, upload }
