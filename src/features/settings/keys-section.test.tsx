import { afterEach, describe, expect, it } from 'vitest'
import { find, press, pressKey, renderApp, until } from '../../testing/render-app.tsx'
import { smallService } from '../../testing/small-service.ts'

let page: Awaited<ReturnType<typeof renderApp>> | null = null

afterEach(() => {
  page?.leave()
  page = null
  localStorage.clear()
})

const kept = () => localStorage.getItem('cotejo:keys')

async function listenFor(action: RegExp) {
  page = await renderApp('/settings', smallService([]))
  const button = await until('the key', () => find('button', action))
  button.focus()
  press(button)
  await until('the listening', () => button.getAttribute('aria-pressed') === 'true')
  return button
}

describe('changing a key of the editor', () => {
  it('takes the next combination that is pressed, and goes back to what comes', async () => {
    const button = await listenFor(/Copy source to target/)
    pressKey('Control', { ctrlKey: true })
    expect(button.getAttribute('aria-pressed')).toBe('true')
    pressKey('S', { ctrlKey: true, shiftKey: true })
    await until('the new key', () => button.textContent === 'Ctrl Shift S')
    expect(kept()).toBe('{"copySource":["Mod+Shift+s"]}')
    press(await until('the way back', () => find('button', 'Reset to default')))
    await until('the old key', () => button.textContent === 'Ctrl I, Ctrl Insert')
  })

  it('says who has a combination already, and changes nothing', async () => {
    const button = await listenFor(/Copy source to target/)
    pressKey('Enter', { ctrlKey: true })
    await until('the words', () =>
      document.body.textContent?.includes('Ctrl ↵ is already the shortcut for “Confirm and next”.'),
    )
    expect([button.textContent, kept()]).toEqual(['Ctrl I, Ctrl Insert', null])
  })

  it('is given up with Esc', async () => {
    const button = await listenFor(/Copy source to target/)
    pressKey('Escape')
    await until('the old key', () => button.textContent === 'Ctrl I, Ctrl Insert')
    expect(kept()).toBeNull()
  })
})
