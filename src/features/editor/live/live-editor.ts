import type { TextEditor, TextEditorParts } from './text-editor.ts'
import { noLooks } from '../model/tag-looks.ts'

// The first row is read without it, and it is a quarter of the code: it is requested as soon as that can run.
const code = import('./text-editor.ts')
// The screen reports it in the place of the text.
code.catch(() => {})

export type LiveEditor = TextEditor & {
  /** Settles when there is a text field; until then it is empty, and has neither a segment nor the focus. */
  readonly ready: Promise<void>
}

/** Makes the one editor of the screen: its place at once, and what is in it as soon as its code is there. */
export function makeLiveEditor(parts: TextEditorParts): LiveEditor {
  const host = document.createElement('div')
  let isLeft = false
  let continueText: Parameters<TextEditor['setContinueText']>[0] = () => null
  const fill = async () => {
    const { makeTextEditor } = await code
    if (isLeft) return
    Object.assign(live, makeTextEditor(parts, host))
    live.setContinueText(continueText)
  }
  const nothing = () => {}
  const live: LiveEditor = {
    host,
    ready: fill(),
    open: nothing,
    settle: nothing,
    id: () => null,
    text: () => '',
    focus: nothing,
    blur: nothing,
    hasFocus: () => false,
    isComposing: () => false,
    focusAt: nothing,
    caretPlace: () => ({ left: 0, top: 0, bottom: 0 }),
    selectedText: () => '',
    showText: nothing,
    replaceText: nothing,
    replaceRange: nothing,
    looks: () => noLooks,
    source: () => '',
    missing: () => [],
    insertTag: nothing,
    setContinueText(next) {
      continueText = next
    },
    offer: () => null,
    textBefore: () => '',
    insertText: nothing,
    insertFitting: nothing,
    destroy() {
      isLeft = true
    },
  }
  return live
}
