import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'

type Props = {
  readonly skip: string
  readonly label: string
  /** The links, one a screen. */
  readonly nav: ReactNode
  readonly foot: ReactNode
  readonly children: ReactNode
}

/** The frame of every screen but the editor: where one can go, who one is, and the screen itself. */
export function AppShell({ skip, label, nav, foot, children }: Props) {
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] md:grid-cols-[208px_minmax(0,1fr)] md:grid-rows-1">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-mid bg-accent px-3 py-1.5 text-sm text-on-accent focus:translate-y-0"
      >
        {skip}
      </a>
      <header className="flex items-center gap-2 border-line bg-paper px-4 py-2.5 max-md:border-b md:sticky md:top-0 md:h-dvh md:flex-col md:items-stretch md:border-r md:px-3 md:py-3.5">
        <div className="flex items-center gap-2.5 px-2 md:pt-1 md:pb-4">
          <Logo />
          <span className="font-semibold tracking-tight max-sm:hidden">Cotejo</span>
        </div>
        <nav aria-label={label} className="flex grow gap-0.5 md:flex-col">
          {nav}
        </nav>
        {foot}
      </header>
      <main id="content" tabIndex={-1} className="w-full max-w-[1240px] px-4 py-5 outline-none md:px-9 md:py-7">
        {children}
      </main>
    </div>
  )
}

/** For a link of the frame: `aria-current` marks the screen that is open. */
export const navLinkLook =
  'rounded-mid px-2.5 py-[7px] font-medium text-ink-2 hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent'
