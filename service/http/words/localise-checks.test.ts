import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { SegmentsPage } from '#contract/resources/segment.ts'
import { SegmentsImport } from '#contract/resources/segments-import.ts'
import { addReadJob } from '../../testing/add-read-job.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { startInterface } from '../testing/start-interface.ts'

describe('the messages of checks', async () => {
  const service = await startTestService()
  const { app, addKey } = startInterface(service)
  const { caller, key } = await addKey()

  it.each([
    ['es', undefined, 'Falta el número 42.'],
    ['es', 'es-MX, en;q=0.5', 'Falta el número 42.'],
    ['en', 'en-GB', 'The number 42 is missing.'],
  ])('are in the language of the one who asks: %s for %s', async (_, language, message) => {
    const job = await addReadJob(service, caller, [{ source: 'It has 42 pages.', target: null }])
    const headers = {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      ...(language !== undefined && { 'Accept-Language': language }),
    }
    const path = `/v1/jobs/${job}/segments`
    const body = JSON.stringify({ target: 'Tiene páginas.', state: 'translated' })
    const corrected = await app.request(`${path}/0`, { method: 'PATCH', headers, body })
    expect(corrected.status).toBe(200)
    const page = await app.request(path, { headers })
    const { segments } = z.parse(SegmentsPage, await page.json())
    expect(segments[0]?.checks.map((check) => check.message)).toEqual([message])
    // A page that is cached in one language is not the page of the other.
    const tag = { ...headers, 'If-None-Match': page.headers.get('ETag') ?? '' }
    expect((await app.request(path, { headers: tag })).status).toBe(304)
    const other = { ...tag, 'Accept-Language': language?.startsWith('en') ? 'es' : 'en' }
    expect((await app.request(path, { headers: other })).status).toBe(200)
  })

  it.each([
    ['es', 'falta <g1>; falta </g1>', 'no es un segmento de este trabajo'],
    ['en', '<g1> is missing; </g1> is missing', 'no segment of this job'],
  ])('are so for an XLIFF that cannot be taken whole: %s', async (language, tags, foreign) => {
    const job = await addReadJob(service, caller, [{ source: '<g1>One</g1>.', target: '<g1>Uno</g1>.' }])
    const headers = {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/xliff+xml',
      'Accept-Language': language,
    }
    const xliff = await (await app.request(`/v1/jobs/${job}/xliff`, { headers })).text()
    const body = xliff
      .replace(/<target>.*<\/target>/, '<target>Uno.</target>')
      .replace('</file>', '<unit id="9"><segment><source>s</source></segment></unit></file>')
    const answer = await app.request(`/v1/jobs/${job}/xliff`, { method: 'PUT', headers, body })
    const { skipped } = z.parse(SegmentsImport, await answer.json())
    expect(skipped.map(({ message }) => message)).toEqual([tags, foreign])
  })
})
