import type { ReactNode } from 'react'

type Props = {
  readonly title: string
  readonly body: string
  readonly children?: ReactNode
  /** 1 for one that is the only content of the page. */
  readonly level?: 1 | 2
}

/** Explains an empty list or page, and what to do. */
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
