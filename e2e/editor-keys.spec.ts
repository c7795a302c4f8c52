import type { Page } from '@playwright/test'
import { type Api, withKey } from './service/api.ts'
import { heldCode } from './service/held-code.ts'
import { preparedJob, type PreparedSegment, textBox } from './service/prepared-job.ts'
import {
  type Act,
  drawActs,
  erases,
  type FallenKey,
  isFor,
  keyboardOwner,
  logKeys,
  decides,
  parts,
  readBoxes,
  readRows,
  readStates,
} from './service/random-keys.ts'
import { randomNumbers } from './service/random-numbers.ts'
import { expect, type SharedService, test } from './service/test.ts'

// The keys are the same in every run.
const seed = Number(process.env['COTEJO_SEED'] ?? 20_261_126)
const ACTS = 16
// After these a new document is used: most rows of the old one are approved by then.
const SEQUENCES_OF_JOB = 5
// Milliseconds for a sequence: it takes 2 s alone, 12 s on two cores with a load of 10.
const TIME = 60_000

// Milliseconds until a part whose code has come has its keys.
const ARRIVAL = 20_000

let service: SharedService
let api: Api
let other: Api

test.beforeAll(async ({ shared }) => {
  service = shared
  api = await shared.addOrganisation()
  const made = await api.send('/v1/keys', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Ben', role: 'manager' }),
  })
  // The description of the interface promises this field.
  other = withKey(service.url, ((await made.json()) as { readonly key: string }).key)
})

const states = [
  'draft',
  'translated',
  'draft',
  'approved_translation',
  'rejected_translation',
  'draft',
  'approved_sign_off',
  'draft',
  'translated',
] as const
const segments = states.map((state, index): PreparedSegment => {
  const letter = 'ABCDEFGHI'.charAt(index)
  const tag = index % 3 === 0 ? '<x1/> ' : ''
  return { source: `Thing ${letter} is ${tag}here.`, target: `Cosa ${tag}${letter}.`, state }
})
const locked = new Set([2, 5])

test.describe.configure({ mode: 'parallel' })

const runs = [
  { first: Number(process.env['COTEJO_FIRST'] ?? 0), count: Number(process.env['COTEJO_SEQUENCES'] ?? 4), tag: [] },
  ...Array.from({ length: 10 }, (_, index) => ({ first: index * 100, count: 100, tag: ['@long'] })),
]
for (const { first, count, tag } of runs)
  test(`${count} sequences of random keys and presses from ${first} on: each key has an owner, and changes only what it was for`, {
    tag,
  }, async ({ page }) => {
    test.setTimeout(60_000 + count * TIME)
    const code = await heldCode(page)
    await logKeys(page)
    await page.addInitScript((kept) => sessionStorage.setItem('cotejo.key', kept), api.key)
    let jobId = ''
    const found: string[] = []
    for (let sequence = first; sequence < first + count; sequence++) {
      if (jobId === '' || sequence % SEQUENCES_OF_JOB === 0) {
        jobId = await makeJob()
        await open(page, jobId)
      }
      const acts = drawActs(ACTS, randomNumbers(seed + sequence))
      const faults = await runSequence(page, code, jobId, acts, randomNumbers(seed - sequence))
      if (faults.length > 0) found.push(`sequence ${sequence}: ${acts.map(written).join(' ')}`, ...faults)
    }
    expect(found).toEqual([])
  })

test('ten approvals in a row are ten keys, and change no text', async ({ page }) => {
  const texts = Array.from({ length: 12 }, (_, n) => ({ source: `Thing ${n}.`, target: `Cosa ${n}.` }))
  const { id } = await preparedJob(api, texts)
  await page.addInitScript((kept) => sessionStorage.setItem('cotejo.key', kept), api.key)
  await page.goto(`${service.url}/jobs/${id}/review?order=document&mode=review`)
  await expect(textBox(page)).toBeFocused()
  await page.keyboard.press('Escape')
  for (let n = 0; n < 10; n++) await page.keyboard.press('a')
  await expect
    .poll(async () => (await api.segments(id)).map(({ state }) => state))
    .toEqual(texts.map((_, n) => (n < 10 ? 'approved_translation' : expect.not.stringContaining('approved'))))
  expect((await api.segments(id)).map(({ target }) => target)).toEqual(texts.map(({ target }) => target))
})

