import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openPageRenderer } from './open-page-renderer.ts'

const folder = mkdtempSync(join(tmpdir(), 'cotejo-no-office-'))
afterAll(() => rmSync(folder, { recursive: true }))

const document = async () => new Uint8Array([1])
const now = () => new Date('2026-11-24T12:00:00Z')

it('says that no office suite is installed, and asks again the next time', async () => {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  const renderer = openPageRenderer({ path: bin, hidden: [], now })
  const request = { key: 'a', extension: 'docx', page: 1, write: document }
  await expect(renderer.render(request)).rejects.toMatchObject({ why: 'not-installed' })
  // A suite that fails is there.
  for (const name of ['soffice', 'pdfinfo', 'pdftoppm', 'pdftotext'])
    writeFileSync(join(bin, name), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  await expect(renderer.render(request)).rejects.toMatchObject({ why: 'failed' })
  await renderer.close()
})
