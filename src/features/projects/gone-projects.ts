import { createStore } from 'zustand/vanilla'

/** Projects that are hidden because they are about to be deleted. */
export const goneProjects = createStore<{ readonly ids: ReadonlySet<string> }>(() => ({ ids: new Set() }))

export function hideProject(id: string, isHidden: boolean): void {
  goneProjects.setState(({ ids }) => ({
    ids: new Set(isHidden ? [...ids, id] : [...ids].filter((other) => other !== id)),
  }))
}
