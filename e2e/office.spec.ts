import { writeFileSync } from 'node:fs'
import type { Api } from './service/api.ts'
import { fixturePath } from './service/fixtures.ts'
import { readWithLibreOffice } from './service/office.ts'
import { expect, test } from './service/test.ts'

let api: Api

test.beforeAll(async ({ withEngines }) => {
  api = await withEngines.addOrganisation()
})

for (const name of ['handbook.docx', 'article.odt']) {
  test(`${name}, translated and corrected, opens in an office suite with the same layout`, {
    tag: '@long',
  }, async () => {
    // The test starts an office suite.
    test.slow()
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
