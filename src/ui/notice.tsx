import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { BandShape, type Tone } from './band-badge.tsx'

type Props = {
  readonly tone: Tone
  readonly title: string
  readonly children?: ReactNode
  /** The way out, at the end of the line. */
  readonly action?: ReactNode
  readonly className?: string
}

const grounds: Readonly<Record<Tone, string>> = {
  fiable: 'bg-fiable-soft',
  revisar: 'bg-revisar-soft',
  rehacer: 'bg-rehacer-soft',
  'sin-nota': 'bg-paper border border-line',
}

/** A message about the screen, with what to do. */
export function Notice({ tone, title, children, action, className }: Props) {
  return (
    <section
      className={cx('flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card px-4 py-3', grounds[tone], className)}
    >
      <div className="flex min-w-0 grow basis-64 gap-2.5">
        <span className="mt-[6px]">
          <BandShape tone={tone} />
        </span>
        <div className="min-w-0">
          <p className="font-semibold">{title}</p>
          {children !== undefined && <div className="mt-0.5 text-sm text-pretty text-ink-2">{children}</div>}
        </div>
      </div>
      {action}
    </section>
  )
}
