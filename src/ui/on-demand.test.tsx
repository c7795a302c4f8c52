import { expect, it } from 'vitest'
import { find, press, pressKey, until } from '../testing/render-app.tsx'
import { renderPart } from '../testing/render-part.tsx'
import { lazyPart } from './lazy-part.tsx'
import { giveUpComing, OnDemand } from './on-demand.tsx'

it.each([
  ['Esc', () => pressKey('Escape')],
  ['a press elsewhere', () => document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))],
  ['what is asked for by key', giveUpComing],
])('what is on its way is given up with %s, and what is asked for behind that opens', async (_, giveUp) => {
  let arrive = () => {}
  const code = new Promise<void>((come) => (arrive = come))
  const Part = lazyPart<{ name: string }>(async () => {
    await code
    return ({ name }) => <p>{name} is open</p>
  })
  await renderPart(
    ['First', 'Second'].map((name) => (
      <OnDemand key={name} trigger={<button type="button">{name}</button>} opens="dialog" load={Part.load}>
        <Part name={name} />
      </OnDemand>
    )),
  )
  const shows = (text: string) => document.body.textContent.includes(text)
  press(await until('the button', () => find('button', 'First')))
  await until('its wait', () => document.querySelectorAll('[aria-expanded="false"]').length === 2)
  giveUp()
  press(await until('the other button', () => find('button', 'Second')))
  arrive()
  await until('the second', () => shows('Second is open'))
  expect(shows('First is open')).toBe(false)
})

it('keeps the focus, and with it the keys for what is on its way, at a second press on its trigger', async () => {
  const Part = lazyPart<object>(() => new Promise(() => {}))
  await renderPart(
    <OnDemand trigger={<button type="button">First</button>} opens="dialog" load={Part.load}>
      <Part />
    </OnDemand>,
  )
  press(await until('the button', () => find('button', 'First')))
  const trigger = await until('its wait', () => document.querySelector('[data-coming="true"]'))
  expect(trigger.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))).toBe(false)
})
