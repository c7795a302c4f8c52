import type { Browser, Page } from '@playwright/test'
import { type Api, withKey } from './service/api.ts'
import { goToRow } from './service/go-to-row.ts'
import { untilOpensOffline } from './service/offline-copy.ts'
import { randomEdits, randomEditsTimeout } from './service/random-edits.ts'
import { type Choice, noteChoices } from './service/note-choices.ts'
import { openReview, preparedJob, row, textBox } from './service/prepared-job.ts'
import { staySignedIn } from './service/stay-signed-in.ts'
import { randomNumbers } from './service/random-numbers.ts'
import { readJournal } from './service/read-journal.ts'
import { expect, type SharedService, test } from './service/test.ts'

// Two people in two browsers edit the same segments, each in an order of their own; when their corrections meet is up
// to the moment.
const rows = 20
const editsEach = Math.ceil(randomEdits / 2)
/** In each so many edits the last few are made without a network, after a reload without one. */
const OFFLINE_EVERY = 15
const OFFLINE_EDITS = 3

let service: SharedService
let api: Api

test.beforeAll(async ({ shared }) => {
  service = shared
  api = await shared.addOrganisation()
})

test('two people correct the same rows at the same time, now and then offline: every conflict is shown', {
  tag: ['@long', '@loss'],
}, async ({ browser }) => {
  test.setTimeout(randomEditsTimeout)
  const job = await preparedJob(
    api,
    Array.from({ length: rows }, (_, n) => ({ source: `Sentence ${n}.`, target: `Frase ${n}.` })),
  )
  const people = await Promise.all([sitDown(browser, job.id, 'ana', 1), sitDown(browser, job.id, 'ben', 2)])
  await Promise.all(people.map(work))
  // A text that one of them settles may meet the other's again.
  for (let round = 0; round < 2; round++) for (const person of people) await settleAll(person)

  const targets = (await api.segments(job.id)).map(({ target }) => target ?? '')
  for (const person of people) {
    expect(person.written).toHaveLength(editsEach)
    for (const { position, word } of person.written) {
      const times = words(targets[position] ?? '').filter((one) => one === word).length
      const isGivenUp = people.some(({ choices }) => givenUp(choices, position).includes(word))
      if (isGivenUp) expect(times, `${word} was given up`).toBeLessThanOrEqual(1)
      else expect(times, `${word} in row ${position}, “${targets[position]}”`).toBe(1)
    }
  }
  await judgeHistory(job.id, people)
  const choices = people.flatMap((person) => person.choices)
  console.log(`${2 * editsEach} edits, ${choices.length} conflicts resolved by a person`)
  // Without a meeting no choice was shown.
  expect(choices.length).toBeGreaterThan(0)
})

type Person = {
  readonly name: string
  readonly page: Page
  readonly jobId: string
  readonly random: () => number
  readonly written: { readonly position: number; readonly word: string }[]
  /** Choices that this person made with both texts in sight. */
  readonly choices: Choice[]
}

async function sitDown(browser: Browser, jobId: string, name: string, seed: number): Promise<Person> {
  const made = await api.send('/v1/keys', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, role: 'translator' }),
  })
  const { key } = JSON.parse(await made.text())
  expect((await withKey(service.url, key).send('/v1/account')).status).toBe(200)
  const context = await browser.newContext({ viewport: { width: 1200, height: 800 }, serviceWorkers: 'allow' })
  const page = await context.newPage()
  // Without the stream of others' changes, as behind a proxy that holds it back, the two meet more often.
  await context.route('**/v1/jobs/*/events*', (route) => route.abort())
  const choices: Choice[] = []
  await noteChoices(page, (choice) => choices.push(choice))
  await staySignedIn(page, service, key)
  await openReview(page, service, key, jobId, '?order=document&panel=none')
  return { name, page, jobId, random: randomNumbers(seed), written: [], choices }
}

async function work(person: Person): Promise<void> {
  const { page, random, name, written } = person
  for (let edit = 0; edit < editsEach; edit++) {
    const position = Math.floor(random() * rows)
    await goToRow(page, position)
    await settle(person, position)
    const word = `${name}${edit}`
    // The word goes to the end, where the other one writes as well, or to the beginning.
    const atEnd = random() < 0.6
    await page.keyboard.press(atEnd ? 'Control+End' : 'Control+Home')
    await page.keyboard.insertText(atEnd ? ` ${word}` : `${word} `)
    written.push({ position, word })
    await page.keyboard.press('Control+Alt+Enter')
    const inTurn = edit % OFFLINE_EVERY
    if (inTurn === OFFLINE_EVERY - OFFLINE_EDITS - 1) await reloadOffline(person)
    if (inTurn === OFFLINE_EVERY - 1 || edit === editsEach - 1) await page.context().setOffline(false)
  }
}

/** Takes the network away and loads the page again; the next texts are written upon what it has. */
async function reloadOffline({ page, jobId }: Person): Promise<void> {
  await untilOpensOffline(page, jobId)
  await page.context().setOffline(true)
  await page.reload()
  await expect(textBox(page)).toBeFocused()
  await expect(page.getByText(/^Offline/).first()).toBeVisible()
}

/** Resolves a conflict where both texts are shown side by side. */
async function settle({ page, random }: Person, position: number): Promise<void> {
  const choice = row(page, position).getByRole('button', {
    name: random() < 0.5 ? 'Keep my version' : 'Use their version',
  })
  while (await choice.isVisible()) {
    await choice.click()
    await expect(textBox(page)).toBeFocused()
  }
}

/** Waits until this person's journal is empty. */
async function settleAll(person: Person): Promise<void> {
  const { page } = person
  await expect
    .poll(
      async () => {
        const kept = await readJournal(page, api)
        for (const { position } of kept.filter(({ phase }) => phase === 'conflict')) {
          await goToRow(page, position)
          await settle(person, position)
        }
        return kept.map(({ position, phase }) => ({ position, phase }))
      },
      { timeout: 240_000 },
    )
    .toEqual([])
}

/** Checks that a word goes from one version to the next only when the author of the next decided so. */
async function judgeHistory(jobId: string, people: readonly Person[]): Promise<void> {
  for (let position = 0; position < rows; position++) {
    const reply = await api.send(`/v1/jobs/${jobId}/segments/${position}/history`)
    const { versions }: History = JSON.parse(await reply.text())
    const texts = versions.toSorted((one, other) => one.revision - other.revision)
    for (const [at, { target, changed_by }] of texts.entries()) {
      const before = texts[at - 1]
      if (before === undefined) continue
      const gone = words(before.target ?? '').filter((word) => !words(target ?? '').includes(word))
      const person = people.find(({ name }) => name === changed_by)
      expect(
        gone.filter((word) => !givenUp(person?.choices ?? [], position).includes(word)),
        `segment ${position}, by ${changed_by}: “${before.target}” → “${target}”`,
      ).toEqual([])
    }
  }
}

type History = {
  readonly versions: readonly {
    readonly revision: number
    readonly target: string | null
    readonly changed_by: string | null
  }[]
}

/** Returns the words of a row that a person saw and rejected. */
function givenUp(choices: readonly Choice[], position: number): string[] {
  return choices
    .filter((choice) => choice.position === position)
    .flatMap(({ button, mine, theirs }) => {
      const [chosen, other] = button === 'Keep my version' ? [mine, theirs] : [theirs, mine]
      return words(other).filter((word) => !words(chosen).includes(word))
    })
}

function words(text: string): string[] {
  return text.match(/(?:ana|ben)\d+/g) ?? []
}
