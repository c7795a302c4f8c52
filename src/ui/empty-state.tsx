import type { ReactNode } from 'react'

type Props = {
  readonly title: string
  readonly body: string
  readonly children?: ReactNode
  /** 1 where it is all there is on the page. */
  readonly level?: 1 | 2
}

/** Where there is nothing: what that means and what to do. */
export function EmptyState({ title, body, children, level = 2 }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="mx-auto flex max-w-[46ch] flex-col items-center gap-2 px-6 py-16 text-center">
      <Heading className="text-lg font-semibold">{title}</Heading>
      <p className="text-pretty text-ink-2">{body}</p>
      {children !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  )
}
