import type { ReactNode } from 'react'

type Props = { readonly title: string; readonly about?: string; readonly children?: ReactNode }

/** The name of a screen, its purpose, and the actions that begin there. */
export function PageHead({ title, about, children }: Props) {
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-6 gap-y-3">
      <div className="grow basis-72">
        <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
        {about !== undefined && <p className="mt-1 max-w-[72ch] text-sm text-pretty text-ink-2">{about}</p>}
      </div>
      {children !== undefined && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}
