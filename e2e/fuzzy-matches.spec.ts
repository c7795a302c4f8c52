import type { Api } from './service/api.ts'
import { openReview, row } from './service/prepared-job.ts'
import { expectAccessible, watchPage } from './service/watch-page.ts'
import { writeText } from './service/write-text.ts'
import { expect, type SharedService, test } from './service/test.ts'

let service: SharedService
let api: Api

test.beforeAll(async ({ shared }) => {
  service = shared
  api = await shared.addOrganisation()
})

async function post(path: string, body: unknown): Promise<{ readonly id: string }> {
  const reply = await api.send(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(reply.status, await reply.clone().text()).toBeLessThan(300)
  return JSON.parse(await reply.text())
}

test('a fuzzy match is the draft of its segment, and the row says how close it is and what differs', {
  tag: '@long',
}, async ({ page }) => {
  const { complaints } = watchPage(page)
  const memory = await post('/v1/memories', { name: 'Leases', source_lang: 'en', target_lang: 'es' })
  await post(`/v1/memories/${memory.id}/entries`, {
    source: 'The tenant pays the rent of 3 months now',
    target: 'El inquilino paga ahora la renta de 3 meses',
  })
  const file = writeText('lease.txt', 'The tenant pays the rent of 6 months today.\n\nNothing like it.\n')
  const fields = { allow_partial: 'true', memory_ids: memory.id }
  const job = await api.untilFinal((await api.upload(file, fields)).id)
  expect((await api.segments(job.id))[0]).toMatchObject({
    target: 'El inquilino paga ahora la renta de 6 meses.',
    state: 'draft',
    origin: 'memory',
  })
  await openReview(page, service, api.key, job.id, '?order=document&segment=1')
  const first = row(page, 0)
  await expect(first).toContainText(/Fuzzy match, \d\d%\. What differs in the source:/)
  await expect(first.locator('.words-in').first()).toBeVisible()
  await expect(first.locator('.words-in')).toContainText(['today'])
  await expect(first.getByTitle('Translation memory')).toContainText('%')
  await expectAccessible(page)

  // Above the threshold of the upload no match is used.
  const strict = await api.untilFinal((await api.upload(file, { ...fields, match_threshold: '95' })).id)
  expect((await api.segments(strict.id))[0]?.origin).not.toBe('memory')
  expect(complaints).toEqual([])
})