test('letters behind a press on a filter are for the active row, however late its rows come back', async ({ page }) => {
  const { id } = await preparedJob(api, segments.slice(0, 3))
  await page.addInitScript((kept) => sessionStorage.setItem('cotejo.key', kept), api.key)
  await page.goto(`${service.url}/jobs/${id}/review?order=document&mode=review`)
  await expect(textBox(page)).toBeFocused()
  const filter = page.getByRole('button', { name: /^To do in this mode/ })
  await expect(filter).toContainText('3')
  await filter.click()
  await page.keyboard.type('12345')
  await expect(textBox(page)).toContainText('12345')
  // The button that clears the filter goes with the press, and the grid has the keyboard again.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear filter' }).click()
  await expect(page.locator('[data-active] [role="gridcell"]:focus')).toHaveCount(1)
})

const written = (act: Act) => {
  if (act.kind === 'clash') return `[conflict: ${act.keys.join(' ')} ${act.choice ?? 'left'}]`
  if (act.kind === 'visit') return `[${act.to}: ${act.keys.map((key) => key ?? '(code)').join(' ')}]`
  return act.kind === 'key' ? act.key : act.kind === 'press' ? `(${act.on})` : '(code)'
}

const briefly = (log: readonly FallenKey[]) =>
  log
    .map((one) => `${one.key}:${one.place}${one.active}>${one.next}${one.keysGo}${one.pressed ?? ''}${one.visit}`)
    .join(' ')

async function makeJob(): Promise<string> {
  const { id } = await preparedJob(api, segments)
  for (const position of locked) {
    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify({ locked: true })
    expect((await api.send(`/v1/jobs/${id}/segments/${position}`, { method: 'PATCH', headers, body })).status).toBe(200)
  }
  return id
}

async function runSequence(
  page: Page,
  code: Awaited<ReturnType<typeof heldCode>>,
  jobId: string,
  acts: readonly Act[],
  random: () => number,
): Promise<string[]> {
  const before = { texts: await readRows(page), states: await readStates(page) }
  code.hold()
  const faults: string[] = []
  const theirs = new Set<number>()
  for (const act of acts) {
    if (act.kind === 'clash') await clash(page, jobId, act, theirs)
    else if (act.kind === 'arrival') await code.release()
    else if (act.kind === 'key') await page.keyboard.press(act.key)
    else if (act.kind === 'visit') faults.push(...(await visit(page, code, act, random)))
    else await pressOn(page, act.on, random)
    if (act.kind === 'press') {
      await twoPictures(page)
      // The part that the press closed returns the focus a turn later; keys have the row for an owner until then.
      const isOwned = expect.poll(() => keyboardOwner(page)).not.toBe('')
      await isOwned.catch(async () =>
        faults.push(`nothing has the keyboard after a press on ${act.on}: ${await state(page)}`),
      )
    }
  }
  await code.release()
  // The opened view has come, and has its keys.
  const arrived = expect(page.locator('[data-collecting]')).toHaveCount(0, { timeout: ARRIVAL })
  await arrived.catch(async () => faults.push(`keys are still collected: ${await state(page)}`))
  const log = await page.evaluate(() => window.fallenKeys ?? [])
  const boxes = await readBoxes(page)
  await open(page, jobId)
  // What was confirmed last may be on its way.
  await expect.poll(async () => (await readStates(page)).join()).not.toMatch(/not sent|sending/i)
  return [
    ...faults,
    ...judge(log, before.texts, await readRows(page), boxes, theirs),
    ...judgeVisits(log, before.texts, await readRows(page), theirs),
    ...judgeStates(log, before.states, await readStates(page), theirs),
  ]
}

