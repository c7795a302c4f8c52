import { cutMessage, type MessageBlock } from '../messages/cut-message.ts'
import { scanTexts } from './scan-texts.ts'

export type KeyedBlock = MessageBlock & { readonly key: string }

/** A string with something to translate; `[start, end)` holds its quotes, offsets are UTF-16 units. */
export type TextValue = {
  readonly pointer: string
  readonly start: number
  readonly end: number
  /** The decoded value, in which its blocks have their ranges. */
  readonly message: string
  readonly cut: readonly KeyedBlock[]
}

/**
 * Visits the strings of a JSON text that have blocks, in order. Keys are unique.
 *
 * @throws DocumentRefused as `scanJson`
 */
export function scanBlocks(text: string, visit: (value: TextValue) => void): void {
  // `/a#plural.one` is a branch of `/a` or the key `a#plural.one`: only names with `#` can meet.
  const met = new Map<string, number>()
  scanTexts(text, (pointer, { start, end, value }) => {
    const message = value()
    const cut = cutMessage(message).map((block) => ({ ...block, key: keyOf(pointer, block.path, met) }))
    if (cut.length > 0) visit({ pointer, start, end, message, cut })
  })
}

function keyOf(pointer: string, path: string, met: Map<string, number>): string {
  const name = path === '' && pointer !== '' ? pointer : `${pointer}#${path}`
  if (!name.includes('#')) return name
  const use = (met.get(name) ?? 0) + 1
  met.set(name, use)
  return use === 1 ? name : `${name}~${use}`
}
