import { type ReactNode, Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, it } from 'vitest'
import { loadLocaleStore } from '../messages/locale-store.ts'
import { LocaleProvider } from '../messages/use-messages.tsx'
import { find, until } from '../testing/render-app.tsx'
import { collectKeys, isCollecting } from './collect-keys.ts'
import { lazyPart } from './lazy-part.tsx'

let root: Root | null = null

afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

const Here = ({ name }: { readonly name: string }) => <p>{`Here is ${name}.`}</p>

async function show(Part: ReturnType<typeof lazyPart<{ readonly name: string }>>, waiting: ReactNode = null) {
  const store = await loadLocaleStore(['en'])
  const host = document.createElement('div')
  document.body.append(host)
  root = createRoot(host)
  root.render(
    <LocaleProvider store={store}>
      <h1>The page</h1>
      <Suspense fallback={waiting}>
        <Part name="Ana" />
      </Suspense>
    </LocaleProvider>,
  )
}

const says = (text: string) => document.body.textContent?.includes(text)
const nothing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

describe('a part that is loaded when it is drawn', () => {
  it('comes with what it is given', async () => {
    await show(lazyPart(async () => Here))
    await until('the part', () => says('Here is Ana.'))
  })

  it('without a connection leaves the page open, says so, and offers the page anew', async () => {
    await show(lazyPart(nothing))
    await until('the words', () => says('This part of the page could not be loaded.'))
    expect(says('The page')).toBe(true)
    expect(find('button', 'Reload the page')).not.toBeNull()
  })

  it('gives the keyboard back when its code does not come, and reports what was typed for it', async () => {
    const box = document.createElement('input')
    document.body.append(box)
    box.focus()
    const lost: string[] = []
    const onLost = (text: string) => void lost.push(text)
    collectKeys({ label: 'Loading', slow: '', boxes: '[role="dialog"]', onLost, onRest: onLost })
    await until('the field', () => document.activeElement !== box)
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.value = 'pump'
    await show(lazyPart(nothing))
    await until('the words', () => says('This part of the page could not be loaded.'))
    await until('the keyboard', () => document.activeElement === box)
    expect([isCollecting(), lost]).toEqual([false, ['pump']])
  })

  it('that was loaded ahead is drawn without waiting', async () => {
    const part = lazyPart(async () => Here)
    await part.load()
    const seen: string[] = []
    const Waiting = () => {
      seen.push('waiting')
      return null
    }
    await show(part, <Waiting />)
    await until('the part', () => says('Here is Ana.'))
    expect(seen).toEqual([])
  })

  it('is fetched ahead without a complaint where there is nothing to fetch it from', async () => {
    await expect(lazyPart(nothing).load()).resolves.toBeUndefined()
  })
})
