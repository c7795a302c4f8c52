import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { Logo } from './logo.tsx'

export type LinkGroup = { readonly name: string; readonly links: ReactNode }

type Props = {
  readonly skip: string
  readonly label: string
  /** The word on the button that shows the links where there is no space for them. */
  readonly menu: string
  readonly groups: readonly LinkGroup[]
  readonly foot: ReactNode
  /** The bar above the screen: what is at hand on each of them. */
  readonly bar: ReactNode
  /** The button that makes the column of links narrow, or wide again. */
  readonly fold: ReactNode
  readonly children: ReactNode
}

/**
 * The frame of every screen but the editor: the links, the person who is signed in, a bar, and the screen itself. The
 * links are a column at the side, of icons alone where a page or a person wants it slim; on a phone a button shows them.
 * A bar along the bottom (`data-bar`) covers neither the person nor the end of the screen; nor does that of a phone with
 * the act of the screen (`data-act`).
 */
export function AppShell({ skip, label, menu, groups, foot, bar, fold, children }: Props) {
  const [unfolded, setUnfolded] = useState(false)
  const id = useId()
  const leave = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a') !== null) setUnfolded(false)
  }
  const escape = (event: KeyboardEvent) => event.key === 'Escape' && setUnfolded(false)
  const links = groups.map((group) => <Group key={group.name} {...group} />)
  return (
    <div className="min-h-dvh sm:grid sm:grid-cols-[14rem_minmax(0,1fr)] sm:slim:grid-cols-[3.5rem_minmax(0,1fr)] print:block">
      <a
        href="#content"
        className="fixed top-2 start-2 z-50 -translate-y-16 rounded-mid bg-accent px-3 py-1.5 text-sm text-on-accent focus:translate-y-0"
      >
        {skip}
      </a>
      <header className="sticky top-0 z-30 flex h-dvh flex-col overflow-y-auto border-e border-line bg-paper px-2.5 pb-2.5 [:root:has([data-bar])_&]:pb-12 max-sm:hidden print:hidden">
        <div className="flex h-13 shrink-0 items-center gap-2.5 px-2 slim:h-auto slim:flex-col slim:px-0 slim:pt-4">
          <Logo />
          <span className="grow text-[15px] font-semibold tracking-tight slim:hidden">Cotejo</span>
          <span className="max-lg:hidden">{fold}</span>
        </div>
        <nav aria-label={label} className="grow">
          {links}
        </nav>
        {foot}
      </header>
      <div className="min-w-0">
        <div
          onKeyDown={escape}
          className="sticky top-0 z-20 bg-ground max-sm:border-b max-sm:border-line max-sm:bg-paper print:hidden"
        >
          <div className="flex h-13 items-center gap-1.5 px-4 sm:px-5 lg:px-8">
            <span className="me-1 sm:hidden">
              <Logo />
            </span>
            {bar}
            <Button
              kind="quiet"
              size="icon"
              aria-label={menu}
              aria-expanded={unfolded}
              aria-controls={id}
              onClick={() => setUnfolded(!unfolded)}
              className="sm:hidden"
            >
              <Icon name={unfolded ? 'close' : 'menu'} />
            </Button>
          </div>
          {unfolded && (
            <div id={id} className="max-h-[calc(100dvh-3.25rem)] overflow-y-auto px-3 pb-4 sm:hidden">
              <nav aria-label={label} onClick={leave}>
                {links}
              </nav>
              {foot}
            </div>
          )}
        </div>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-[1640px] px-4 pt-3 pb-12 outline-none sm:px-5 lg:px-8 has-[[data-wide]]:max-w-none print:max-w-none print:p-0"
        >
          {children}
        </main>
      </div>
    </div>
  )
}

function Group({ name, links }: LinkGroup) {
  return (
    <div className="not-first:slim:mt-2 not-first:slim:border-t not-first:slim:border-line not-first:slim:pt-2">
      <h2 className="px-2 pt-3 pb-1 text-xs font-medium text-ink-3 sm:slim:sr-only">{name}</h2>
      <div className="grid gap-px max-sm:grid-cols-2">{links}</div>
    </div>
  )
}

/** For a link of the frame: `aria-current` marks the screen that is open. */
export const navLinkLook =
  'flex h-8 items-center gap-2.5 rounded-mid px-2 text-sm font-medium text-ink-2 hover:bg-hover hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent forced-colors:aria-[current=page]:outline-2 forced-colors:aria-[current=page]:-outline-offset-2 sm:slim:justify-center sm:slim:px-0 max-sm:h-11'
/** For its words, which a slim column leaves to the pointer and to screen readers. */
export const navWordLook = 'grow truncate sm:slim:sr-only'
/** For its number. */
export const navCountLook = 'num text-xs sm:slim:hidden'
