import { cx } from '../lib/cx.ts'

export type MeterPart = { readonly share: number; readonly tone: 'accent' | 'fiable' | 'soft' | 'rehacer' }

const tones: Readonly<Record<MeterPart['tone'], string>> = {
  accent: 'bg-accent',
  fiable: 'bg-fiable',
  soft: 'bg-accent opacity-45',
  rehacer: 'bg-rehacer',
}

type Props = { readonly label: string; readonly parts: readonly MeterPart[]; readonly className?: string }

/** A bar of shares, 0 to 1 each. `label` says in words what it shows. */
export function Meter({ label, parts, className }: Props) {
  const total = parts.reduce((sum, part) => sum + part.share, 0)
  return (
    <span
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(total * 100)}
      className={cx('flex h-1.5 overflow-hidden rounded-[3px] bg-track forced-colors:border', className)}
    >
      {parts.map(({ share, tone }) => (
        <span
          key={tone}
          className={cx('transition-[width] duration-(--quick)', tones[tone])}
          style={{ width: `${share * 100}%` }}
        />
      ))}
    </span>
  )
}
