import 'fake-indexeddb/auto'
import { afterEach, expect, it } from 'vitest'
import { openJournal } from '../../sync/outbox/journal.ts'
import { openNoteJournal } from '../../sync/notes/open-note-journal.ts'
import { base } from '../../testing/outbox-browser.ts'
import { find, renderApp, until } from '../../testing/render-app.tsx'
import { smallService } from '../../testing/small-service.ts'

let page: Awaited<ReturnType<typeof renderApp>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

it('says at the sign-in what of the last person has not been sent, since when, and what sends it', async () => {
  const place = { jobId: 'job_1', position: 3, scope: 'http://service.test org_1' }
  const journal = await openJournal(Date.now())
  const entry = {
    ...place,
    base: base(3),
    target: 'Una frase.',
    state: 'translated',
    phase: 'waiting',
    problem: null,
    theirs: null,
    version: 1,
    changedAt: Date.now() - 60_000,
  } as const
  await journal.write(place.scope, [entry], [])
  const notes = await openNoteJournal(Date.now(), async () => null)
  await notes.write(place.scope, [{ ...place, slot: 'new', text: 'Which house?', changedAt: Date.now() }], [])
  page = await renderApp('/connect', smallService([]), null)
  await until('the form', () => find('button', 'Connect'))
  await until('the words', () =>
    /Stored in this browser since .*: 1 unsent correction and 1 unsent note\. When the same person signs in/.test(
      document.body.textContent ?? '',
    ),
  )
  page.leave()
  await journal.wipe()
  await notes.wipe()
  page = await renderApp('/connect', smallService([]), null)
  await until('the form', () => find('button', 'Connect'))
  expect(document.body.textContent).not.toContain('Stored in this browser')
})
