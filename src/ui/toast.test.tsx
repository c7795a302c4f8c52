import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { find, press, until } from '../testing/render-app.tsx'
import { renderPart } from '../testing/render-part.tsx'
import { offerUndo } from './offer-undo.ts'
import { dismissToasts, showToast, Toaster } from './toast.tsx'

const shows = (text: string) => document.body.textContent?.includes(text)
const offers = (text: string) => [...document.querySelectorAll('button')].filter((one) => one.textContent === text)

async function openCorner() {
  await renderPart(<Toaster label="Notices" />)
  // Shown toasts are kept outside the page: nothing may be left for the next test.
  onTestFinished(() => dismissToasts())
}

describe('a toast', () => {
  it('is in a region with a name, is announced, and has its action', async () => {
    await openCorner()
    const onAction = vi.fn<() => void>()
    showToast({ text: 'The job was deleted.', action: { label: 'Undo it', onAction } })
    await until('the toast', () => shows('The job was deleted.'))
    expect(find('region', 'Notices (F8)')).not.toBeNull()
    await until('it is announced', () => document.querySelector('[role="status"][aria-live]'))
    press(find('button', 'Undo it') ?? document.body)
    expect(onAction).toHaveBeenCalledOnce()
    await until('it is gone', () => find('button', 'Undo it') === null)
  })

  it('gives way to newer ones when there are more than three, and says so once', async () => {
    await openCorner()
    const gone: number[] = []
    for (const number of [1, 2, 3, 4, 5]) showToast({ text: `Notice ${number}.`, onGone: () => gone.push(number) })
    await until('the last', () => shows('Notice 5.'))
    expect(gone).toEqual([1, 2])
    expect(shows('Notice 2.')).toBe(false)
    expect(shows('Notice 3.')).toBe(true)
    showToast({ text: 'Notice 4.' })
    const items = [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
    expect(items.filter((text) => text === 'Notice 4.')).toHaveLength(1)
  })
})

describe('what is offered to be undone', () => {
  async function offer(name: string) {
    const [act, undo] = [vi.fn<() => void>(), vi.fn<() => void>()]
    offerUndo({ text: `${name} was deleted.`, label: `Bring ${name} back`, act, undo })
    await until('the offer', () => offers(`Bring ${name} back`)[0])
    return { act, undo, take: () => press(offers(`Bring ${name} back`)[0] ?? document.body) }
  }

  it('is undone once however often it is pressed, and never done then', async () => {
    await openCorner()
    const { act, undo, take } = await offer('A')
    take()
    take()
    await until('the offer is gone', () => offers('Bring A back').length === 0)
    window.dispatchEvent(new Event('pagehide'))
    expect([act.mock.calls.length, undo.mock.calls.length]).toEqual([0, 1])
  })

  it('is done once when its toast goes or the page is left, whichever is first', async () => {
    await openCorner()
    const left = await offer('B')
    window.dispatchEvent(new Event('pagehide'))
    left.take()
    const pushedOut = await offer('C')
    for (const number of [1, 2, 3]) showToast({ text: `More ${number}` })
    window.dispatchEvent(new Event('pagehide'))
    for (const { act, undo } of [left, pushedOut])
      expect([act.mock.calls.length, undo.mock.calls.length]).toEqual([1, 0])
  })
})
