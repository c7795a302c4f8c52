import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openPageRenderer } from './open-page-renderer.ts'

const root = mkdtempSync(join(tmpdir(), 'cotejo-no-office-'))
afterAll(() => rmSync(root, { recursive: true }))

/** Makes a gate at which work waits until it is opened. */
function makeGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

/** Makes a document that is not written before the gate is open, with the start of its turn. */
function makeSlowDocument() {
  const [begun, gate] = [makeGate(), makeGate()]
  const write = async () => {
    begun.open()
    await gate.opened
    return document()
  }
  return { write, begun: begun.opened, finish: gate.open }
}

const document = async () => new Uint8Array([1])
const now = () => new Date('2026-11-24T12:00:00Z')
const programs = {
  soffice: 'echo pages > document.pdf',
  pdfinfo: 'echo "Pages: 1"; echo "Page size: 100 x 100 pts"',
  pdftoppm: 'echo image',
  pdftotext: 'echo',
}

/** Makes a folder with only these programs, as on a system that cannot confine. */
function makeBin(name: string, scripts: Readonly<Record<string, string>>): string {
  const bin = join(root, name)
  mkdirSync(bin)
  for (const tool of ['sh', 'cat', 'mkdir', 'sleep']) symlinkSync(`/bin/${tool}`, join(bin, tool))
  for (const [program, script] of Object.entries(scripts))
    writeFileSync(join(bin, program), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return bin
}

const bin = makeBin('suite', programs)
let folders = 0
const open = (path = bin, allowUnconfined = true) => {
  const folder = join(root, `pages${folders++}`)
  return { folder, renderer: openPageRenderer({ path, folder, hidden: [], allowUnconfined, now }) }
}
const request = (jobId: string, write = document, isLong = false) => ({
  jobId,
  revision: 1,
  extension: 'docx',
  page: 1,
  isLong,
  soon: false,
  write,
})

describe('an office suite', () => {
  it('that is not installed is asked for again the next time', async () => {
    const empty = makeBin('empty', {})
    const { renderer } = open(empty)
    await expect(renderer.render(request('job_1'))).rejects.toMatchObject({ why: 'not-installed' })
    for (const name of Object.keys(programs)) writeFileSync(join(empty, name), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    await expect(renderer.render(request('job_1'))).rejects.toMatchObject({ why: 'failed' })
  })

  it('reads nothing where it cannot be confined, unless the operator says so', async () => {
    await expect(open(bin, false).renderer.render(request('job_1'))).rejects.toMatchObject({ why: 'not-confined' })
    expect(await open(bin, true).renderer.render(request('job_1'))).toMatchObject({ page: 1, pages: 1 })
  })
})

describe('stored pages', () => {
  it('lie in the folder of their job and go with it', async () => {
    const { folder, renderer } = open()
    await renderer.render(request('job_1'))
    await renderer.render(request('job_2'))
    expect((await renderer.listJobs()).toSorted()).toEqual(['job_1', 'job_2'])
    await renderer.forget('job_1')
    expect(readdirSync(folder)).toEqual(['job_2'])
    expect(renderer.has({ jobId: 'job_1', revision: 1 })).toBe(false)
    await renderer.clear()
    expect(existsSync(folder)).toBe(false)
  })

  it('leave nothing when their job is deleted while they are laid out', async () => {
    const { folder, renderer } = open()
    const { write, begun, finish } = makeSlowDocument()
    const failed = expect(renderer.render(request('job_1', write))).rejects.toMatchObject({ why: 'failed' })
    await begun
    await renderer.forget('job_1')
    finish()
    await failed
    expect(readdirSync(folder)).toEqual([])
  })

  it('are made again when another process has removed them', async () => {
    const { folder, renderer } = open()
    await renderer.render(request('job_1'))
    rmSync(folder, { recursive: true })
    expect(await renderer.render(request('job_1'))).toMatchObject({ page: 1 })
  })
})

describe('a page that is wanted soon', () => {
  /** An office suite for which a document has a page 7, and that waits for a file before it converts all pages. */
  const held = (hold: string) =>
    `case "$*" in
      *PageRange*'"7"'*) mkdir -p first; echo one >first/document.pdf;;
      *PageRange*) ;;
      *) until [ -e ${hold} ]; do sleep 0.01; done; echo all >document.pdf;;
    esac`
  const soon = (page: number) => ({ ...request('job_1', document, true), page, soon: true })

  it('comes before the others, whose number is known when they are there', async () => {
    const hold = join(root, 'hold-1')
    const scripts = { ...programs, soffice: held(hold), pdftoppm: 'for file; do :; done; cat "$file"' }
    const { renderer } = open(makeBin('slow', { ...scripts, pdfinfo: `echo "Pages: 9"; ${programs.pdfinfo}` }))
    const first = await renderer.render(soon(7))
    expect(first).toMatchObject({ page: 7, pages: null })
    expect(String(first.image)).toBe('one\n')
    const turned = renderer.render({ ...soon(8), soon: false })
    writeFileSync(hold, '')
    await first.rest
    expect(await turned).toMatchObject({ page: 8, pages: 9, rest: null })
    const again = await renderer.render(soon(7))
    expect(again).toMatchObject({ page: 7, pages: 9, rest: null })
    expect(String(again.image)).toBe('all\n')
  })

  it('comes with the others where the document has no such page', async () => {
    const hold = join(root, 'hold-2')
    writeFileSync(hold, '')
    const { renderer } = open(makeBin('short', { ...programs, soffice: held(hold) }))
    expect(await renderer.render(soon(12))).toMatchObject({ page: 1, pages: 1, rest: null })
  })

  it('is refused where the document cannot be written', async () => {
    const write = () => Promise.reject(new Error('It is gone'))
    await expect(open().renderer.render({ ...soon(7), write })).rejects.toThrow('It is gone')
  })
})

it('leaves a place to other documents, however many long ones there are', async () => {
  const { renderer } = open()
  const slow = Array.from({ length: 4 }, makeSlowDocument)
  const long = slow.map(({ write }, number) => renderer.render(request(`job_${number}`, write, true)))
  await Promise.all(slow.slice(0, 2).map(({ begun }) => begun))
  expect(await renderer.render(request('job_9'))).toMatchObject({ page: 1 })
  for (const { finish } of slow) finish()
  await Promise.all(long)
})
