import type { ReactNode } from 'react'

type Props = { readonly title: ReactNode; readonly aside?: ReactNode; readonly children: ReactNode }

export function PanelCard({ title, aside, children }: Props) {
  return (
    <section className="mb-2.5 rounded-card border border-line bg-paper px-3.5 py-3">
      <div className="mb-1.5 flex min-h-[18px] items-center gap-2 text-xs text-ink-3">
        <h2 className="grow tracking-normal">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
