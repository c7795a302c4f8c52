import { describe, expect, it, vi } from 'vitest'
import { renderPart } from '../testing/render-part.tsx'
import { until } from '../testing/render-app.tsx'
import { Button } from './button.tsx'
import { Menu } from './menu.tsx'
import { Popover } from './popover.tsx'

/** Presses a key as the browser does, on the element that has the focus. */
function key(name: string): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(event)
  return event
}

const focused = () => document.activeElement?.textContent
const find = (selector: string) => document.querySelector<HTMLElement>(selector)
const isClosed = (role: string) => until('it is closed', () => find(`[role=${role}]`) === null)

/** Opens it by the keyboard, as with Enter or Space on its button. */
async function open(role: 'menu' | 'dialog'): Promise<HTMLElement> {
  const button = await until('the button', () => find('main button'))
  button.focus()
  button.click()
  return until('it is open', () => find(`[role=${role}]`))
}

describe('a menu', () => {
  async function openMenu() {
    const chosen = vi.fn<(label: string) => void>()
    const items = ['Download', 'Rebuild', 'Delete'].map((label) => ({ label, onSelect: () => chosen(label) }))
    await renderPart(
      <main>
        <Menu trigger={<Button>More actions</Button>} items={items} />
      </main>,
    )
    const menu = await open('menu')
    await until('the focus is in it', () => menu.contains(document.activeElement))
    return chosen
  }

  it('is gone through with the arrows, from the first to the last and not beyond', async () => {
    await openMenu()
    const moves = ['Home', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowUp'].map((name) => {
      key(name)
      return focused()
    })
    expect(moves).toEqual(['Download', 'Rebuild', 'Delete', 'Delete', 'Rebuild', 'Download', 'Download'])
  })

  it('goes to the item whose first letters are typed', async () => {
    await openMenu()
    key('r')
    await until('the item', () => focused() === 'Rebuild')
  })

  it('takes the item with Enter, also right behind another key, closes, and gives the focus back to its button', async () => {
    const chosen = await openMenu()
    key('End')
    key('Enter')
    await isClosed('menu')
    expect(chosen.mock.calls).toEqual([['Delete']])
    await until('the button has the focus', () => focused() === 'More actions')
  })

  it('closes with Esc without taking anything, and gives the focus back to its button', async () => {
    const chosen = await openMenu()
    key('Escape')
    await isClosed('menu')
    expect(chosen).not.toHaveBeenCalled()
    await until('the button has the focus', () => focused() === 'More actions')
  })

  it('keeps Tab: the focus does not leave it while it is open', async () => {
    await openMenu()
    key('Home')
    await until('the first', () => focused() === 'Download')
    expect(key('Tab').defaultPrevented).toBe(true)
    expect(focused()).toBe('Download')
  })
})

describe('a popover', () => {
  it('takes the focus, and gives it back to its button with Esc', async () => {
    await renderPart(
      <main>
        <Popover label="Details" trigger={<Button>Show details</Button>}>
          <button type="button">Go to the first</button>
        </Popover>
      </main>,
    )
    const popover = await open('dialog')
    await until('the focus is in it', () => popover.contains(document.activeElement))
    expect(popover.getAttribute('aria-label')).toBe('Details')
    key('Escape')
    await isClosed('dialog')
    await until('the button has the focus', () => focused() === 'Show details')
  })
})

it.each(['menu', 'dialog'] as const)('a %s leaves the focus to what takes it as it closes', async (role) => {
  const items = [{ label: 'Download', onSelect: () => {} }]
  const trigger = <Button>Open</Button>
  await renderPart(
    <main>
      {role === 'menu' ? (
        <Menu trigger={trigger} items={items} />
      ) : (
        <Popover label="Details" trigger={trigger}>
          Words
        </Popover>
      )}
      <input />
    </main>,
  )
  const part = await open(role)
  await until('the focus is in it', () => part.contains(document.activeElement))
  // Before the turn in which Radix gives the focus back.
  const watch = new MutationObserver(() => part.isConnected || find('main input')?.focus())
  watch.observe(document.body, { childList: true, subtree: true })
  key('Escape')
  await isClosed(role)
  await new Promise((resolve) => setTimeout(resolve))
  watch.disconnect()
  expect(document.activeElement).toBe(find('main input'))
})

it('every menu and popover of the workbench is one of these', () => {
  const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true })
  const own = Object.entries(sources).filter(([, source]) => /radix-ui\/(?:dropdown-menu|popover)/.test(source))
  expect(own.map(([file]) => file).filter((file) => !file.endsWith('.test.tsx'))).toEqual([
    './lazy/menu-parts.tsx',
    './lazy/popover-parts.tsx',
  ])
})
