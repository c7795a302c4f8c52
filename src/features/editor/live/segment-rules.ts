import { Extension } from '@tiptap/core'
import { Fragment, type Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { tagsOf, parseTags } from '#language/tags/parse-tags.ts'
import { plainText } from '#language/tags/plain-text.ts'
import { printTags } from '#language/tags/print-tags.ts'
import { isTag, type LooseToken, type Tag, tagText } from '#language/tags/token.ts'
import { deletePairs } from './delete-pairs.ts'
import { type PastedText, readClipboard, writeClipboard } from './clipboard.ts'
import { formattedRuns } from './formatted-runs.ts'
import { mapPastedTags } from '../model/map-pasted-tags.ts'
import { readSelection } from './read-selection.ts'
import { tokensOf, tokensToNodes } from './segment-document.ts'
import { FROM_ELSEWHERE } from './with-text.ts'

type Options = {
  readonly source: () => string
  /** Makes an insertion an undo step of its own, however soon it comes after typing. */
  readonly asStep: (change: () => void) => void
  /** True while the segment must not change before the person confirms. */
  readonly isKept: () => boolean
  /** Called with the letters that were not written. */
  readonly onKept: (letters: string) => void
}

/** Rules of text in a segment: pairs go together, pasted tags become this segment's own, typed ones become chips. */
export const SegmentRules = Extension.create<Options>({
  name: 'segmentRules',
  addOptions: () => ({ source: () => '', asStep: (change) => change(), isKept: () => false, onKept: () => {} }),
  addProseMirrorPlugins() {
    const { source, asStep, isKept, onKept } = this.options
    const take = (view: EditorView, data: DataTransfer | null, at: number | null) => {
      asStep(() => takeText(view, data, at, source()))
      return true
    }
    let isPressed = false
    return [
      new Plugin({
        key: new PluginKey('segmentRules'),
        filterTransaction: (change) => {
          if (!change.docChanged || change.getMeta(FROM_ELSEWHERE) === true || !isKept()) return true
          // ProseMirror is still working on the attempt.
          queueMicrotask(() => onKept(''))
          return false
        },
        appendTransaction: (transactions, before, now) =>
          deletePairs(transactions, before, now) ?? caretAfterMove(transactions, now),
        props: {
          handleTextInput: typeTag,
          handleDOMEvents: {
            // It runs before the browser writes: its text would have to be taken out again.
            beforeinput: (_, event) => {
              if (!isKept()) return false
              event.preventDefault()
              onKept(event.data ?? '')
              return true
            },
            keydown: beforeKey,
            mousedown() {
              isPressed = true
              setTimeout(() => (isPressed = false))
            },
            // When a field returns the focus, the browser has the caret at the beginning, and ProseMirror corrects it
            // 20 ms later: a key before that would be written there. After a press the caret goes to the pressed place.
            focus(view) {
              if (!isPressed) view.focus()
            },
            cut: copySelection,
            copy: copySelection,
            // It runs before ProseMirror, which would make elements of the HTML beside the text: the page's policy
            // refuses their styles, each with an error.
            paste(view, event) {
              if (!view.editable || view.composing) return false
              event.preventDefault()
              readSelection()
              return take(view, event.clipboardData, null)
            },
            drop(view, event) {
              // The editor itself moves or copies a text dragged within it.
              if (!view.editable || view.dragging !== null) return false
              event.preventDefault()
              const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
              view.focus()
              return take(view, event.dataTransfer, at?.pos ?? null)
            },
          },
          // Text for another program that a selection is dragged to.
          clipboardTextSerializer: (slice) => plainText(printTags(tokensOf(slice.content))),
        },
      }),
    ]
  },
})

/**
 * For 200 ms after a text gets the focus, ProseMirror takes a caret that jumps to the beginning for an accident of the
 * browser, and puts it back: Ctrl+Home right after a move to another row did nothing. A key is no accident.
 *
 * A key that is no letter acts on the selection that ProseMirror knows: Delete right behind Ctrl+A was stopped at the
 * end of the text, where the caret had been. A letter is written by the browser.
 */
function beforeKey(view: EditorView, { key, isComposing }: KeyboardEvent): void {
  const { input } = view as EditorView & { readonly input: { lastFocus: number } }
  input.lastFocus = 0
  if (key.length > 1 && !isComposing && !view.composing) readSelection()
}

/** Copies the words for any program, and for segments the text with its tags. */
function copySelection(view: EditorView, event: ClipboardEvent): boolean {
  readSelection()
  const { selection, tr } = view.state
  if (selection.empty || event.clipboardData === null) return false
  event.preventDefault()
  writeClipboard(event.clipboardData, printTags(tokensOf(selection.content().content)))
  if (event.type === 'cut') view.dispatch(tr.deleteSelection().scrollIntoView().setMeta('uiEvent', 'cut'))
  return true
}

/** Inserts text only: no foreign markup becomes elements. */
function takeText(view: EditorView, data: DataTransfer | null, at: number | null, source: string): void {
  const { state } = view
  const range = at === null ? state.selection : { from: at, to: at }
  const { text, html } = readClipboard(data)
  if (text === '') return
  const content = Fragment.from(tokensToNodes(state.schema, fitTokens(state, { text, html }, range, source)))
  const { tr } = state
  tr.replaceWith(range.from, range.to, content)
  // A replaced selection would stay around the new text, and the next letter would replace that in turn.
  tr.setSelection(TextSelection.create(tr.doc, range.from + content.size))
  view.dispatch(tr.scrollIntoView().setMeta('paste', true))
}

/** Puts the caret behind a dragged text: ProseMirror selects it, and the next letter would replace it. */
function caretAfterMove(transactions: readonly Transaction[], { tr, selection }: EditorState): Transaction | null {
  const isDrop = transactions.some((transaction) => transaction.getMeta('uiEvent') === 'drop')
  if (!isDrop || selection.empty) return null
  return tr.setSelection(TextSelection.create(tr.doc, selection.to))
}

function fitTokens(
  { doc }: EditorState,
  { text, html }: PastedText,
  range: { readonly from: number; readonly to: number },
  source: string,
): LooseToken[] {
  const outside = [doc.cut(0, range.from), doc.cut(range.to)].flatMap(tagsIn)
  const present = new Set(outside.map(tagText))
  const isMissing = (tag: Pick<Tag, 'kind' | 'id'>) => !present.has(tagText(tag))
  const pairs = tagsOf(source).filter(
    ({ kind, id }) => kind === 'open' && isMissing({ kind, id }) && isMissing({ kind: 'close', id }),
  )
  const tagged = withPairs(
    text,
    html,
    pairs.map(({ id }) => id),
  )
  return mapPastedTags(parseTags(flatten(tagged, source)), tagsOf(source), outside)
}

/** Removes line breaks where the source has none, and the space for the one that Word adds at the end. */
function flatten(text: string, source: string): string {
  const isLined = source.includes('\n')
  const unended = text.replace(isLined ? /(\r\n?|\n)$/ : /^\s*[\r\n]+\s*|(?<!\s)\s*[\r\n]+\s*$/g, '')
  return isLined ? unended.replace(/\r\n?/g, '\n') : unended.replace(/(?<!\s)\s*[\r\n]+\s*/g, ' ')
}

/** Returns the words as text with tags, where as many runs are formatted as pairs are missing here. */
function withPairs(text: string, html: string, missing: readonly number[]): string {
  const runs = missing.length === 0 || html === '' ? [] : formattedRuns(text, html)
  if (runs.length !== missing.length) return text
  return runs.reduceRight((tagged, { start, end }, index) => {
    const id = missing[index] ?? 0
    const [open, close] = [tagText({ kind: 'open', id }), tagText({ kind: 'close', id })]
    return tagged.slice(0, start) + open + tagged.slice(start, end) + close + tagged.slice(end)
  }, text)
}

function tagsIn(document: Node): Pick<Tag, 'kind' | 'id'>[] {
  return tokensOf(document.content).filter((token) => token.kind !== 'text')
}

/** Makes a chip of a tag that is typed out, with its last character. */
function typeTag(view: EditorView, from: number, to: number, text: string): boolean {
  if (text !== '>') return false
  const { state } = view
  const before = state.doc.textBetween(Math.max(0, from - 16), from, '', '\uFFFC')
  const tag = parseTags(`${before}>`).at(-1)
  if (tag === undefined || !isTag(tag)) return false
  const length = tag.end - tag.start - 1
  const chip = state.schema.node('chip', { kind: tag.kind, id: tag.id })
  view.dispatch(state.tr.replaceRangeWith(from - length, to, chip))
  return true
}
