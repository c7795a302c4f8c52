import { expect, it, vi } from 'vitest'
import { find, until } from '../testing/render-app.tsx'
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
