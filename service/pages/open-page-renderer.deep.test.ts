import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { packOdf } from '../filters/odf/samples/pack-odf.ts'
import { fixtureFile } from '../testing/sample-files.ts'
import { openPageRenderer } from './open-page-renderer.ts'

const secrets = mkdtempSync(join(tmpdir(), 'cotejo-secrets-'))
writeFileSync(join(secrets, 'key.txt'), 'a secret of the service')
const folder = mkdtempSync(join(tmpdir(), 'cotejo-pages-'))
const path = process.env['PATH'] ?? ''
const renderer = openPageRenderer({ path, folder, hidden: [], allowUnconfined: true, now: () => new Date() })

afterAll(() => {
  rmSync(folder, { recursive: true })
  rmSync(secrets, { recursive: true })
})

const render = (jobId: string, extension: string, bytes: Uint8Array, page = 1) =>
  renderer.render({ jobId, revision: 1, extension, page, write: async () => bytes })

const textOf = ({ lines }: { readonly lines: readonly { readonly text: string }[] }) =>
  lines.map(({ text }) => text).join('\n')

describe('LibreOffice, confined', () => {
  it('lays a document out as pages, each with its picture and its lines', async () => {
    const { path, open } = fixtureFile('handbook.docx')
    expect(path).toContain('handbook')
    const page = await render('a', 'docx', open())
    expect(page.pages).toBeGreaterThan(2)
    expect(Buffer.from(page.image).subarray(1, 4).toString()).toBe('PNG')
    expect(textOf(page)).toContain('Handbook for volunteers of the Ellery Mill')
    expect(page.height).toBeGreaterThan(page.width)
    const last = await renderer.render({
      jobId: 'a',
      revision: 1,
      extension: 'docx',
      page: 99,
      write: () => Promise.reject(new Error('It is stored')),
    })
    expect(last.page).toBe(last.pages)
  })

  it.each([
    ['slides', 'talk.pptx', 'The wheel turns'],
    ['a sheet', 'stock.xlsx', 'Page'],
    ['a text', 'english.txt', ''],
    ['Arabic', 'arabic.docx', ''],
  ])('lays out %s', async (_, name, text) => {
    const page = await render(name.replace('.', '_'), name.slice(name.lastIndexOf('.') + 1), fixtureFile(name).open())
    expect(textOf(page)).toContain(text)
  })

  it('reads no file beside the document, whatever that asks for', async () => {
    const address = `file://${join(secrets, 'key.txt')}`
    const frame = `<draw:frame text:anchor-type="as-char" svg:width="8cm" svg:height="4cm"><draw:floating-frame xlink:href="${address}"/></draw:frame>`
    const section = `<text:section text:name="s"><text:section-source xlink:href="${address}" text:filter-name="Text"/><text:p>old</text:p></text:section>`
    const odt = await render('odt', 'odt', packOdf(`<text:p>Harmless ${frame}</text:p>${section}`))
    expect(textOf(odt)).toContain('Harmless')
    expect(textOf(odt)).not.toContain('secret')
  })
})
