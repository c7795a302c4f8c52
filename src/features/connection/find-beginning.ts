import type { Api } from '../../api/api.ts'
import { openStorage, readStored, writeStored } from '../../lib/storage.ts'

const STORED = 'cotejo:begun'
// Milliseconds: the first document of the demonstration takes a few seconds.
const MOST = 20_000
const PAUSE = 500

/**
 * Returns the document of the demonstration with which a person begins, waiting until it is translated; null where this
 * browser has begun before, and where there is none. `onWait` is called where it is waited for.
 */
export async function findBeginning({ client, clock }: Api, onWait: () => void): Promise<string | null> {
  const storage = openStorage(() => localStorage)
  if (readStored(storage, STORED)['begun'] === true) return null
  for (let waited = 0; waited < MOST; waited += PAUSE) {
    const { organisation } = await client('readAccount', {})
    const { demonstration_job: id } = organisation
    if (id !== null) writeStored(storage, STORED, { begun: true })
    if (id === undefined) return null
    if (id !== null) return (await client('readJob', { params: { job_id: id } })).status === 'succeeded' ? id : null
    onWait()
    await clock.sleep(PAUSE)
  }
  return null
}
