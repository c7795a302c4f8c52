import { expect, it, vi } from 'vitest'
import { fill, press, pressKey, until } from '../testing/render-app.tsx'
import { one, renderPart } from '../testing/render-part.tsx'
import { CommandList } from './command-list.tsx'

const names = ['Open a job', 'Open a memory', 'Upload a document', 'Sign out']

async function openList() {
  const run = vi.fn<(name: string) => void>()
  const commands = (typed: string) =>
    names
      .filter((name) => name.toLowerCase().includes(typed.toLowerCase()))
      .map((label) => ({ id: label, label, run: () => run(label) }))
  await renderPart(<CommandList label="Commands" placeholder="Type" empty="No command fits" commands={commands} />)
  return run
}

const box = () => one('[role="combobox"]')
/** The chosen option, as it is announced and as it is drawn: both have to be the same. */
function chosen(): string | null {
  const active = box().getAttribute('aria-activedescendant')
  const drawn = document.querySelector('[role="option"][aria-selected="true"]')
  expect(drawn?.id ?? null).toBe(active)
  return drawn?.textContent ?? null
}
const becomes = (name: string | null) => until(`${name} is chosen`, () => chosen() === name)

it('has the focus in the box; the arrows choose round about, Home and End go to the ends, Enter runs', async () => {
  const run = await openList()
  expect(document.activeElement).toBe(box())
  expect(box().getAttribute('aria-controls')).toBe(one('[role="listbox"]').id)
  expect(chosen()).toBe('Open a job')
  for (const [key, name] of [
    ['ArrowDown', 'Open a memory'],
    ['ArrowUp', 'Open a job'],
    ['ArrowUp', 'Sign out'],
    ['ArrowDown', 'Open a job'],
    ['End', 'Sign out'],
    ['Home', 'Open a job'],
    ['ArrowDown', 'Open a memory'],
  ] as const) {
    pressKey(key)
    await becomes(name)
  }
  pressKey('Enter')
  expect(run.mock.calls).toEqual([['Open a memory']])
})

it('begins at the best of what fits the typed text, and says when nothing does', async () => {
  const run = await openList()
  pressKey('End')
  await becomes('Sign out')
  fill(box(), 'open')
  await becomes('Open a job')
  expect(document.querySelectorAll('[role="option"]')).toHaveLength(2)
  fill(box(), 'xyz')
  await until('nothing fits', () => document.querySelector('[role="status"]')?.textContent === 'No command fits')
  expect(box().hasAttribute('aria-activedescendant')).toBe(false)
  for (const key of ['End', 'ArrowUp', 'ArrowDown', 'Enter']) pressKey(key)
  expect(run).not.toHaveBeenCalled()
  fill(box(), 'sign')
  await becomes('Sign out')
})

it('leaves the Enter of an input method to it', async () => {
  const run = await openList()
  pressKey('Enter', { isComposing: true })
  expect(run).not.toHaveBeenCalled()
})

it('runs what is pressed', async () => {
  const run = await openList()
  press(one('[role="option"]:nth-of-type(3)'))
  expect(run.mock.calls).toEqual([['Upload a document']])
})

it('still has a choice when commands come after End was pressed among none', async () => {
  const run = vi.fn<() => void>()
  const list = (labels: readonly string[]) => (
    <CommandList
      label="Commands"
      placeholder="Type"
      empty="None"
      commands={() => labels.map((label) => ({ id: label, label, run }))}
    />
  )
  const { show } = await renderPart(list([]))
  pressKey('End')
  show(list(['A job that was just loaded']))
  await becomes('A job that was just loaded')
  pressKey('Enter')
  expect(run).toHaveBeenCalledOnce()
})
