/** Share of the translation that is reviewed, 0 to 1, or why there is none to show. */
export type PairLevel = number | 'empty' | 'running' | 'failed'

/**
 * The sign of a document: two columns held side by side, what was written in ink, and what it has become in blue, filled
 * from the foot as it is reviewed. Never read aloud: words beside it say the same.
 */
type Props = {
  readonly level: PairLevel
  /** In pixels. */
  readonly size?: number
}

export function Pair({ level, size = 11 }: Props) {
  const share = typeof level === 'number' ? Math.min(1, Math.max(0, level)) : 0
  // Any reviewed segment is visible, and one that is missing too.
  const height = share === 0 ? 0 : share === 1 ? 14 : Math.min(12, Math.max(2, share * 14))
  return (
    <svg viewBox="0 0 14 14" aria-hidden width={size} height={size} className="shrink-0 overflow-visible">
      <rect width="6" height="14" rx="1.5" className="fill-source" />
      {level === 'empty' ? (
        <rect
          x="8.75"
          y=".75"
          width="4.5"
          height="12.5"
          rx="1"
          fill="none"
          strokeWidth="1.5"
          className="stroke-outline"
        />
      ) : level === 'failed' ? (
        <path
          d="M8 1.5A1.5 1.5 0 0 1 9.5 0h3A1.5 1.5 0 0 1 14 1.5V5L8 7.5ZM8 9.5 14 7v5.5a1.5 1.5 0 0 1-1.5 1.5h-3A1.5 1.5 0 0 1 8 12.5Z"
          className="fill-rehacer-fill"
        />
      ) : (
        <>
          <rect x="8" width="6" height="14" rx="1.5" className="fill-track" />
          {level === 'running' &&
            [2, 6, 10].map((y) => <rect key={y} x="8" y={y} width="6" height="2" className="fill-step-2" />)}
          <rect
            x="8"
            y={14 - height}
            width="6"
            height={height}
            rx={share === 1 ? 1.5 : 1}
            className="fill-accent transition-all duration-(--done)"
          />
        </>
      )}
    </svg>
  )
}
