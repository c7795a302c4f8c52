import { writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { type Api, connect } from './service/api.ts'
import { fixturePath } from './service/fixtures.ts'
import { readWithLibreOffice } from './service/office.ts'
import { type RunningService, startService } from './service/start-service.ts'

let service: RunningService
let api: Api

test.beforeAll(async () => {
  service = await startService({ env: { COTEJO_DEMO: '0', COTEJO_REQUESTS_PER_MINUTE: '100000' } })
  api = await connect(service)
})

test.afterAll(() => service.stop())

for (const name of ['handbook.docx', 'article.odt']) {
  test(`${name}, translated and corrected, opens in an office suite with the same layout`, {
    tag: '@deep',
  }, async () => {
    const { id } = await api.upload(fixturePath(name))
    await api.untilFinal(id)
    const [segment] = (await api.segments(id)).filter(({ translatable, source }) => translatable && !/</.test(source))
    if (segment === undefined) throw new Error(`${name} has no segment without tags`)
    const correction = await api.send(`/v1/jobs/${id}/segments/${segment.position}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ target: 'Escrito por una persona.', state: 'translated' }),
    })
    expect(correction.status).toBe(200)
    expect((await api.send(`/v1/jobs/${id}/rebuild`, { method: 'POST' })).status).toBe(200)
    const file = test.info().outputPath(name)
    const download = await api.send(`/v1/jobs/${id}/file`)
    writeFileSync(file, Buffer.from(await download.arrayBuffer()))

    const before = readWithLibreOffice(fixturePath(name))
    const after = readWithLibreOffice(file)
    expect(after.text.replace(/\s+/g, ' ')).toContain('Escrito por una persona.')
    const mostPages = Math.ceil(before.pages / 10)
    expect(Math.abs(after.pages - before.pages), 'pages gained or lost').toBeLessThanOrEqual(mostPages)
  })
}
