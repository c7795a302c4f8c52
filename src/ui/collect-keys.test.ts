import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import {
  collectKeys,
  focusedBefore,
  isCollecting,
  overtakeKeys,
  passOn,
  stopCollecting,
  withTyping,
} from './collect-keys.ts'

beforeAll(() => withTyping(Promise.resolve()))

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
  return {
    get,
    onLeft,
    onLost,
    options: { label: 'Search', slow: 'Esc gives it up.', boxes: '[role="dialog"]', onLeft, onLost },
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

/** Makes a place for shortcuts, as a grid is, which notes its keys. */
function makeGrid() {
  const grid = document.createElement('div')
  grid.tabIndex = 0
  document.body.append(grid)
  const pressed: string[] = []
  grid.addEventListener('keydown', ({ key: name, shiftKey, altKey }) => {
    pressed.push(`${altKey ? 'Alt+' : ''}${shiftKey ? 'Shift+' : ''}${name}`)
  })
  return { grid, pressed }
}

it('presses the keys behind Enter, in their order, where the keyboard is when the part is closed', async () => {
  const { get, onLost, options } = makePage()
  const { grid, pressed } = makeGrid()
  get('one')
    .closest('form')
    ?.addEventListener('submit', (event) => {
      event.preventDefault()
      get('one').remove()
    })
  const giveFocus = vi.fn<() => void>(() => grid.focus())
  collectKeys({ ...options, giveFocus })
  await turn()
  type('one')
  key('Enter')
  type('aB')
  key('ArrowDown', { altKey: true })
  type('r')
  get('one').focus()
  await turn()
  expect(pressed).toEqual(['a', 'Shift+B', 'Alt+ArrowDown', 'r'])
  expect([giveFocus.mock.calls.length, onLost.mock.calls]).toEqual([1, []])
})

it('gives the rest to the part that a key has opened', async () => {
  const { get, options } = makePage()
  const second = document.createElement('div')
  second.role = 'dialog'
  second.innerHTML = '<input id="two">'
  document.body.append(second)
  get('one').addEventListener('keydown', (event) => {
    if (event.key === 'Enter') collectKeys(options)
  })
  collectKeys(options)
  await turn()
  type('one')
  key('Enter')
  type('two')
  get('one').focus()
  await turn()
  get('two').focus()
  await turn()
  expect([valueOf(get('one')), valueOf(get('two'))]).toEqual(['one', 'two'])
})

it('goes through a panel by Tab as a browser does: one stop for choices of a name, and a press by Enter', async () => {
  const { get, options } = makePage()
  const clicked = vi.fn<() => void>()
  document.body.innerHTML = `<div role="dialog"><input id="one"><input id="two"><input type="radio" name="side" id="r1">
    <input type="radio" name="side" id="r2" checked><button disabled></button><button tabindex="-1"></button>
    <input type="checkbox" id="tick"><button id="go" aria-disabled="true"></button></div>`
  get('go').addEventListener('click', clicked)
  collectKeys(options)
  await turn()
  type('red')
  key('Tab')
  type('blue')
  for (let tabs = 0; tabs < 3; tabs++) key('Tab')
  key('Enter')
  get('one').focus()
  await turn()
  expect([valueOf(get('one')), valueOf(get('two')), document.activeElement]).toEqual(['red', 'blue', get('go')])
  expect(clicked).toHaveBeenCalledOnce()
})

it('sends a box of several lines by its shortcut, and puts lines into it before', async () => {
  const { options } = makePage()
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
  box.focus()
  await turn()
  expect(box.value).toBe('one\ntwo')
  expect(pressed.mock.calls.map(([{ key: name, ctrlKey }]) => [name, ctrlKey])).toEqual([['Enter', true]])
})

it('presses no shortcut in a row that was on its way', async () => {
  const { get, options } = makePage()
  const typed: string[] = []
  const pressed = vi.fn<() => void>()
  get('one').addEventListener('keydown', pressed)
  collectKeys({ ...options, isForText: true, insert: (text) => typed.push(text) > 0 })
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

it('names a letter on what takes none, and not one that the part itself takes', async () => {
  vi.useFakeTimers()
  const { get, onLost } = makePage()
  get('one').remove()
  for (const isTaken of [true, false]) {
    const event = new KeyboardEvent('keydown', { key: isTaken ? 'a' : 'b', bubbles: true, cancelable: true })
    get('before').dispatchEvent(event)
    passOn(event, onLost)
    // Browsers run microtasks between the listeners of a key.
    await Promise.resolve()
    if (isTaken) event.preventDefault()
    vi.advanceTimersByTime(1000)
  }
  expect(onLost.mock.calls).toEqual([['b']])
  vi.useRealTimers()
})
