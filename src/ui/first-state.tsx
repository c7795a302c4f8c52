import type { ReactNode } from 'react'

type Props = {
  readonly drawing: keyof typeof drawings
  readonly title: string
  /** What the reader gains by the first one. */
  readonly gain: string
  readonly body: string
  readonly children?: ReactNode
}

/** An empty list of what a person can make: a drawing, what is gained by the first one, and the way to it. */
export function FirstState({ drawing, title, gain, body, children }: Props) {
  return (
    <div className="mx-auto flex max-w-[60ch] flex-col items-center gap-2 px-6 py-16 text-center max-sm:py-3">
      <svg
        viewBox="0 0 240 140"
        aria-hidden
        fill="none"
        strokeWidth="1.5"
        strokeLinecap="round"
        width="240"
        height="140"
        className="max-sm:h-24"
      >
        {drawings[drawing]}
      </svg>
      <h2 className="mt-3 text-sm font-medium tracking-normal text-ink-3">{title}</h2>
      <p className="font-(family-name:--font-text) text-xl leading-snug font-medium text-pretty">{gain}</p>
      <p className="text-sm text-pretty text-ink-2">{body}</p>
      {children !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  )
}

type PartProps = { readonly x: number; readonly y: number; readonly look: string; readonly isDashed?: boolean }

const source = 'var(--source)'
const target = 'var(--accent)'
const frame = 'var(--line-strong)'
const paper = 'var(--paper)'

/** A page with lines of text. */
function Page({ x, y, look, isDashed = false }: PartProps) {
  return (
    <g stroke={look}>
      <rect x={x} y={y} width="66" height="92" rx="6" fill={paper} strokeDasharray={isDashed ? '4 4' : ''} />
      <path d={`M${x + 12} ${y + 20}h42m-42 12h30m-30 12h42`} />
      <path d={`M${x + 12} ${y + 56}h28m-28 18h20`} stroke={isDashed ? 'var(--step-1)' : look} />
    </g>
  )
}

/** A segment: a card with two lines. */
function Card({ x, y, look }: PartProps) {
  return (
    <g stroke={look}>
      <rect x={x} y={y} width="92" height="34" rx="7" fill={paper} />
      <path d={`M${x + 12} ${y + 13}h66m-66 9h42`} />
    </g>
  )
}

/** A term: a word in a frame. */
function Term({ x, y, look }: PartProps) {
  return (
    <g stroke={look}>
      <rect x={x} y={y} width="74" height="24" rx="12" fill={paper} />
      <path d={`M${x + 16} ${y + 12}h42`} />
    </g>
  )
}

const ground = <path d="M30 126h180" stroke={frame} />

// Each has a source and its translation, as the logo: ink and blue.
const drawings = {
  documents: (
    <>
      {ground}
      <g transform="rotate(-4 84 74)">
        <Page x={46} y={22} look={source} />
      </g>
      <g transform="rotate(4 156 74)">
        <Page x={128} y={22} look={target} isDashed />
      </g>
      <path d="M112 12q8-8 16 0m-4-6 4 6-7 1" stroke={target} />
    </>
  ),
  projects: (
    <>
      <Page x={50} y={14} look={source} />
      <Page x={124} y={14} look={target} />
      <path d="M26 62q0-6 6-6h46l10 10h120q6 0 6 6v48q0 6-6 6H32q-6 0-6-6z" fill="var(--raised)" stroke={frame} />
    </>
  ),
  memories: [0.35, 0.6, 1].map((opacity, index) => (
    <g key={opacity} opacity={opacity}>
      <Card x={30 - index * 8} y={90 - index * 40} look={source} />
      <Card x={132 - index * 8} y={90 - index * 40} look={target} />
    </g>
  )),
  glossaries: [16, 58, 100].map((y) => (
    <g key={y}>
      <path d={`M98 ${y + 12}h44`} stroke={frame} strokeDasharray="2 5" />
      <Term x={24} y={y} look={source} />
      <Term x={142} y={y} look={target} />
    </g>
  )),
  quality: (
    <>
      {ground}
      <path d="M48 40h144" stroke={frame} strokeDasharray="4 4" />
      {[58, 108, 158].map((x, index) => (
        <g key={x}>
          <rect x={x} y="40" width="11" height="86" rx="2" fill={source} stroke="none" />
          <rect x={x + 14} y={40 + index * 14} width="11" height={86 - index * 14} rx="2" fill={target} stroke="none" />
        </g>
      ))}
    </>
  ),
  webhooks: (
    <>
      {ground}
      <Page x={34} y={26} look={source} />
      <Page x={142} y={26} look={target} />
      <path d="M108 66h24m-5-5 6 5-6 5" stroke={target} />
      <circle cx="202" cy="108" r="15" fill={paper} stroke={target} />
      <path d="m195 108 5 5 9-10" stroke={target} />
    </>
  ),
}
