import { addToGroup } from '#language/lists/add-to-group.ts'
import { isNoteIn, type JsonContainer, pointerIn, pointerTo } from './container.ts'

/** ARB: `"@open": {"description": …}` describes `"open"`. */
const OF_ARB = /^\/@([^/@][^/]*)\/(?:description|context)$/
/** Chrome, FormatJS, Lingui, Transifex, go-i18n: a description next to the text. */
const BESIDE = /^(.*)\/(?:description|context|comment|developer_comment|(?:comments|extractedComments)\/\d{1,3})$/
const TEXTS = 'message defaultMessage string translation zero one two few many other'.split(' ')
/** i18next: `"// open": "…"` describes `"open"`; npm and others: `"//"`, `"_comment"` are about what follows. */
const NAMED = /^\/\/\s*(\S.*)$/

export type Notes = {
  /** Takes the strings of a file in order. */
  add(container: JsonContainer | undefined, value: () => string | null): void
  /** Notes by the pointer of their text. */
  readonly of: ReadonlyMap<string, readonly string[]>
}

/** True when a file may have notes in strings. */
export function mayHaveNotes(text: string): boolean {
  return /description|context|omment|["']\/\//.test(text)
}

/** Collects a file's notes for translators that are strings beside the texts. */
export function openNotes(): Notes {
  const notes = new Map<string, string[]>()
  let waiting: string[] = []
  return {
    of: notes,
    add(container, value) {
      if (container === undefined) return
      const pointer = pointerIn(container)
      const put = (...targets: readonly string[]) => {
        const note = value()?.trim() ?? ''
        if (note !== '') for (const target of targets) addToGroup(notes, target, note)
      }
      const [, name] = OF_ARB.exec(pointer) ?? []
      if (name !== undefined) return put(`/${name}`)
      const { key } = container.member
      const [, named] = NAMED.exec(key) ?? []
      if (named !== undefined) return put(pointerTo(container, named))
      if (!container.isNote && /^(?:\/\/|[_$])/.test(key) && isNoteIn(container)) {
        waiting.push(value()?.trim() ?? '')
        return
      }
      if (isNoteIn(container)) return
      for (const note of waiting) if (note !== '') addToGroup(notes, pointer, note)
      waiting = []
      const [, owner] = BESIDE.exec(pointer) ?? []
      if (owner !== undefined) put(...TEXTS.map((one) => `${owner}/${one}`))
    },
  }
}
