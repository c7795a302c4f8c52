/** `before[from, to)` was replaced by `insert`; either may be empty. */
export type WordsEdit = { readonly from: number; readonly to: number; readonly insert: readonly string[] }

// Beyond this the table of the longest common runs gets large; such texts count as changed from end to end.
const MOST_CELLS = 4_000_000

/** Returns the edits that turn one list of words into the other, in order and never touching one another. */
export function diffWords(before: readonly string[], after: readonly string[]): WordsEdit[] {
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head++
  let tail = 0
  const most = Math.min(before.length, after.length) - head
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  const old = before.slice(head, before.length - tail)
  const now = after.slice(head, after.length - tail)
  if (old.length === 0 && now.length === 0) return []
  if (old.length * now.length > MOST_CELLS) return [{ from: head, to: head + old.length, insert: now }]
  return walk(old, now, head)
}

/**
 * Returns the edits as people read them: words that changed one after the other are one change, not one each.
 *
 * `the big house`, `a small hut` → `the big house` replaced by `a small hut`
 */
export function diffToRead(before: readonly string[], after: readonly string[]): WordsEdit[] {
  const edits: WordsEdit[] = []
  for (const edit of diffWords(before, after)) {
    const last = edits.at(-1)
    const between = before.slice(last?.to, edit.from)
    if (last === undefined || between.join('').trim() !== '') edits.push(edit)
    else edits.splice(-1, 1, { from: last.from, to: edit.to, insert: [...last.insert, ...between, ...edit.insert] })
  }
  return edits
}

/** Makes edits from the table of longest common runs: common words stay, the words between are an edit. */
function walk(old: readonly string[], now: readonly string[], offset: number): WordsEdit[] {
  const common = commonLengths(old, now)
  const width = now.length + 1
  const edits: WordsEdit[] = []
  let i = 0
  let j = 0
  let from = 0
  let insertFrom = 0
  const close = () => {
    if (i > from || j > insertFrom)
      edits.push({ from: from + offset, to: i + offset, insert: now.slice(insertFrom, j) })
  }
  while (i < old.length && j < now.length) {
    if (old[i] === now[j]) {
      close()
      i++
      j++
      from = i
      insertFrom = j
    } else if ((common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0)) i++
    else j++
  }
  i = old.length
  j = now.length
  close()
  return edits
}

/** Returns the lengths of the longest runs common to `old` from i on and `now` from j on, at `[i * width + j]`. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint16Array {
  const width = now.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const cell = i * width + j
      lengths[cell] =
        old[i] === now[j]
          ? (lengths[cell + width + 1] ?? 0) + 1
          : Math.max(lengths[cell + width] ?? 0, lengths[cell + 1] ?? 0)
    }
  }
  return lengths
}
