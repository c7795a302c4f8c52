import { afterEach, expect, it, vi } from 'vitest'
import { collectKeys, focusedBefore, isCollecting, overtakeKeys, stopCollecting } from './collect-keys.ts'

afterEach(() => {
  stopCollecting()
  document.body.replaceChildren()
})

/** Makes a place to be before, and the dialog that opens: with a box in a form. */
function makePage() {
  document.body.innerHTML = '<button id="before"></button><div role="dialog"><form><input id="one"></form></div>'
  const get = (id: string) => {
    const element = document.getElementById(id)
    if (element === null) throw new Error(`there is no ${id}`)
    return element
  }
  get('before').focus()
  const onLeft = vi.fn<() => void>()
  const onLost = vi.fn<(text: string) => void>()
  const onRest = vi.fn<(text: string) => void>()
  return {
    get,
    onLeft,
    onLost,
    onRest,
    options: { label: 'Search', slow: 'Esc gives it up.', boxes: '[role="dialog"]', onLeft, onLost, onRest },
  }
}

const collecting = () => document.querySelector<HTMLInputElement>('input[aria-label="Search"]')
const turn = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Types as a browser does: letters go into the field that has the focus. */
function type(text: string): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement) activeElement.value += text
}
const key = (name: string, more: KeyboardEventInit = {}) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }),
  )

const valueOf = (element: HTMLElement) => (element instanceof HTMLInputElement ? element.value : null)

it('takes the focus at once, and gives what was typed to the box that takes it', async () => {
  const { get, onLeft, options } = makePage()
  collectKeys(options)
  expect(document.activeElement).toBe(collecting())
  expect(focusedBefore()).toBe(get('before'))
  await turn()
  type('hola')
  get('one').focus()
  await turn()
  expect(valueOf(get('one'))).toBe('hola')
  expect([isCollecting(), collecting(), onLeft.mock.calls.length]).toEqual([false, null, 0])
})

it('does what Enter would have done, and keeps what was typed after it for what comes next', async () => {
  const { get, onRest, options } = makePage()
  const submitted = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  get('one').closest('form')?.addEventListener('submit', submitted)
  collectKeys(options)
  await turn()
  type('one')
  key('Enter')
  type('for what comes next')
  get('one').focus()
  await turn()
  expect(valueOf(get('one'))).toBe('one')
  expect(submitted).toHaveBeenCalledOnce()
  expect(onRest.mock.calls).toEqual([['for what comes next']])
})

it('sends a box of several lines by its shortcut, and puts lines into it before', async () => {
  const { onRest, options } = makePage()
  const box = document.createElement('textarea')
  document.querySelector('[role="dialog"]')?.append(box)
  const pressed = vi.fn<(event: KeyboardEvent) => void>()
  box.addEventListener('keydown', pressed)
  collectKeys(options)
  await turn()
  type('one')
  key('Enter')
  type('two')
  key('Enter', { ctrlKey: true })
  type('for what comes next')
  box.focus()
  await turn()
  expect(box.value).toBe('one\ntwo')
  expect(pressed.mock.calls.map(([{ key: name, ctrlKey }]) => [name, ctrlKey])).toEqual([['Enter', true]])
  expect(onRest.mock.calls).toEqual([['for what comes next']])
})

it('presses no shortcut in a row that was on its way', async () => {
  const { get, options } = makePage()
  const typed: string[] = []
  const pressed = vi.fn<() => void>()
  get('one').addEventListener('keydown', pressed)
  collectKeys({ ...options, insert: (text) => typed.push(text) })
  await turn()
  type('one')
  key('Enter', { ctrlKey: true })
  type('two')
  get('one').focus()
  await turn()
  expect(typed).toEqual(['one', 'two'])
  expect(pressed).not.toHaveBeenCalled()
})

it('gives nothing to a place that is not for it, and says that the focus went elsewhere', async () => {
  const { get, onLeft, onLost, options } = makePage()
  collectKeys(options)
  await turn()
  type('secret')
  get('before').focus()
  await turn()
  expect([onLeft.mock.calls.length, onLost.mock.calls]).toEqual([1, [['secret']]])
  expect(isCollecting()).toBe(false)
})

it('reports what was typed and called off, and what a dialog without a text field cannot take', async () => {
  const { get, onLost, options } = makePage()
  collectKeys(options)
  await turn()
  type('called off')
  stopCollecting()
  get('one').outerHTML = '<button id="one"></button>'
  collectKeys(options)
  await turn()
  type('no field')
  get('one').focus()
  await turn()
  expect(onLost.mock.calls).toEqual([['called off'], ['no field']])
})

it('gives the focus back when it is not wanted any more, and is one field however often it begins', async () => {
  const { get, options } = makePage()
  collectKeys(options)
  collectKeys(options)
  await turn()
  expect(document.querySelectorAll('input[aria-label="Search"]')).toHaveLength(1)
  stopCollecting()
  expect([collecting(), document.activeElement]).toEqual([null, get('before')])
})

it('gives the focus back also after a press that left it nowhere', async () => {
  const { get, options } = makePage()
  collectKeys(options)
  await turn()
  collecting()?.blur()
  stopCollecting()
  expect([isCollecting(), document.activeElement]).toEqual([false, get('before')])
})

it('has the keys also after the focus was nowhere for a moment, and lets go of them then', async () => {
  const { get, onLeft, options } = makePage()
  collectKeys(options)
  await turn()
  collecting()?.blur()
  await turn()
  expect(document.activeElement).toBe(document.body)
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }))
  expect(document.activeElement).toBe(collecting())
  // A press elsewhere: browsers take the focus away before they give it to the pressed element.
  collecting()?.blur()
  await turn()
  get('before').focus()
  await turn()
  expect([isCollecting(), onLeft.mock.calls.length]).toEqual([false, 1])
})

it('writes into the first text field of a dialog that begins with a choice', async () => {
  const { get, options } = makePage()
  get('one').insertAdjacentHTML('beforebegin', '<input id="choice" type="radio">')
  collectKeys(options)
  await turn()
  type('because')
  get('choice').focus()
  await turn()
  expect([valueOf(get('one')), document.activeElement]).toEqual(['because', get('one')])
})

it('gives what was typed before something else was asked for to neither, but to who takes it, or reports it', async () => {
  const { get, onLost, options } = makePage()
  const onOvertaken = vi.fn<(text: string) => void>()
  collectKeys({ ...options, onOvertaken })
  await turn()
  type('for the row')
  overtakeKeys()
  type('for the next row')
  collectKeys(options)
  type('for a dialog')
  collectKeys(options)
  type('for the last')
  get('one').focus()
  await turn()
  expect(onOvertaken.mock.calls).toEqual([['for the row'], ['for the next row']])
  expect([onLost.mock.calls, valueOf(get('one'))]).toEqual([[['for a dialog']], 'for the last'])
})

it('says after some seconds what one can do about code that does not come', () => {
  vi.useFakeTimers()
  const { options } = makePage()
  collectKeys(options)
  const said = () => collecting()?.parentElement?.querySelector('[role="status"]')?.textContent
  vi.advanceTimersByTime(4000)
  expect(said()).toBe('')
  vi.advanceTimersByTime(2000)
  expect(said()).toBe('Esc gives it up.')
  vi.useRealTimers()
})