/** Writes in the active row while another person approves it with another text, and chooses in the conflict. */
async function clash(
  page: Page,
  jobId: string,
  { keys, choice }: Extract<Act, { kind: 'clash' }>,
  theirs: Set<number>,
): Promise<void> {
  const row = await page.locator('[data-keys]').first().getAttribute('data-row')
  const [first = '', second = ''] = keys
  if (first !== '') await page.keyboard.press(first)
  const { target, locked: isLocked } = (await other.segments(jobId))[Number(row ?? -1)] ?? {}
  if (target == null || isLocked) return
  theirs.add(Number(row))
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ target: target.replace(/Cosa|Otra/, 'Otra'), state: 'approved_translation' })
  await other.send(`/v1/jobs/${jobId}/segments/${row}`, { method: 'PATCH', headers, body })
  const choices = page.locator('[data-active] section.row-below-texts button:visible')
  // The code of the conflict may be held back, and where nothing was written there is none.
  const isOpen = await choices
    .first()
    .waitFor({ timeout: 4000 })
    .then(
      () => true,
      () => false,
    )
  if (isOpen && choice !== null) {
    // Where a dialog covers it, the press is the dialog's.
    const box = await choices.nth(choice % (await choices.count())).boundingBox()
    if (box !== null) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  }
  if (second !== '') await page.keyboard.press(second)
}

/** Opens a part and types for it at once; returns what is wrong behind it. */
async function visit(
  page: Page,
  code: Awaited<ReturnType<typeof heldCode>>,
  { to, keys }: Extract<Act, { kind: 'visit' }>,
  random: () => number,
): Promise<string[]> {
  await page.evaluate((part) => (window.visit = part), to)
  if (!parts[to].startsWith('[')) await page.keyboard.press(parts[to])
  else {
    await pressOn(page, parts[to], random)
    // It may be under a dialog, or behind the edge of what scrolls; a notice is open, too.
    const isOpening = page.locator('[data-coming="true"], [data-state="open"]:not(li), [aria-expanded="true"]')
    if ((await isOpening.count()) === 0) await page.evaluate(() => (window.visit = ''))
  }
  for (const key of keys) {
    if (key !== null) await page.keyboard.press(key)
    else {
      await code.release()
      code.hold()
    }
  }
  await page.evaluate(() => (window.visit = ''))
  const isOwned = expect.poll(() => keyboardOwner(page)).not.toBe('')
  const fault = isOwned.then(
    () => [],
    async () => [`nothing has the keyboard behind ${to} ${keys.join(' ')}: ${await state(page)}`],
  )
  return fault
}

/** Says for what keys are collected, what has the focus, and what is open. */
function state(page: Page): Promise<string> {
  return page.evaluate(() => {
    const label = document.querySelector('[data-collecting] input')?.getAttribute('aria-label')
    const open = [...document.querySelectorAll('[role="dialog"], [role="menu"], [data-coming="true"]')].map((one) =>
      one.outerHTML.slice(0, 160),
    )
    const { activeElement } = document
    const row = document.querySelector('[data-active="true"]')?.textContent.slice(0, 40)
    return `collects ${label}, focus on ${activeElement?.tagName} ${activeElement?.className}, open: ${open.join()}, row ${row}`
  })
}

/** Returns the rows that have a sign more than before; both texts of a conflict have what was there twice. */
function rowsWith(
  sign: string,
  before: readonly string[],
  after: readonly string[],
  theirs: ReadonlySet<number>,
): number[] {
  const count = (text = '') => text.split(sign).length - 1
  return [...after.keys()].filter(
    (at) => count(after[at]) > count(before[at]) && !(theirs.has(at) && count(before[at]) > 0),
  )
}

