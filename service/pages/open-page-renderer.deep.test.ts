import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { removeOutside } from '../filters/office/outside/remove-outside.ts'
import { type LinkedDocument, linkedDocuments } from '../testing/hostile/links.ts'
import { convertWithOffice } from '../testing/office/convert-with-office.ts'
import { fixtureFile } from '../testing/sample-files.ts'
import { openPageRenderer } from './open-page-renderer.ts'

const folder = mkdtempSync(join(tmpdir(), 'cotejo-pages-'))
const now = () => new Date()
const path = process.env['PATH'] ?? ''
const renderer = openPageRenderer({ path, folder, hidden: [], allowUnconfined: true, now })

afterAll(() => rmSync(folder, { recursive: true }))

const render = (jobId: string, extension: string, bytes: Uint8Array, page = 1) =>
  renderer.render({ jobId, revision: 1, extension, page, isLong: false, soon: false, write: async () => bytes })

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
      isLong: false,
      soon: false,
      write: () => Promise.reject(new Error('It is stored')),
    })
    expect(last.page).toBe(last.pages)
  })

  it.each(['handbook.docx', 'talk.pptx', 'stock.xlsx'])('lays a page of %s out before the others', async (name) => {
    const [jobId, extension] = [name.replace('.', '_first_'), name.slice(name.lastIndexOf('.') + 1)]
    const ask = { jobId, revision: 1, extension, isLong: true, write: async () => fixtureFile(name).open() }
    const first = await renderer.render({ ...ask, page: 1, soon: true })
    const whole = await renderer.render({ ...ask, page: 1, soon: false })
    expect([first.pages, whole.pages]).toEqual([null, expect.any(Number)])
    expect(first.lines).toEqual(whole.lines)
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

  it('fetches nothing, whatever a document asks for, also where it could', async () => {
    // Without name spaces it has the network of this machine.
    const open = openPageRenderer({ path: allBut('unshare'), folder, hidden: [], allowUnconfined: true, now })
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The server has no port')
    const show = async (jobId: string, { extension, bytes }: LinkedDocument) =>
      textOf(
        await open.render({
          jobId,
          revision: 1,
          extension,
          page: 1,
          isLong: false,
          soon: false,
          write: async () => bytes,
        }),
      )
    const documents = linkedDocuments(`http://127.0.0.1:${address.port}`)
    // Some uploads do ask, unless links are removed, although the profile forbids it.
    for (const [index, name] of ['background of a page', 'image of a bullet', 'fill'].entries()) {
      const raw = documents[name]
      if (raw === undefined) throw new Error(`There is no document named ${name}`)
      await show(`raw_${index}`, raw)
    }
    expect(asked).not.toEqual([])
    asked.length = 0
    // One run converts all, with a profile that forbids nothing.
    const clean = Object.entries(documents).map(([name, { extension, bytes }], index) => {
      const file = join(folder, `clean-${index}.${extension}`)
      writeFileSync(file, removeOutside(bytes))
      return { name, file, pdf: join(folder, 'texts', `clean-${index}.pdf`) }
    })
    const files = clean.map(({ file }) => file)
    await convertWithOffice({ files, to: 'pdf', outDir: join(folder, 'texts'), profileDir: join(folder, 'own') })
    const isSeen = (pdf: string) => spawnSync('pdftotext', [pdf, '-'], { encoding: 'utf8' }).stdout.includes('Seen')
    const unseen = clean.flatMap(({ name, pdf }) => (isSeen(pdf) ? [] : [name]))
    expect({ asked, unseen }).toEqual({ asked: [], unseen: [] })
    await new Promise((resolve) => server.close(resolve))
  })
})

/** Makes a folder with all programs of the path but one. */
function allBut(missing: string): string {
  const programs = join(folder, 'programs')
  mkdirSync(programs)
  const folders = path.split(delimiter).filter((one) => existsSync(one))
  const files = folders.flatMap((one) => readdirSync(one).map((name) => ({ name, file: join(one, name) })))
  for (const [name, file] of new Map(files.toReversed().map((one) => [one.name, one.file])))
    if (name !== missing) symlinkSync(file, join(programs, name))
  return programs
}
