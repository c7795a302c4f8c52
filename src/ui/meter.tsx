import { cx } from '../lib/cx.ts'

export type MeterPart = { readonly share: number; readonly tone: 'accent' | 'done' | 'soft' | 'rehacer' }

const tones: Readonly<Record<MeterPart['tone'], string>> = {
  accent: 'bg-step-2 forced-colors:bg-[Highlight]',
  done: 'bg-step-3 forced-colors:bg-[Highlight]',
  // Colours of the system have no fainter one.
  soft: 'bg-step-1 forced-colors:hidden',
  rehacer: 'bg-rehacer-fill forced-colors:bg-[Highlight]',
}

type Props = { readonly label: string; readonly parts: readonly MeterPart[]; readonly className?: string }

/** A bar of shares, 0 to 1 each. `label` describes it in words. */
export function Meter({ label, parts, className }: Props) {
  const total = parts.reduce((sum, part) => sum + part.share, 0)
  const before = (index: number) => parts.slice(0, index).reduce((sum, part) => sum + part.share, 0)
  return (
    <span
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(total * 100)}
      className={cx('relative block h-1.5 overflow-hidden rounded-small bg-track forced-colors:border', className)}
    >
      {parts.map(({ share, tone }, index) => (
        <span
          key={tone}
          // It is moved, not made wider: a growing width lays out the page for each frame.
          className={cx('absolute inset-0 origin-left transition-transform duration-(--quick)', tones[tone])}
          style={{ transform: `translateX(${before(index) * 100}%) scaleX(${share})` }}
        />
      ))}
    </span>
  )
}
