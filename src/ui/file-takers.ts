import { useEffect, useEffectEvent } from 'react'

type Taker = (files: readonly File[]) => readonly File[]

const takers = new Set<Taker>()

/** Offers dropped files to the page that is open first; returns those that it does not take. */
export function offerFiles(files: readonly File[]): readonly File[] {
  return [...takers].reduce((left, take) => take(left), files)
}

/** Takes the dropped files whose names have one of the endings, while the component is shown and `enabled`. */
export function useTakesFiles(
  enabled: boolean,
  endings: readonly string[],
  take: (files: readonly File[]) => void,
): void {
  const offer = useEffectEvent((files: readonly File[]) => {
    const isOwn = ({ name }: File) => endings.some((ending) => name.toLowerCase().endsWith(ending))
    const own = files.filter(isOwn)
    if (own.length > 0) take(own)
    return files.filter((file) => !isOwn(file))
  })
  useEffect(() => {
    const taker: Taker = (files) => offer(files)
    if (enabled) takers.add(taker)
    return () => void takers.delete(taker)
  }, [enabled])
}
