import { BandShape, type Tone } from '../../../../ui/band-badge.tsx'

/** One thing that is wrong, in words. */
export function Why({ tone, children }: { readonly tone: Tone; readonly children: string }) {
  const colour = tone === 'rehacer' ? 'text-rehacer' : tone === 'revisar' ? 'text-revisar' : 'text-ink-2'
  return (
    <span className={`inline-flex items-baseline gap-1.5 ${colour}`}>
      <BandShape tone={tone} />
      {children}
    </span>
  )
}
