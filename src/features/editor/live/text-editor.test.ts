import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { parity } from '#language/tags/parity.ts'
import { tagsOf, parseTags } from '#language/tags/parse-tags.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { paritySamples } from '#language/tags/samples.ts'
import { type TextEditor, makeTextEditor } from './text-editor.ts'
import { editor as words } from '../../../messages/en/editor.gen.ts'
import { noLooks, tagLooks } from '../model/tag-looks.ts'

let live: TextEditor | null = null

afterEach(() => {
  live?.destroy()
  live?.host.remove()
  live = null
})

/** Opens an editor in the page with a text; `texts` are its reports, `upon` the texts that each was written upon. */
function open(text: string, source = text) {
  const texts: string[] = []
  const upon: string[] = []
  const onText = (_: string, announced: string, from: string) => {
    texts.push(announced)
    upon.push(from)
  }
  const editor = makeTextEditor({ onText })
  live = editor
  document.body.append(editor.host)
  editor.open({ id: 'a', source, text, editable: true, looks: noLooks, isGuess: () => false, attributes: {} })
  const box = editor.host.querySelector('.ProseMirror')
  if (!(box instanceof HTMLElement)) throw new Error('there is no text box')
  const press = (key: string, more: KeyboardEventInit = {}) =>
    box.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  return { editor, texts, upon, press, box }
}

const tag = fc.constantFrom('<g1>', '</g1>', '<x2/>', '<g3>', '</g3>', '<x4/>')
const piece = fc.oneof(
  tag,
  fc.string({ maxLength: 6 }),
  fc.constantFrom('<', '>', '<b>', '<g01>', '\n', 'مرحبا', '👩‍👩‍👧'),
)
const anyText = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''))

/** Selects everything as Ctrl+A does: a browser announces it a moment later. */
function selectUnannounced(box: HTMLElement): void {
  const isLate = (event: Event) => event.stopImmediatePropagation()
  window.addEventListener('selectionchange', isLate, { capture: true })
  document.getSelection()?.selectAllChildren(box)
  window.removeEventListener('selectionchange', isLate, { capture: true })
}

/** Inserts the next missing tag, as F8 does. */
function insertNext(editor: ReturnType<typeof open>['editor']): void {
  const [next] = editor.missing()
  if (next !== undefined) editor.insertTag(next)
}

describe('the text of a row that is kept from edits', () => {
  it('takes the words of another person without a question, and no letter', async () => {
    const asked = vi.fn<() => void>()
    const editor = makeTextEditor({ isKept: () => true, onKept: asked, onText: () => {} })
    live = editor
    const segment = { id: 'a', source: 'One.', editable: true, looks: noLooks, isGuess: () => false, attributes: {} }
    editor.open({ ...segment, text: 'Uno.' })
    editor.open({ ...segment, text: 'Uno y dos.' })
    await Promise.resolve()
    expect(editor.text()).toBe('Uno y dos.')
    expect(asked).not.toHaveBeenCalled()
    editor.insertText('x')
    await Promise.resolve()
    expect(editor.text()).toBe('Uno y dos.')
    expect(asked).toHaveBeenCalledOnce()
  })
})

describe('the text of the editor', () => {
  it('prints what was put in, whatever it is', () => {
    const { editor } = open('')
    fc.assert(
      fc.property(anyText, (text) => {
        editor.open({
          id: text,
          source: text,
          text,
          editable: true,
          looks: noLooks,
          isGuess: () => false,
          attributes: {},
        })
        expect(editor.text()).toBe(text)
      }),
    )
  })

  it('draws each tag as one chip with its number and a name', () => {
    const { box } = open('<g1>a</g1> b<x2/>')
    const chips = [...box.querySelectorAll('.chip')]
    expect(chips.map((chip) => chip.textContent)).toEqual(['1', '1', '2'])
    expect(chips.map((chip) => chip.getAttribute('aria-label'))).toEqual(['open 1', 'close 1', 'self 2'])
    expect(chips.every((chip) => chip.getAttribute('contenteditable') === 'false')).toBe(true)
  })

  it('reports the text after each change, with everything the rules added', () => {
    const { editor, texts } = open('<g1>a</g1> b')
    editor.replaceRange(0, 4, '')
    editor.settle()
    expect(texts).toEqual(['a b'])
    expect(editor.text()).toBe('a b')
  })

  it.each(paritySamples)('judges %s and %s as the contract does', (source, target) => {
    const { editor } = open(target, source)
    expect(parity(source, editor.text())).toEqual(parity(source, target))
  })
})

