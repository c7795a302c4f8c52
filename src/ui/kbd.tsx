import { cx } from '../lib/cx.ts'

type Props = { readonly children: string; readonly onAccent?: boolean }

/** A key or a combination, drawn as its caps. Hidden from screen readers: the action beside it has `aria-keyshortcuts`. */
export function Kbd({ children, onAccent = false }: Props) {
  return (
    <kbd
      aria-hidden
      className={cx(
        'rounded-small border border-b-2 px-[5px] whitespace-nowrap max-sm:hidden',
        onAccent ? 'border-current opacity-80 forced-colors:opacity-100' : 'border-line-strong bg-paper text-ink-2',
      )}
    >
      {children}
    </kbd>
  )
}
