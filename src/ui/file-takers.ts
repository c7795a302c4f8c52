import { useEffect, useEffectEvent } from 'react'

type Taker = {
  readonly take: (files: readonly File[]) => readonly File[]
  /** What the page does with files that are dragged over it; null where it takes only some of them. */
  readonly label: string | null
}

const takers = new Set<Taker>()

/** Returns what the open page does with dropped files; null where they are uploaded. */
export function dropLabel(): string | null {
  return [...takers].find(({ label }) => label !== null)?.label ?? null
}

/** Offers dropped files to the page that is open first; returns those that it does not take. */
export function offerFiles(files: readonly File[]): readonly File[] {
  return [...takers].reduce((left, { take }) => take(left), files)
}

/** Takes the dropped files whose names have one of the endings, while the component is shown and `enabled`. */
export function useTakesFiles(
  enabled: boolean,
  endings: readonly string[],
  take: (files: readonly File[]) => void,
  label: string | null = null,
): void {
  const offer = useEffectEvent((files: readonly File[]) => {
    const isOwn = ({ name }: File) => endings.some((ending) => name.toLowerCase().endsWith(ending))
    const own = files.filter(isOwn)
    if (own.length > 0) take(own)
    return files.filter((file) => !isOwn(file))
  })
  useEffect(() => {
    const taker: Taker = { take: (files) => offer(files), label }
    if (enabled) takers.add(taker)
    return () => void takers.delete(taker)
  }, [enabled, label])
}
