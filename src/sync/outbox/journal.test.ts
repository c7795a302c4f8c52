// @loss: these tests guard the work of people, and get no second attempt.
import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { makeSeal } from '../../lib/seal.ts'
import { base } from '../../testing/outbox-browser.ts'
import { storedText } from '../../testing/stored-text.ts'
import type { OutboxEntry } from './entry.ts'
import { openJournal } from './journal.ts'

const entry = (position: number, target: string, version = 1): OutboxEntry => ({
  jobId: 'job_1',
  position,
  scope: 'a',
  base: base(position),
  target,
  state: null,
  phase: 'draft',
  problem: null,
  theirs: null,
  version,
  changedAt: Date.now(),
})

const open = (name: string, key: string | null = 'a key') =>
  openJournal(Date.now(), `journal ${name}`, async () => (key === null ? null : makeSeal(key)))

it('the texts in the database are sealed with the key of the organisation, and with no other key they open', async () => {
  const journal = await open('sealed-journal')
  await journal.load('a')
  await journal.write('a', [entry(1, 'Un canario.'), entry(2, 'Dos canarios.')], [])
  const stored = storedText(await journal.kept())
  expect(stored).not.toMatch(/canario|Frase/)
  const other = await open('sealed-journal', 'another key')
  expect(await other.load('a')).toEqual([])
  expect(await (await open('sealed-journal', null)).load('a')).toEqual([])
  const again = await open('sealed-journal')
  expect((await again.load('a')).map(({ target }) => target)).toEqual(['Un canario.', 'Dos canarios.'])
})

it('what an older page wrote without a seal is there, and sealed when it is read', async () => {
  const before = await open('older', null)
  await before.load('a')
  await before.write('a', [entry(1, 'Un canario.')], [])
  const journal = await open('older')
  expect(await journal.load('a')).toMatchObject([{ target: 'Un canario.' }])
  expect(await journal.kept()).toEqual([{ scope: 'a', changedAt: expect.any(Number), sealed: expect.any(Uint8Array) }])
  expect(await (await open('older')).load('a')).toMatchObject([{ target: 'Un canario.' }])
})

it('a text is put before the page that wrote it goes, and one too long to be sealed at once is no older one', async () => {
  const journal = await open('late')
  await journal.load('a')
  const late = journal.write('a', [entry(1, 'x'.repeat(3_000_000)), entry(2, 'A', 1)], [])
  const now = journal.write('a', [entry(1, 'B', 2)], [])
  await Promise.all([late, now])
  expect((await (await open('late')).load('a')).map(({ target }) => target)).toEqual(['B', 'A'])
})
