import { afterEach, describe, expect, it } from 'vitest'
import { type TextEditor, makeTextEditor } from './text-editor.ts'
import { noLooks } from '../model/tag-looks.ts'

let live: TextEditor | null = null

afterEach(() => {
  live?.destroy()
  live?.host.remove()
  live = null
})

/** Returns the text that pasting into an empty translation of this source gives. */
function pasted(source: string, data: Readonly<Record<string, string>>, editable = true): string {
  const editor = makeTextEditor({ onText: () => {} })
  live = editor
  document.body.append(editor.host)
  editor.open({ id: 'a', source, text: '', editable, looks: noLooks, isGuess: () => false, attributes: {} })
  const event = new Event('paste', { bubbles: true, cancelable: true })
  const clipboardData = { getData: (type: string) => data[type] ?? '', types: Object.keys(data), files: [] }
  // happy-dom has no way to make a paste with data in it.
  Object.defineProperty(event, 'clipboardData', { value: clipboardData })
  editor.host.querySelector('.ProseMirror')?.dispatchEvent(event)
  const text = editor.text()
  editor.destroy()
  return text
}

const word = (html: string) => `<html><body><!--StartFragment--><p class=MsoNormal>${html}<o:p></o:p></p></body></html>`

describe('what comes from a word processor', () => {
  it('has no space for the line break that ends it', () => {
    expect(pasted('The house.', { 'text/plain': 'La casa.\r\n' })).toBe('La casa.')
    expect(pasted('The house.', { 'text/plain': '\r\nLa\r\ncasa. \r\n' })).toBe('La casa.')
    expect(pasted('One\ntwo', { 'text/plain': 'Uno\r\ndos\r\n' })).toBe('Uno\ndos')
    expect(pasted('The house.', { 'text/plain': 'La casa ' })).toBe('La casa ')
  })

  it('keeps what was bold there in the pair that the row has for it', () => {
    const data = { 'text/plain': 'La casa roja.\r\n', 'text/html': word('La <b>casa</b> roja.') }
    expect(pasted('The red <g1>house</g1>.', data)).toBe('La <g1>casa</g1> roja.')
  })

  it('puts several into several, in order', () => {
    const data = { 'text/plain': 'a b c', 'text/html': word('<b>a</b> b <i>c</i>') }
    expect(pasted('<g1>a</g1> b <g2>c</g2><x3/>', data)).toBe('<g1>a</g1> b <g2>c</g2>')
  })

  it('is plain where it is not certain which pair is meant', () => {
    const data = { 'text/plain': 'a b c', 'text/html': word('<b>a</b> b <i>c</i>') }
    expect(pasted('<g1>a</g1> b c', data)).toBe('a b c')
    expect(pasted('a b c', data)).toBe('a b c')
  })

  it('does not come into a text that cannot be written in', () => {
    expect(pasted('The house.', { 'text/plain': 'La casa.' }, false)).toBe('')
  })
})
