import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from 'react'
import { cx } from '../lib/cx.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { Logo } from './logo.tsx'

type Props = {
  readonly skip: string
  readonly label: string
  /** The word on the button that shows the links where there is no space for them. */
  readonly menu: string
  /** The links, one a screen, in groups that a little space keeps apart. */
  readonly groups: readonly ReactNode[]
  readonly foot: ReactNode
  readonly children: ReactNode
}

/**
 * The frame of every screen but the editor: the links, the person who is signed in, and the screen itself. A column at
 * the side; on a narrow page a bar at the top, whose button unfolds the same links.
 */
export function AppShell({ skip, label, menu, groups, foot, children }: Props) {
  const [unfolded, setUnfolded] = useState(false)
  const id = useId()
  const folded = !unfolded && 'max-md:hidden'
  const leave = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a') !== null) setUnfolded(false)
  }
  const escape = (event: KeyboardEvent) => event.key === 'Escape' && setUnfolded(false)
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] md:grid-cols-[13rem_minmax(0,1fr)] md:grid-rows-1 print:block">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-mid bg-accent px-3 py-1.5 text-sm text-on-accent focus:translate-y-0"
      >
        {skip}
      </a>
      <header
        onKeyDown={escape}
        className="z-30 flex flex-wrap items-center gap-x-2 border-line bg-paper px-4 py-2 max-md:sticky max-md:top-0 max-md:border-b md:sticky md:top-0 md:h-dvh md:flex-col md:flex-nowrap md:items-stretch md:overflow-y-auto md:border-r md:px-3 md:py-3.5 print:hidden"
      >
        <div className="flex grow items-center gap-2.5 px-2 md:grow-0 md:pt-1 md:pb-4">
          <Logo />
          <span className="font-semibold tracking-tight">Cotejo</span>
        </div>
        <Button
          kind="quiet"
          aria-expanded={unfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!unfolded)}
          className="md:hidden"
        >
          <Icon name={unfolded ? 'close' : 'menu'} />
          {menu}
        </Button>
        <nav
          id={id}
          aria-label={label}
          onClick={leave}
          className={cx('flex basis-full flex-col gap-4 pt-3 pb-2 md:grow md:basis-auto md:p-0', folded)}
        >
          {groups.map((group, index) => (
            // The groups of one shell never change places.
            <div key={index} className="grid gap-0.5 max-md:grid-cols-2">
              {group}
            </div>
          ))}
        </nav>
        <div className={cx('basis-full md:basis-auto', folded)}>{foot}</div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="w-full max-w-[1240px] px-4 py-5 outline-none md:px-9 md:py-7 2xl:max-w-[1600px] has-[[data-wide]]:max-w-none print:max-w-none print:p-0"
      >
        {children}
      </main>
    </div>
  )
}

/** For a link of the frame: `aria-current` marks the screen that is open. */
export const navLinkLook =
  'rounded-mid px-2.5 py-[7px] font-medium text-ink-2 hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent'