/** Judges where each digit went, and the rows that no key was for. */
function judge(
  log: readonly FallenKey[],
  before: readonly string[],
  after: readonly string[],
  boxes: string,
  theirs: ReadonlySet<number>,
): string[] {
  const faults: string[] = []
  const whole = `${JSON.stringify(after)} ${briefly(log)}`
  for (const [position, text] of after.entries()) {
    const mine = log.filter((one) => isFor(one, position) || one.place === 'collecting')
    if (text !== before[position] && !theirs.has(position) && (locked.has(position) || mine.length === 0))
      faults.push(`row ${position} became ${text}, without a key for it: ${whole}`)
  }
  for (const [index, fallen] of log.entries()) {
    const { key, active, place, keysGo, pressed, words } = fallen
    if (!/^\d$/.test(key)) continue
    const rows = rowsWith(key, before, after, theirs)
    // Keys that are collected behind Enter are for a row to come: the one whose number was entered.
    const isForRowToCome = place === 'collecting' && log.slice(0, index).some(isCollectedEnter)
    const isItsOwn = isForRowToCome || rows.every((at) => isFor(fallen, at))
    if (!isItsOwn || (rows.length > 0 && place === 'cell' && keysGo === 'grid' && pressed === null))
      faults.push(`${key}, ${place} ${active}, is in ${rows.join()}: ${whole}`)
    // A key on a control belongs to the control; collected keys are answered later, or cancelled by Esc.
    const isForText = place === 'text' || ((place === 'cell' || place === 'nowhere') && keysGo === 'text')
    const later = log.slice(index)
    const isAnswered =
      place === 'collecting'
        ? later.some((one) => one.words.length > 0 || one.key === 'Escape')
        : !isForText || words.length > 0 || later.some(asksBeforeEdit)
    const isGivenUp = [active, fallen.next, pressed ?? -1].some((row) => theirs.has(row))
    const isErased = isGivenUp || log.some((one) => erases(one) && isFor(fallen, one.pressed ?? one.active))
    if (rows.length === 0 && !boxes.includes(key) && !isAnswered && !isErased)
      faults.push(`${key}, ${place} ${active}, is lost: ${whole}`)
  }
  return faults
}

/** Judges the keys for a part that was opened right before: none is in a row, unless the part was refused with a word. */
function judgeVisits(
  log: readonly FallenKey[],
  before: readonly string[],
  after: readonly string[],
  theirs: ReadonlySet<number>,
): string[] {
  return log.flatMap((fallen, index) => {
    const { key, visit: part, place, active } = fallen
    if (part === '' || !/^\d$/.test(key)) return []
    const isRefused = log.slice(0, index).findLast((one) => one.visit !== part || one.words.length > 0)?.visit === part
    const rows = rowsWith(key, before, after, theirs)
    // Edit, as the answer to the question about an approved row, enters what was typed before and at it.
    const isAskedFirst = (place === 'collecting' || place === 'dialog') && log.some(asksBeforeEdit)
    return rows.length > 0 && !isRefused && !(isAskedFirst && rows.every((at) => at === active))
      ? [`${key} for ${part}, ${place} ${active}, is in ${rows.join()}: ${briefly(log)}`]
      : []
  })
}

/** Judges the rows that were decided about: each was the active one when a key that decides fell, or was chosen. */
function judgeStates(
  log: readonly FallenKey[],
  before: readonly string[],
  after: readonly string[],
  theirs: ReadonlySet<number>,
): string[] {
  const deciding = log.filter(decides)
  // A dialog decides about the rows that it names.
  if (deciding.some(({ place }) => place === 'dialog')) return []
  return [...after.entries()].flatMap(([position, state]) => {
    if (
      theirs.has(position) ||
      state === before[position] ||
      !/^(?!Edited).*(approved|rejected|translated|signed)/i.test(state)
    )
      return []
    // A press on a source is settled by the key behind it: that key is for the pressed row.
    const isMine = deciding.some((one) => isFor(one, position))
    return isMine && !locked.has(position) ? [] : [`row ${position} became ${state}: ${JSON.stringify(log)}`]
  })
}

/** The question about an approved row names what was typed when it is left: it may be drawn some keys later. */
const asksBeforeEdit = ({ words }: FallenKey) => words.some((text) => text.includes('This segment is'))

const isCollectedEnter = ({ key, place }: FallenKey) => key.endsWith('Enter') && place === 'collecting'

async function open(page: Page, jobId: string): Promise<void> {
  await page.goto(`${service.url}/jobs/${jobId}/review?order=document&mode=review`)
  await expect(textBox(page)).toBeFocused()
  await expect(page.locator('[data-position] .cell-target')).toHaveCount(segments.length)
}

async function pressOn(page: Page, on: string, random: () => number): Promise<void> {
  // All in one turn: a row whose text field comes meanwhile is one place less.
  const places = await page.locator(`${on}:visible`).evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return { x: x + Math.min(width / 2, 40), y: y + Math.min(height / 2, 12) }
    }),
  )
  const place = places[Math.floor(random() * places.length)]
  if (place !== undefined) await page.mouse.click(place.x, place.y)
}

async function twoPictures(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