describe('random editing', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('replace' as const), from: fc.nat(60), length: fc.nat(8), text: anyText }),
    fc.record({ do: fc.constant('backspace' as const) }),
    fc.record({ do: fc.constant('delete' as const) }),
    fc.record({ do: fc.constant('tag' as const) }),
    fc.record({ do: fc.constant('paste' as const), text: anyText }),
    fc.record({ do: fc.constant('whole' as const), text: anyText }),
    fc.record({ do: fc.constant('show' as const), text: anyText }),
  )

  it('never makes a text that the parser reads otherwise than the editor shows it', () => {
    fc.assert(
      fc.property(anyText, fc.array(step, { maxLength: 12 }), (source, steps) => {
        const { editor, press, box } = open(source)
        for (const change of steps) {
          if (change.do === 'replace') editor.replaceRange(change.from, change.from + change.length, change.text)
          if (change.do === 'backspace') press('Backspace')
          if (change.do === 'delete') press('Delete')
          if (change.do === 'tag') insertNext(editor)
          if (change.do === 'paste') paste(box, change.text)
          if (change.do === 'whole') editor.replaceText(change.text)
          if (change.do === 'show') editor.showText(change.text)
          const text = editor.text()
          expect(printTags(parseTags(text))).toBe(text)
          expect(box.querySelectorAll('.chip').length).toBeLessThanOrEqual(tagsOf(text).length)
        }
        editor.destroy()
        editor.host.remove()
      }),
      { numRuns: 60 },
    )
  })
})

describe('tags', () => {
  it('are deleted in pairs', () => {
    const { editor, press } = open('a <g1>b</g1>')
    press('Backspace')
    expect(editor.text()).toBe('a b')
  })

  it('are inserted one after the other, in the order of the source', () => {
    const { editor } = open('ab', '<g1>a</g1><x2/>')
    insertNext(editor)
    expect(editor.text()).toBe('ab<g1>')
    insertNext(editor)
    expect(editor.text()).toBe('ab<g1></g1>')
    insertNext(editor)
    expect(editor.text()).toBe('ab<g1></g1><x2/>')
    expect(editor.missing()).toEqual([])
  })

  it('that are pasted become this segment’s own', () => {
    const { editor, box } = open('', '<g1>a</g1><x2/>')
    paste(box, 'x <g7>b</g7><x9/><x9/>')
    expect(editor.text()).toBe('x <g1>b</g1><x2/>')
  })

  it('that are pasted twice stay once', () => {
    const { editor, box } = open('<x1/>', '<x1/>')
    paste(box, 'b<x1/>')
    expect(editor.text()).toBe('<x1/>b')
  })
})

describe('line breaks', () => {
  it('become spaces when pasted into a segment without any', () => {
    const { editor, box } = open('', 'one line')
    paste(box, 'a\r\n  b\nc')
    expect(editor.text()).toBe('a b c')
  })

  it('stay where the source has them too', () => {
    const { editor, box, press } = open('', 'two\nlines')
    paste(box, 'a\r\nb')
    press('Enter')
    expect(editor.text()).toBe('a\nb\n')
  })

  it('are not made by Enter where the source has none', () => {
    const { editor, press } = open('ab')
    press('Enter')
    expect(editor.text()).toBe('ab')
  })
})

