import { addToGroup } from '#language/lists/add-to-group.ts'
import { pointerIn } from '../messages/container.ts'
import { scanJson } from './scan-json.ts'

/** ARB: `"@open": {"description": …}` describes `"open"`. */
const OF_ARB = /^\/@([^/@][^/]*)\/(?:description|context)$/
/** Chrome, FormatJS and the like: `description` next to the text. */
const BESIDE = /^(.*)\/description$/
const texts = ['message', 'defaultMessage', 'string']

/** Finds a file's notes for translators, by the pointer of the text. */
export function findNotes(text: string): ReadonlyMap<string, readonly string[]> {
  const notes = new Map<string, string[]>()
  if (!text.includes('"description"') && !text.includes('"context"')) return notes
  scanJson(text, ({ container, value }) => {
    const pointer = pointerIn(container)
    const [, name] = OF_ARB.exec(pointer) ?? []
    const [, owner] = name === undefined ? (BESIDE.exec(pointer) ?? []) : []
    const targets = name === undefined ? texts.map((one) => `${owner}/${one}`) : [`/${name}`]
    if (name === undefined && owner === undefined) return
    const note = value().trim()
    if (note !== '') for (const target of targets) addToGroup(notes, target, note)
  })
  return notes
}
