import { cx } from '../lib/cx.ts'

export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger'

const kinds: Readonly<Record<ButtonKind, string>> = {
  primary:
    'border-accent bg-accent text-on-accent hover:bg-accent-strong hover:border-accent-strong forced-colors:text-[ButtonText]',
  plain: 'border-line-strong bg-raised text-ink hover:bg-hover',
  quiet: 'border-transparent text-ink-2 hover:bg-hover hover:text-ink',
  danger: 'border-rehacer bg-rehacer text-paper hover:opacity-90 forced-colors:text-[ButtonText]',
}

const sizes = {
  s: 'h-[26px] px-2.5 rounded-mid gap-1.5',
  m: 'h-8 px-3 rounded-mid gap-2',
  icon: 'size-8 rounded-mid justify-center',
}

export type ButtonSize = keyof typeof sizes

/** Returns the look of a button; a link that is drawn as one takes it too. */
export function buttonLook(kind: ButtonKind = 'plain', size: ButtonSize = 'm'): string {
  return cx(
    'inline-flex shrink-0 items-center border text-sm font-medium whitespace-nowrap select-none transition-colors duration-(--quick)',
    'disabled:opacity-45 aria-disabled:opacity-60 disabled:pointer-events-none',
    kinds[kind],
    sizes[size],
  )
}
