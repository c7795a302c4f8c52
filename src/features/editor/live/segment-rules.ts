import { Extension } from '@tiptap/core'
import { Fragment, type Node, Slice } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { marksOf, parseMarks } from '#contract/tags/parse-marks.ts'
import { printMarks } from '#contract/tags/print-marks.ts'
import { isMark, type LooseToken, type Mark } from '#contract/tags/token.ts'
import { deletePairs } from './delete-pairs.ts'
import { mapPastedMarks } from './map-pasted-marks.ts'
import { tokensOf, tokensToNodes } from './segment-document.ts'

/** How text behaves in a segment: pairs go together, pasted marks become this sentence's own, typed ones become chips. */
export const SegmentRules = Extension.create<{ source: () => string }>({
  name: 'segmentRules',
  addOptions: () => ({ source: () => '' }),
  addProseMirrorPlugins() {
    const { source } = this.options
    return [
      new Plugin({
        key: new PluginKey('segmentRules'),
        appendTransaction: deletePairs,
        props: {
          handleTextInput: typeMark,
          handlePaste: (view, event) => takeText(view, event.clipboardData, null, source()),
          handleDrop: (view, event, _, moved) => {
            // A chip or words dragged inside of the text are moved by the editor itself.
            if (moved) return false
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
            return takeText(view, event.dataTransfer, at?.pos ?? null, source())
          },
          // Text with its marks written out: whatever it is pasted into, nothing is lost.
          clipboardTextSerializer: (slice) => printMarks(tokensOf(slice.content)),
        },
      }),
    ]
  },
})

/** Only plain text ever comes in: no foreign markup is parsed at all. */
function takeText(view: EditorView, data: DataTransfer | null, at: number | null, source: string): boolean {
  const text = data?.getData('text/plain') ?? ''
  if (text === '') return true
  const { state } = view
  const range = at === null ? state.selection : { from: at, to: at }
  const nodes = tokensToNodes(state.schema, fitTokens(state, text, range, source))
  const transaction = state.tr.replaceRange(range.from, range.to, new Slice(Fragment.from(nodes), 0, 0))
  view.dispatch(transaction.scrollIntoView().setMeta('paste', true))
  return true
}

function fitTokens(
  { doc }: EditorState,
  text: string,
  range: { readonly from: number; readonly to: number },
  source: string,
): LooseToken[] {
  // A sentence with no line break of its own gets none from elsewhere.
  const flat = source.includes('\n') ? text.replace(/\r\n?/g, '\n') : text.replace(/\s*[\r\n]+\s*/g, ' ')
  const outside = [doc.cut(0, range.from), doc.cut(range.to)].flatMap(marksIn)
  return mapPastedMarks(parseMarks(flat), marksOf(source), outside)
}

function marksIn(document: Node): Pick<Mark, 'kind' | 'id'>[] {
  return tokensOf(document.content).filter((token) => token.kind !== 'text')
}

/** A mark that is typed out becomes a chip with its last character. */
function typeMark(view: EditorView, from: number, to: number, text: string): boolean {
  if (text !== '>') return false
  const { state } = view
  const before = state.doc.textBetween(Math.max(0, from - 16), from, '', '\uFFFC')
  const mark = parseMarks(`${before}>`).at(-1)
  if (mark === undefined || !isMark(mark)) return false
  const length = mark.end - mark.start - 1
  const chip = state.schema.node('chip', { kind: mark.kind, id: mark.id })
  view.dispatch(state.tr.replaceRangeWith(from - length, to, chip))
  return true
}
