import { decodeCharacters } from '../../common/xml/character-data.ts'
import { scanXml } from '../../common/xml/scan-xml.ts'
import { type Edit, openSplice } from '../../common/xml/splice.ts'
import { namespaces } from '../ooxml/namespaces.ts'

/** A content control: its text, and its bindings to data outside of the text. */
type Control = { text: string; readonly bindings: { readonly start: number; readonly end: number }[] }

/**
 * Removes the bindings of content controls whose text has changed from a written part; null where there is none. Word
 * fills such a control from a property or from the document's data when it opens, which would bring the source back, as
 * in the title on the cover page of a report.
 */
export function dropBindings(before: string, after: string, where: string): string | null {
  if (!before.includes('dataBinding')) return null
  const former = readControls(before, where)
  const controls = readControls(after, where)
  if (former.length !== controls.length) return null
  const edits = controls.flatMap(({ text, bindings }, index): Edit[] =>
    text === former[index]?.text ? [] : bindings.map((range) => ({ ...range, text: () => '' })),
  )
  return edits.length === 0 ? null : openSplice(after, edits)(0, after.length)
}

function readControls(text: string, where: string): Control[] {
  const all: Control[] = []
  const open: Control[] = []
  let content = -1
  let binding = -1
  const visitor = {
    open(name: string, start: number, end: number, empty: boolean) {
      if (name === 'w:sdt' && !empty) {
        const control: Control = { text: '', bindings: [] }
        all.push(control)
        open.push(control)
      } else if (isBinding(name)) {
        if (empty) open.at(-1)?.bindings.push({ start, end })
        else binding = start
      } else if (name === 'w:t') content = empty ? -1 : end
    },
    close(name: string, start: number, end: number) {
      if (name === 'w:sdt') open.pop()
      else if (isBinding(name)) open.at(-1)?.bindings.push({ start: binding, end })
      else if (name === 'w:t' && content !== -1) {
        const read = decodeCharacters(text.slice(content, start))
        for (const control of open) control.text += read
      }
    },
  }
  scanXml(text, namespaces, visitor, where)
  return all
}

/** True also for the newer namespace in which Word writes it. */
function isBinding(name: string): boolean {
  return name === 'w:dataBinding' || name.endsWith(':dataBinding')
}
