import type { Delay } from '../resources/delay.ts'
import type { ServiceStatus } from '../resources/status.ts'

const engineDelay: Delay = { cause: 'engine', since: '2025-03-03T09:15:00Z', jobs: 12, next_attempt_at: null }

const status: ServiceStatus = {
  dependencies: [
    { name: 'database', ok: true, since: null, days: [{ day: '2025-03-03', up_seconds: 32_400, down_seconds: 900 }] },
    { name: 'engine:deepl', ok: false, since: '2025-03-03T09:15:00Z' },
    { name: 'storage', ok: true, since: null },
  ],
  queue: { queued: 3, running: 1, retrying: 2, oldest_seconds: 41 },
  delays: [engineDelay],
  notifications: {
    pending: 1,
    failed: [
      {
        id: 'dlv_01j9z3k4m5n6p7q8r9s0t1v2w3',
        job_id: 'job_01j9z3h1a2b3c4d5e6f7g8h9j0',
        file_name: 'contract.docx',
        channel: 'webhook',
        address: 'https://example.com/hook',
        outcome: '500',
        attempts: 3,
        created_at: '2025-03-03T09:15:00Z',
        next_attempt_at: '2025-03-03T09:26:10Z',
      },
    ],
  },
}

const delays = { delays: [engineDelay] }

export const statusReplies = { listDelays: delays, retryDelays: delays, readStatus: status }
