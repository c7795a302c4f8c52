import { afterEach, describe, expect, it } from 'vitest'
import { type TextEditor, makeTextEditor } from './text-editor.ts'
import { noLooks } from '../model/tag-looks.ts'

let live: TextEditor | null = null

afterEach(() => {
  live?.destroy()
  live?.host.remove()
  live = null
})

/** Opens an editor with the letters from `from` to `to` selected; `type` does the same as the next key. */
function openSelected(text: string, from: number, to: number, source = text) {
  const editor = makeTextEditor({ onText: () => {} })
  live = editor
  document.body.append(editor.host)
  editor.open({ id: 'a', source, text, editable: true, looks: noLooks, isGuess: () => false, attributes: {} })
  const box = editor.host.querySelector('.ProseMirror')
  if (!(box instanceof HTMLElement)) throw new Error('there is no text box')
  editor.focus()
  const words = box.firstChild
  if (words === null) throw new Error('there is no text')
  document.getSelection()?.setBaseAndExtent(words, from, words, to)
  document.dispatchEvent(new Event('selectionchange'))
  expect(editor.selectedText()).toBe(text.slice(from, to))
  return { editor, box, type: (letters: string) => editor.insertText(letters) }
}

describe('what is typed after', () => {
  it('the caret after a paste over a selected word is behind the pasted text', () => {
    const { editor, box, type } = openSelected('la casa roja', 3, 7)
    paste(box, 'mesa')
    expect(editor.selectedText()).toBe('')
    type('s')
    expect(editor.text()).toBe('la mesas roja')
  })

  it('the caret after a paste of text with tags is behind the last of them', () => {
    const { editor, box, type } = openSelected('la casa roja', 3, 7, '<g1>a</g1><x2/>')
    paste(box, '<g1>mesa</g1><x2/>')
    type('!')
    expect(editor.text()).toBe('la <g1>mesa</g1><x2/>! roja')
  })

  it('the caret after a suggestion over a text that was all selected is behind it', () => {
    const { editor, type } = openSelected('la casa', 0, 7)
    editor.replaceText('la mesa')
    type('s')
    expect(editor.text()).toBe('la mesas')
  })

  it('the caret after a fix of a selected word is behind the fix', () => {
    const { editor, type } = openSelected('la caza roja', 3, 7)
    editor.replaceRange(3, 7, 'casa')
    type('s')
    expect(editor.text()).toBe('la casas roja')
  })

  it('the caret after a pair of tags around a selected word is behind the pair', () => {
    const { editor, type } = openSelected('la casa roja', 3, 7, '<g1>house</g1>')
    const [pair] = editor.missing()
    if (pair !== undefined) editor.insertTag(pair)
    type(' muy')
    expect(editor.text()).toBe('la <g1>casa</g1> muy roja')
  })
})

function paste(box: HTMLElement, text: string): void {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  // happy-dom gives no way to make a paste with data in it.
  Object.defineProperty(event, 'clipboardData', { value: { getData: () => text, types: ['text/plain'], files: [] } })
  box.dispatchEvent(event)
}
