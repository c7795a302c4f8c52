import { afterEach, expect, it } from 'vitest'
import { isRecord } from '../../../lib/is-record.ts'
import { type Handler, problem } from '../../../testing/fake-service.ts'
import { jobRecord } from '../../../testing/records.ts'
import { fill, find, press, pressKey, renderApp, until } from '../../../testing/render-app.tsx'
import { smallService } from '../../../testing/small-service.ts'

let page: Awaited<ReturnType<typeof renderApp>> | null = null

afterEach(() => {
  page?.leave()
  page = null
})

const field = () => find('textbox', 'Name of these documents')
const shows = (text: string) => document.body.textContent?.includes(text)

/** A service with one batch; its first change is answered by `first`. */
async function openBatch(first?: ReturnType<Handler>) {
  const batch: { name?: string } = {}
  const refusals = first === undefined ? [] : [first]
  const handler: Handler = (asked) => {
    const job = jobRecord({ batch_id: 'bat_1', ...(batch.name !== undefined && { batch_name: batch.name }) })
    if (asked.method !== 'PATCH' || asked.path !== '/v1/batches/bat_1') return smallService([job])(asked)
    const refusal = refusals.pop()
    if (refusal !== undefined) return refusal
    batch.name = isRecord(asked.body) ? String(asked.body['name']) : ''
    return { body: { id: 'bat_1', name: batch.name } }
  }
  page = await renderApp('/jobs/batches/bat_1', handler)
  press(await until('the way to name it', () => find('button', 'Rename')))
  return { box: await until('the field', field), batch }
}

it('names a batch in place', async () => {
  fill((await openBatch()).box, 'Autumn release')
  press(await until('the button', () => find('button', 'Save')))
  await until('the name', () => find('heading', 'Autumn release') && field() === null)
  expect(shows('1 file into 1 language')).toBe(true)
})

it('leaves the name as it was with Esc', async () => {
  const { box } = await openBatch()
  fill(box, 'Autumn release')
  pressKey('Escape')
  await until('the heading', () => field() === null && find('heading', '1 file into 1 language'))
})

it('says to a person who is typing that another person named it meanwhile, and keeps what is typed', async () => {
  const { box, batch } = await openBatch()
  fill(box, 'Autumn release')
  batch.name = 'Winter release'
  await page?.api.queries.invalidateQueries()
  await until('the other name', () => shows('The name has changed to “Winter release” meanwhile.'))
  expect(Reflect.get(box, 'value')).toBe('Autumn release')
  press(await until('the button', () => find('button', 'Save')))
  await until('the name', () => find('heading', 'Autumn release') && field() === null)
})

it('keeps what is typed when it cannot be saved, and says why', async () => {
  fill((await openBatch(problem('forbidden', 403))).box, 'Autumn release')
  press(await until('the button', () => find('button', 'Save')))
  await until('the reason', () => document.querySelector('[aria-invalid="true"]'))
  expect(Reflect.get(field() ?? {}, 'value')).toBe('Autumn release')
  press(await until('the button', () => find('button', 'Save')))
  await until('the name', () => find('heading', 'Autumn release') && field() === null)
})
