const always = ['is:open', 'has:issue', 'is:repeated'] as const
const ofBands = ['band:redo', 'band:review', 'band:unscored', 'band:reliable'] as const

/** Returns the filters that are a press away, with their counts. Bands only where something has a score. */
export function quickQueries(isScored: boolean): readonly string[] {
  return isScored ? withBands : always
}

const withBands: readonly string[] = [...always.slice(0, 2), ...ofBands]
