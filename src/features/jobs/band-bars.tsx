import { type Band, bands } from '#contract/segments/bands.ts'

const HEIGHT = 112
const WIDTH = 38
const GAP = 14

const fills: Readonly<Record<Band, string>> = {
  rehacer: 'fill-rehacer-fill',
  revisar: 'fill-revisar-fill',
  'sin-nota': 'fill-sin-nota-fill',
  fiable: 'fill-fiable-fill',
}

/** One bar for each band, worst first. The table beside it has the same for screen readers. */
export function BandBars({ counts }: { readonly counts: Readonly<Record<Band, number>> }) {
  const most = Math.max(1, ...Object.values(counts))
  const width = bands.length * (WIDTH + GAP) - GAP
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT} aria-hidden className="shrink-0">
      {bands.map((band, index) => {
        // Any count above 0 is visible, however small its share.
        const height = counts[band] === 0 ? 0 : Math.max(3, (counts[band] / most) * (HEIGHT - 2))
        return (
          <g key={band}>
            <rect
              x={index * (WIDTH + GAP)}
              y={HEIGHT - 1 - height}
              width={WIDTH}
              height={height}
              rx="2"
              className={fills[band]}
            />
            <rect x={index * (WIDTH + GAP)} y={HEIGHT - 1} width={WIDTH} height="1" className="fill-line-strong" />
          </g>
        )
      })}
    </svg>
  )
}
