import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import type { Part } from '../messages/catalogue.ts'
import { loadLocaleStore } from '../messages/locale-store.ts'
import { LocaleProvider } from '../messages/use-messages.tsx'

/** Renders a part of the interface by itself, until the test ends; `show` draws it anew. */
export async function renderPart(
  first: ReactNode,
  ...parts: readonly Part[]
): Promise<{ show: (part: ReactNode) => void }> {
  const store = await loadLocaleStore(['en'])
  await store.load('jobList', ...parts)
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    document.body.replaceChildren()
  })
  const show = (part: ReactNode) => flushSync(() => root.render(<LocaleProvider store={store}>{part}</LocaleProvider>))
  show(first)
  return { show }
}

export function one(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector)
  if (element === null) throw new Error(`There is no ${selector}. The page: ${document.body.innerHTML.slice(0, 2000)}`)
  return element
}