describe('moving between segments', () => {
  const sentence = (id: string, text: string) => ({
    id,
    source: text,
    text,
    editable: true,
    looks: noLooks,
    isGuess: () => false,
    attributes: {},
  })

  it('reports with each text the one that it was written upon', () => {
    const { editor, upon } = open('uno')
    editor.insertText(' y')
    editor.insertText(' más')
    editor.settle()
    editor.insertText(' aún')
    editor.open(sentence('b', 'dos'))
    editor.insertText(' o tres')
    editor.settle()
    expect(upon).toEqual(['uno', 'uno y más', 'dos'])
  })

  it('puts the cursor behind what an undo or a redo has changed', () => {
    const { editor } = open('la casa roja')
    editor.showText('la gran casa roja')
    editor.insertText('!')
    expect(editor.text()).toBe('la gran! casa roja')
    editor.showText('la gran! casa')
    editor.insertText('!')
    expect(editor.text()).toBe('la gran! casa!')
  })

  it('keep the selection that the browser has when the row is drawn again before it is announced', () => {
    const segment = { id: 'a', source: 'la casa roja', editable: true, looks: noLooks, isGuess: () => false }
    for (const text of ['la casa roja', 'la gran casa roja']) {
      const { editor, box } = open('la casa roja')
      editor.focus()
      selectUnannounced(box)
      editor.open({ ...segment, text, attributes: { 'aria-label': 'Edited' } })
      expect(document.getSelection()?.toString()).toBe(text)
      expect(editor.selectedText()).toBe(text)
      editor.destroy()
    }
  })

  it('are deleted with the selection that the browser has, before it has announced it', () => {
    for (const key of ['Delete', 'Backspace']) {
      const { editor, box, press } = open('la casa roja')
      editor.focus()
      selectUnannounced(box)
      press(key)
      expect(editor.text()).toBe('')
      editor.destroy()
    }
  })

  it('keep the caret when another person’s words come in', () => {
    const { editor, texts, box } = open('la casa roja')
    editor.focus()
    document.getSelection()?.collapse(box.firstChild, 3)
    document.dispatchEvent(new Event('selectionchange'))
    editor.insertText('gran ')
    editor.open(sentence('a', 'Mira: la gran casa roja y azul'))
    editor.insertText('vieja ')
    editor.settle()
    expect(texts.at(-1)).toBe('Mira: la gran vieja casa roja y azul')
  })

  it('become any other text that comes from elsewhere', () => {
    const { editor } = open('')
    fc.assert(
      fc.property(anyText, (text) => {
        editor.open(sentence('a', text))
        expect(editor.text()).toBe(text)
      }),
    )
  })

  it('takes the given text where it differs from what it remembers', () => {
    const { editor } = open('uno')
    editor.open(sentence('b', 'dos'))
    editor.open({ ...sentence('a', 'uno'), text: 'from another tab' })
    expect(editor.text()).toBe('from another tab')
  })

  it('cannot be written in where the segment is locked', () => {
    const { editor, box } = open('uno')
    editor.open({ ...sentence('c', 'tres'), editable: false })
    expect(box.getAttribute('contenteditable')).toBe('false')
  })
})

function paste(box: HTMLElement, text: string): void {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  // happy-dom has no way to make a paste with data in it.
  Object.defineProperty(event, 'clipboardData', { value: { getData: () => text, types: ['text/plain'], files: [] } })
  box.dispatchEvent(event)
}

describe('tags that say what they stand for', () => {
  const looks = tagLooks(words.tags, { 1: { kind: 'bold', label: '' }, 2: { kind: 'placeholder', label: '%d' } })
  const text = 'a <g1>b</g1> c<x2/>'

  it('are drawn so, with the words in a bold pair bold, also those that are typed', () => {
    const { editor } = open(text)
    editor.open({ id: 'looks', source: text, text, editable: true, looks, isGuess: () => false, attributes: {} })
    const chips = () => [...editor.host.querySelectorAll('.chip')]
    expect(chips().map((chip) => chip.textContent)).toEqual(['B', 'B', '%d'])
    expect(chips().map((chip) => chip.getAttribute('aria-label'))).toEqual([
      'bold begins',
      'bold ends',
      'placeholder %d',
    ])
    const bold = () => [...editor.host.querySelectorAll('.in-bold')].map((span) => span.textContent).join('')
    expect(bold()).toBe('b')
    editor.replaceText('a <g1>b big</g1> c<x2/>')
    expect(bold()).toBe('b big')
  })

  it('are drawn anew in the next segment, whose tags are the same and stand for something else', () => {
    const { editor } = open(text)
    editor.open({ id: 'looks', source: text, text, editable: true, looks, isGuess: () => false, attributes: {} })
    const others = tagLooks(words.tags, { 1: { kind: 'italic', label: '' }, 2: { kind: 'tab', label: '' } })
    editor.open({
      id: 'others',
      source: text,
      text,
      editable: true,
      looks: others,
      isGuess: () => false,
      attributes: {},
    })
    expect([...editor.host.querySelectorAll('.chip')].map((chip) => chip.textContent)).toEqual(['I', 'I', '⇥'])
  })

  it('are a guess no longer as soon as a person has written beside them', () => {
    let guesses = [1, 2]
    const editor = makeTextEditor({ onText: () => (guesses = [1]) })
    live = editor
    editor.open({
      id: 'guessed',
      source: text,
      text,
      editable: true,
      looks,
      isGuess: (id) => guesses.includes(id),
      attributes: {},
    })
    const dashed = () => [...editor.host.querySelectorAll('.chip-guess')].map((chip) => chip.textContent)
    expect(dashed()).toEqual(['B', 'B', '%d'])
    editor.insertText('x')
    editor.settle()
    expect(dashed()).toEqual(['B', 'B'])
  })
})
