import { type ComponentType, type ReactNode, startTransition, Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadLocaleStore } from '../messages/locale-store.ts'
import { LocaleProvider } from '../messages/use-messages.tsx'
import { find, press, until } from '../testing/render-app.tsx'
import { collectKeys, isCollecting, stopCollecting, withTyping } from './collect-keys.ts'
import { lazyPart } from './lazy-part.tsx'

let root: Root | null = null

beforeAll(() => withTyping(Promise.resolve()))

afterEach(() => {
  root?.unmount()
  stopCollecting()
  document.body.replaceChildren()
})

const Here = ({ name }: { readonly name: string }) => <p>{`Here is ${name}.`}</p>

async function show(Part: ComponentType<{ readonly name: string }>, waiting: ReactNode = null) {
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

/** Types for a part that is on its way. */
function collectTyped() {
  const box = document.createElement('input')
  document.body.append(box)
  box.focus()
  const lost: string[] = []
  const onLost = (text: string) => void lost.push(text)
  collectKeys({ label: 'Loading', slow: '', boxes: '[role="dialog"]', onLost })
  const typed = () => document.querySelector<HTMLInputElement>('[data-collecting] input')
  const field = typed()
  if (field !== null) field.value = 'pump'
  return { box, lost, typed }
}

const pressButton = (name: string) => {
  const button = find('button', name)
  if (button === null) throw new Error(`there is no button ${name}`)
  press(button)
}

const says = (text: string) => document.body.textContent?.includes(text)
const nothing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

describe('a part that is loaded when it is drawn', () => {
  it('comes with what it is given', async () => {
    await show(lazyPart(async () => Here))
    await until('the part', () => says('Here is Ana.'))
  })

  it('without a connection leaves the page open, says so, and is fetched again by a press', async () => {
    let isAway = true
    await show(lazyPart(() => (isAway ? nothing() : Promise.resolve(Here))))
    await until('the words', () => says('This part of the page could not be loaded.'))
    expect(says('The page')).toBe(true)
    expect(find('button', 'Reload the page')).not.toBeNull()
    isAway = false
    pressButton('Try again')
    await until('the part', () => says('Here is Ana.'))
    expect(says('could not be loaded')).toBe(false)
  })

  it('reports all that is missing in one message, which can be closed', async () => {
    const [One, Other] = [lazyPart(nothing), lazyPart(nothing)]
    await show(() => (
      <>
        <One />
        <Other />
      </>
    ))
    await until('the words', () => says('This part of the page could not be loaded.'))
    expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1)
    pressButton('Close')
    await until('no message', () => document.querySelector('[role="alert"]') === null)
  })

  it('keeps the keyboard and what is typed for it when its code does not come, until it is given up', async () => {
    const { box, lost, typed } = collectTyped()
    await show(lazyPart(nothing))
    await until('the words', () => says('This part of the page could not be loaded.'))
    await until('the field', () => typed()?.value === 'pump')
    expect([document.activeElement, lost]).toEqual([typed(), []])
    expect(typed()?.closest('[data-collecting]')?.querySelector('[role="alert"]')).not.toBeNull()
    typed()?.setRangeText(' 3', 4, 4)
    pressButton('Close')
    expect([isCollecting(), document.activeElement, lost]).toEqual([false, box, ['pump 3']])
  })

  it('is fetched again when it is asked for by key again, and gets what was typed', async () => {
    let isAway = true
    const Box = () => (
      <div role="dialog">
        {/* A dialog takes the focus when it is drawn. */}
        <input ref={(input) => input?.focus()} aria-label="Box" />
      </div>
    )
    collectTyped()
    await show(lazyPart(() => (isAway ? nothing() : Promise.resolve(Box))))
    await until('the words', () => says('This part of the page could not be loaded.'))
    pressButton('Close')
    isAway = false
    collectTyped()
    await until('the box', () => document.querySelector<HTMLInputElement>('[aria-label="Box"]')?.value === 'pump')
    expect([isCollecting(), says('could not be loaded')]).toEqual([false, false])
  })

  it('is drawn on without an error when its code comes within a drawing', async () => {
    const Part = lazyPart(async () => Here)
    const errors: unknown[] = []
    const store = await loadLocaleStore(['en'])
    const host = document.createElement('div')
    document.body.append(host)
    root = createRoot(host, { onRecoverableError: (error) => errors.push(error) })
    const drawn = root
    // React draws a transition on where it waited, in the same turn.
    startTransition(() =>
      drawn.render(
        <LocaleProvider store={store}>
          <Part name="Ana" />
        </LocaleProvider>,
      ),
    )
    await until('the part', () => says('Here is Ana.'))
    expect(errors).toEqual([])
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
    await expect(lazyPart(nothing).load()).resolves.toBe(false)
  })
})
