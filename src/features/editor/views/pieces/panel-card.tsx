import { createContext, type ReactNode, use } from 'react'

type Props = { readonly title: ReactNode; readonly aside?: ReactNode; readonly children: ReactNode }

/** Cards are under a heading of their own part. */
export const CardsBelow = createContext(false)

export function PanelCard({ title, aside, children }: Props) {
  const isBelow = use(CardsBelow)
  return (
    <section className="mb-2.5 rounded-card border border-line bg-paper px-3.5 py-3">
      <div className="mb-1.5 flex min-h-[18px] items-center gap-2 text-xs text-ink-3">
        {isBelow ? (
          <h4 className="grow tracking-normal">{title}</h4>
        ) : (
          <h2 className="grow tracking-normal">{title}</h2>
        )}
        {aside}
      </div>
      {children}
    </section>
  )
}
