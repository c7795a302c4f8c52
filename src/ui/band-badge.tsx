import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'

/** A verdict in three ways at once: colour, shape and the text beside it. */
export type Tone = 'fiable' | 'revisar' | 'rehacer' | 'sin-nota'

const colours: Readonly<Record<Tone, string>> = {
  fiable: 'text-fiable',
  revisar: 'text-revisar',
  rehacer: 'text-rehacer',
  'sin-nota': 'text-sin-nota',
}

const fills: Readonly<Record<Tone, string>> = {
  fiable: 'text-fiable-fill',
  revisar: 'text-revisar-fill',
  rehacer: 'text-rehacer-fill',
  'sin-nota': 'text-sin-nota-fill',
}

/** Circle, triangle, square, ring. */
export function BandShape({ tone, className }: { readonly tone: Tone; readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 10 10"
      aria-hidden
      className={cx('size-[9px] shrink-0', fills[tone], className)}
      fill="currentColor"
    >
      {tone === 'fiable' && <circle cx="5" cy="5" r="5" />}
      {tone === 'revisar' && <path d="M5 .4 10 9.6H0Z" />}
      {tone === 'rehacer' && <rect width="10" height="10" rx="1.5" />}
      {tone === 'sin-nota' && <circle cx="5" cy="5" r="4.2" fill="none" stroke="currentColor" strokeWidth="1.6" />}
    </svg>
  )
}

type Props = { readonly tone: Tone; readonly children: ReactNode; readonly className?: string }

export function BandBadge({ tone, children, className }: Props) {
  return (
    <span className={cx('inline-flex items-start gap-1.5 text-sm font-semibold', colours[tone], className)}>
      <BandShape tone={tone} className="mt-[0.38em]" />
      {children}
    </span>
  )
}
