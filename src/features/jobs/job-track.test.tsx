import { expect, it } from 'vitest'
import { jobRecord } from '../../testing/records.ts'
import { one, renderPart } from '../../testing/render-part.tsx'
import { JobTrack } from './job-track.tsx'

it('says once why a file could not be read, where it was to be translated into several languages', async () => {
  const broken = { status: 'failed', error_code: 'invalid-document', error_reason: 'corrupt', counts: null } as const
  const [es, fr] = [jobRecord(broken), jobRecord({ ...broken, id: 'job_fr', target_lang: 'fr' })]
  await renderPart(
    <main>
      <JobTrack jobs={[es, fr]} />
    </main>,
  )
  expect(one('main').textContent).toBe('Failed: The file is damaged')
})
