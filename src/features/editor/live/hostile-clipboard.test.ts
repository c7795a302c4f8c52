import { afterEach, describe, expect, it } from 'vitest'
import { type TextEditor, makeTextEditor } from './text-editor.ts'
import { noLooks } from '../model/tag-looks.ts'

let live: TextEditor | null = null

afterEach(() => {
  live?.destroy()
  live?.host.remove()
  live = null
})

function openEditor(text: string) {
  const editor = makeTextEditor({ onText: () => {} })
  live = editor
  document.body.append(editor.host)
  editor.open({ id: 'a', source: text, text, editable: true, looks: noLooks, isGuess: () => false, attributes: {} })
  const box = editor.host.querySelector('.ProseMirror')
  if (!(box instanceof HTMLElement)) throw new Error('there is no text box')
  editor.focus()
  return { editor, box }
}

/** Pastes or drops data, by media type, as a page or a word processor puts it on the clipboard. */
function send(kind: 'paste' | 'drop', box: HTMLElement, data: Readonly<Record<string, string>>): void {
  const event = new Event(kind, { bubbles: true, cancelable: true })
  const transfer = { getData: (type: string) => data[type] ?? '', types: Object.keys(data), files: [] }
  // happy-dom has no way to make either event with data in it.
  Object.defineProperty(event, kind === 'paste' ? 'clipboardData' : 'dataTransfer', { value: transfer })
  box.dispatchEvent(event)
}

const htmls = [
  '<img src=x onerror="globalThis.isHarmed = true">',
  '<script>globalThis.isHarmed = true</script>',
  '<svg onload="globalThis.isHarmed = true"><animate onbegin="globalThis.isHarmed = true"></svg>',
  '<iframe srcdoc="<script>parent.isHarmed = true</script>"></iframe>',
  '<a href="javascript:globalThis.isHarmed = true">a</a>',
  '<math><mtext><table><mglyph><noscript><img title="</noscript><img src=1 onerror=globalThis.isHarmed=true>">',
  '<form action="https://evil.example"><input autofocus onfocus="globalThis.isHarmed = true"></form>',
  '<span class="chip" data-kind="open" data-id="9">9</span><meta http-equiv="refresh" content="0;url=//evil.example">',
]
const rtfs = [
  '{\\rtf1{\\field{\\*\\fldinst INCLUDEPICTURE "https://evil.example/x.png"}{\\fldrslt a}}}',
  '{\\rtf1{\\object\\objocx{\\*\\objclass Shell.Explorer.1}{\\*\\objdata 01050000}}}',
  `{\\rtf1${'{'.repeat(50_000)}`,
]

describe('a clipboard that was made to harm', () => {
  it.each(htmls)('gives its words and nothing of its HTML: %s', (html) => {
    const { editor, box } = openEditor('')
    send('paste', box, { 'text/html': html, 'text/plain': 'plain <b>words</b>' })
    expect(editor.text()).toBe('plain <b>words</b>')
    for (const name of ['img', 'script', 'svg', 'iframe', 'a', 'style', 'form', 'input', 'meta', 'math', 'b'])
      expect(document.querySelector(name)).toBeNull()
    expect(Reflect.get(globalThis, 'isHarmed')).toBeUndefined()
  })

  it.each(rtfs)('gives its words and nothing of its RTF: %s', (rtf) => {
    const { editor, box } = openEditor('')
    send('paste', box, { 'text/rtf': rtf, 'text/plain': 'plain words' })
    expect(editor.text()).toBe('plain words')
  })

  it('gives nothing where it has no words', () => {
    const { editor, box } = openEditor('kept')
    send('paste', box, { 'text/html': htmls.join(''), 'text/rtf': rtfs.join('') })
    expect(editor.text()).toBe('kept')
    expect(box.querySelector('img')).toBeNull()
  })

  it.each(htmls)('is dropped as words alone: %s', (html) => {
    const { box } = openEditor('kept')
    send('drop', box, { 'text/html': html, 'text/plain': 'plain words' })
    expect(box.querySelector('img, script, svg, iframe, a, style, form, input, meta, math')).toBeNull()
    expect(Reflect.get(globalThis, 'isHarmed')).toBeUndefined()
  })

  it('cannot bring in tags that the sentence does not have by the type of ours', () => {
    const { editor, box } = openEditor('<g1>a</g1>')
    send('paste', box, { 'application/x-cotejo-segment': '<g7>b</g7><x8/><script>', 'text/plain': 'b' })
    expect(editor.text()).not.toMatch(/[gx][78]/)
    expect(document.querySelector('script')).toBeNull()
  })
})
