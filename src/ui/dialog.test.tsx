import { describe, expect, it, vi } from 'vitest'
import { fill, find, press, until } from '../testing/render-app.tsx'
import { renderPart } from '../testing/render-part.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

it('does what its filled button does at Ctrl+Enter, once, also without a form', async () => {
  const onEdit = vi.fn<() => void>()
  const onLeave = vi.fn<() => void>()
  await renderPart(
    <Dialog title="Edit it?" closeLabel="Close" onClose={onLeave}>
      <Button autoFocus>Leave it</Button>
      <Button kind="primary" onClick={onEdit}>
        Edit
      </Button>
    </Dialog>,
  )
  await until('it is open', () => find('button', 'Leave it'))
  const press = (more: KeyboardEventInit) =>
    find('button', 'Leave it')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...more }))
  press({})
  press({ ctrlKey: true, repeat: true })
  expect(onEdit).not.toHaveBeenCalled()
  press({ ctrlKey: true })
  expect(onEdit).toHaveBeenCalledOnce()
  expect(onLeave).not.toHaveBeenCalled()
})

it('keeps the focus at a press beside it, which closes it only a turn after it has come', async () => {
  await renderPart(
    <Dialog title="Edit it?" closeLabel="Close" onClose={() => {}}>
      <Button>Edit</Button>
    </Dialog>,
  )
  const dialog = await until('it is open', () => document.querySelector('[role="dialog"]'))
  const takesFocus = (place: Element | null) =>
    place?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
  expect([takesFocus(dialog.parentElement), takesFocus(dialog)]).toEqual([false, true])
})

describe('a dialog with a form', () => {
  const beforeLeaving = { question: 'Discard it?', stay: 'Keep editing', leave: 'Discard' }

  async function open() {
    const onClose = vi.fn<() => void>()
    await renderPart(
      <Dialog title="A form" closeLabel="Close" onClose={onClose} beforeLeaving={beforeLeaving}>
        <input aria-label="Name" defaultValue="First" />
      </Dialog>,
    )
    const field = await until('it is open', () => document.querySelector<HTMLInputElement>('[role=dialog] input'))
    field.focus()
    const pressEsc = () =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      )
    return { onClose, field, pressEsc }
  }

  it('is closed by Esc at once while nothing was typed, or what was typed is taken back', async () => {
    const { onClose, field, pressEsc } = await open()
    fill(field, 'Second')
    fill(field, 'First')
    pressEsc()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('asks before what was typed is lost, and another Esc goes back to it', async () => {
    const { onClose, field, pressEsc } = await open()
    fill(field, 'Second')
    pressEsc()
    await until('the question', () => document.activeElement === find('button', 'Keep editing'))
    pressEsc()
    await until('the form', () => document.activeElement === field && find('button', 'Discard') === null)
    pressEsc()
    expect([onClose.mock.calls, field.value]).toEqual([[], 'Second'])
    press(await until('the question', () => find('button', 'Discard')))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
