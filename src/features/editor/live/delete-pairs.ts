import type { Node } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { tagText } from '#language/tags/token.ts'
import { chipOf } from './chip-of.ts'

/**
 * Deletes the other half of a pair with the deleted one. Only for pairs that were whole and lost one half in this step.
 */
export function deletePairs(transactions: readonly Transaction[], before: EditorState, now: EditorState) {
  if (!transactions.some((transaction) => transaction.docChanged)) return null
  // While an input method composes, and when a whole text is put in, the document is not ours to change.
  const handsOff = (transaction: Transaction) =>
    ['composition', 'whole'].some((name) => transaction.getMeta(name) !== undefined)
  if (transactions.some(handsOff)) return null
  const old = chipsIn(before.doc)
  const kept = chipsIn(now.doc)
  const alone: number[] = []
  for (const [tag, { place, partner }] of kept) {
    if (partner !== null && old.has(tag) && old.has(partner) && !kept.has(partner)) alone.push(place)
  }
  if (alone.length === 0) return null
  const transaction = now.tr
  for (const place of alone.sort((a, b) => b - a)) transaction.delete(place, place + 1)
  return transaction
}

type Placed = {
  readonly place: number
  /** The other half of its pair, as written; null for a standalone tag. */
  readonly partner: string | null
}

function chipsIn(document: Node): Map<string, Placed> {
  const chips = new Map<string, Placed>()
  document.forEach((node, place) => {
    if (node.isText) return
    const { kind, id } = chipOf(node)
    const partner = kind === 'self' ? null : tagText({ kind: kind === 'open' ? 'close' : 'open', id })
    chips.set(tagText({ kind, id }), { place, partner })
  })
  return chips
}
