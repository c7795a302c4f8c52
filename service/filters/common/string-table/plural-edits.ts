import type { GroupTarget, PluralGroup } from '../plurals/plural-groups.ts'
import type { Range } from '../tags/piece.ts'
import type { Edit } from '../xml/splice.ts'

/** Range of a plural form; `copy` returns the form for another category. */
export type PluralItem = Range & { readonly copy: (category: string) => string }

/** Returns the edits that give a group the forms of the target language, each laid out like its original. */
export function pluralEdits(text: string, own: readonly PluralItem[], { targets, removed }: PluralGroup): Edit[] {
  const edits: Edit[] = []
  let waiting: GroupTarget[] = []
  for (const target of targets) {
    const item = target.at === null ? undefined : own[target.at]
    if (item === undefined) {
      waiting.push(target)
      continue
    }
    const written = [...waiting, target].map(({ name, from }) => (own[from] ?? item).copy(name))
    waiting = []
    const all = written.join(spaceBefore(text, item.start))
    if (all !== text.slice(item.start, item.end)) edits.push({ start: item.start, end: item.end, text: () => all })
  }
  for (const index of removed) {
    const item = own[index]
    if (item === undefined) continue
    const start = item.start - spaceBefore(text, item.start).length
    edits.push({ start, end: item.end, text: () => '' })
  }
  return edits
}

/** Returns the white space that ends at a place. */
export function spaceBefore(text: string, end: number): string {
  let start = end
  while (start > 0 && ' \t\r\n'.includes(text.charAt(start - 1))) start--
  return text.slice(start, end)
}
