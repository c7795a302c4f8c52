const always = ['is:open', 'has:issue']
const withBands = [...always, ...['redo', 'review', 'unscored', 'reliable'].map((band) => `is:open band:${band}`)]

/** Returns the filters whose rows are counted while a document is open: those of the parts of the triage are among them. */
export function countedQueries(isScored: boolean): readonly string[] {
  return isScored ? withBands : always
}
