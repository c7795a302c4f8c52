import { expect, it, vi } from 'vitest'
import { fill, find, press, pressKey, until } from '../testing/render-app.tsx'
import { one, renderPart } from '../testing/render-part.tsx'
import { TypedConfirm } from './typed-confirm.tsx'

async function ask(text: string, more: { readonly busy?: boolean; readonly error?: string } = {}) {
  const onConfirm = vi.fn<() => void>()
  const onCancel = vi.fn<() => void>()
  const opener = document.createElement('button')
  document.body.append(opener)
  opener.focus()
  const dialog = (
    <TypedConfirm
      title="Delete the memory?"
      body="It cannot be undone."
      text={text}
      label="Type its name"
      confirm="Delete"
      cancel="Cancel"
      onConfirm={onConfirm}
      onCancel={onCancel}
      {...more}
    />
  )
  const { show } = await renderPart(dialog)
  await until('the box has the focus', () => document.activeElement === find('textbox', 'Type its name'))
  return { onConfirm, onCancel, opener, close: () => show(null) }
}

const type = (text: string) => fill(find('textbox', 'Type its name'), text)
const isAllowed = () => find('button', 'Delete')?.hasAttribute('disabled') === false
const submit = () => one('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))

it('does it only for the whole name, by the button or by Enter', async () => {
  const { onConfirm } = await ask('Leases 2026')
  expect(isAllowed()).toBe(false)
  for (const typed of ['Leases', 'leases 2026', 'Leases 2026!']) {
    type(typed)
    submit()
  }
  expect(onConfirm).not.toHaveBeenCalled()
  type('  Leases 2026 ')
  await until('it is allowed', isAllowed)
  submit()
  expect(onConfirm).toHaveBeenCalledOnce()
})

it.each([
  ['with letters and accents apart, as file names of macOS have them', 'Gestio\u0301n', 'Gestión'],
  ['with two blanks that are seen as one', 'Leases  2026', 'Leases 2026'],
  ['with a blank that does not break', 'Leases\u00a02026', 'Leases 2026'],
])('takes a name %s as it is typed', async (_, text, typed) => {
  await ask(text)
  type(typed)
  await until('it is allowed', isAllowed)
})

it('does nothing a second time while it is at work, and says what went wrong', async () => {
  const { onConfirm } = await ask('it', { busy: true, error: 'The service does not answer.' })
  type('it')
  submit()
  expect(onConfirm).not.toHaveBeenCalled()
  const about = find('textbox', 'Type its name')?.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(about)?.textContent).toBe('The service does not answer.')
})

it('is a dialog with its name and words; Escape cancels, and the focus goes back where it was', async () => {
  const { onCancel, opener, close } = await ask('it')
  const dialog = one('[role="dialog"]')
  const textOf = (attribute: string) => document.getElementById(dialog.getAttribute(attribute) ?? '')?.textContent
  expect([textOf('aria-labelledby'), textOf('aria-describedby')]).toEqual([
    'Delete the memory?',
    'It cannot be undone.',
  ])
  pressKey('Escape')
  await until('it is cancelled', () => onCancel.mock.calls.length === 1)
  close()
  await until('the focus is back', () => document.activeElement === opener)
})

it('is left by its button', async () => {
  const { onCancel } = await ask('it')
  const button = [...document.querySelectorAll<HTMLElement>('form button')].find((one) => one.textContent === 'Cancel')
  press(button ?? one('form button'))
  expect(onCancel).toHaveBeenCalledOnce()
})
