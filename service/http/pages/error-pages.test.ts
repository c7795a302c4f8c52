import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type ProblemType, problems } from '#contract/problems.ts'
import { fakeEngine } from '../../testing/fake-engine.ts'
import { startTestService } from '../../testing/start-test-service.ts'
import { words } from '../../words/words.ts'
import { typeOf } from '../testing/read-problem.ts'
import { startInterface } from '../testing/start-interface.ts'
import { forEvery } from '#contract/testing/for-every.ts'

// Object.keys forgets the names.
const types = Object.keys(problems) as ProblemType[]

describe('the address of an error type', async () => {
  const service = await startTestService({ engine: fakeEngine() })
  const { app } = startInterface(service)
  const open = (path: string, language = 'en') => app.request(path, { headers: { 'Accept-Language': language } })

  forEvery(types)('leads to a page on each type in both languages', async (type) => {
    for (const locale of ['en', 'es'] as const) {
      const response = await open(`/errors/${type}`, locale)
      expect(response.headers.get('Content-Language')).toBe(locale)
      const text = await response.text()
      expect(text).toContain(`<html lang="${locale}">`)
      expect(text).toContain(`<h1>${words[locale].problemTitles[type]}</h1>`)
      expect(text).toContain(`<code>${type}</code>`)
      expect(text).not.toContain('`')
    }
  })

  it('has a link to the other language, which goes before what the browser prefers', async () => {
    const english = await open('/errors/job-busy')
    expect(await english.text()).toContain('href="job-busy?lang=es"')
    expect(await (await open('/errors/job-busy?lang=es')).text()).toContain(words.es.problemTitles['job-busy'])
  })

  it('leads to all types from the one above it', async () => {
    const text = await (await open('/errors')).text()
    for (const type of types) expect(text).toContain(`href="errors/${type}?lang=en"`)
  })

  it('that is none is not found', async () => {
    for (const path of ['/errors/nothing', '/errors/constructor', '/errors/a/b'])
      expect(await typeOf(await open(path))).toBe('not-found')
  })

  it('lets in its own style and nothing else', async () => {
    const response = await open('/errors/internal')
    const style = /<style>([\s\S]*)<\/style>/.exec(await response.text())?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(response.headers.get('Content-Security-Policy')).toContain(`default-src 'none'; style-src 'sha256-${hash}'`)
  })
})
