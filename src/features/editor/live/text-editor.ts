// Tiptap, and not ProseMirror alone: docs/decisions/0005.
import { Editor } from '@tiptap/react'
import { Document } from '@tiptap/extension-document'
import { Text } from '@tiptap/extension-text'
import type { Node } from '@tiptap/pm/model'
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { Chip } from './chip-node.ts'
import { chipOf } from './chip-of.ts'
import { drawGuessesAgain, drawMarksAgain, DrawTags } from './draw-tags.ts'
import { type Missing, missingTags } from '../model/missing-tags.ts'
import { noLooks, type TagLooks } from '../model/tag-looks.ts'
import { paceText } from './pace-text.ts'
import { readSelection } from './read-selection.ts'
import { documentToText, placeOfOffset, textToNodes, tokensOf } from './segment-document.ts'
import { offerIn, ShowAhead, textBefore } from './show-ahead.ts'
import { SegmentKeys } from './segment-keys.ts'
import { SegmentRules } from './segment-rules.ts'
import { withText } from './with-text.ts'

/** The segment that is being edited. */
export type LiveSegment = {
  /** Distinguishes segments. */
  readonly id: string
  readonly source: string
  readonly text: string
  readonly editable: boolean
  readonly looks: TagLooks
  /** True when the place of a tag is a guess. */
  readonly isGuess: (id: number) => boolean
  /** Patterns to highlight: the words of the query. */
  readonly marks?: readonly RegExp[]
  /** Attributes of the text box: its name, language and direction. */
  readonly attributes: Readonly<Record<string, string>>
}

export type TextEditor = ReturnType<typeof makeTextEditor>

export type TextEditorParts = {
  /** True for a segment that must not be edited before the person confirms; `onKept` is called at each attempt, with its letters. */
  readonly isKept?: (id: string) => boolean
  readonly onKept?: (letters: string) => void
  /** Called at the first change of those that `onText` then reports together: others may change the segment meanwhile. */
  readonly onBegin?: (id: string) => void
  /**
   * Called with the text as it is saved, a moment after a change, and the one it was written upon. Text put in at once,
   * such as a suggestion, is not typed: it has an undo step of its own.
   */
  readonly onText: (id: string, text: string, from: string, isTyped: boolean) => void
}

const MOST_STATES = 60
const noMarks: readonly RegExp[] = []

/** A standalone tag may be an image, a value or a line break: no letter or space. Around words, tags are nothing. */
function standaloneTag(node: Node): string {
  return chipOf(node).kind === 'self' ? '\uFFFC' : ''
}

/**
 * Makes the one editor of the screen. It moves from row to row and remembers the cursor of each segment it has been in.
 * The history of the whole document, `state/history.ts`, has the steps to undo.
 */
// oxlint-disable-next-line max-lines-per-function
export function makeTextEditor(
  { isKept = () => false, onKept = () => {}, onBegin, onText }: TextEditorParts,
  host: HTMLElement = document.createElement('div'),
) {
  const states = new Map<string, EditorState>()
  let segment: LiveSegment | null = null
  let continueText: (before: string) => string | null = () => null
  // The text last put in or reported: typing is written upon it, even when another text came in meanwhile.
  let known = ''
  let isTyped = true
  const paced = paceText((id, text) => {
    const from = known
    known = text
    onText(id, text, from, isTyped)
    if (view.composing) return
    readSelection()
    const again = drawGuessesAgain(view.state)
    if (again !== null) view.dispatch(again)
  })
  /** Makes a change a step of its own, however soon it comes after another. */
  const asStep = (change: () => void) => {
    paced.settle()
    change()
    isTyped = false
    paced.settle()
    isTyped = true
  }
  // The placeholder of an empty box needs it: the placeholder goes with the first key.
  const showEmpty = ({ content }: Node) => {
    const empty = String(content.size === 0)
    if (host.dataset['empty'] !== empty) host.dataset['empty'] = empty
  }
  const editor = new Editor({
    element: host,
    injectCSS: false,
    // A record, not the default text: text would be read as HTML, which the Trusted Types policy refuses.
    content: { type: 'doc', content: [] },
    enableInputRules: false,
    enablePasteRules: false,
    // Ours replace the keys and the clipboard; the others are for nodes that this document cannot have.
    enableCoreExtensions: { keymap: false, clipboardTextSerializer: false, drop: false, paste: false, delete: false },
    extensions: [
      Document.extend({ content: 'inline*' }),
      Text,
      Chip,
      DrawTags.configure({
        looks: () => segment?.looks ?? noLooks,
        isGuess: (id) => segment?.isGuess(id) ?? false,
        marks: () => segment?.marks ?? noMarks,
      }),
      SegmentRules.configure({
        source: () => segment?.source ?? '',
        asStep,
        isKept: () => segment !== null && isKept(segment.id),
        onKept,
      }),
      ShowAhead.configure({ continueText: (before) => continueText(before) }),
      SegmentKeys.configure({ breaks: () => segment?.source.includes('\n') ?? false }),
    ],
    // It runs after the rules, which may have added a change, such as the other half of a deleted pair.
    onUpdate: ({ editor: { state } }) => {
      showEmpty(state.doc)
      if (segment !== null && paced.hold(segment.id, () => documentToText(state.doc))) onBegin?.(segment.id)
    },
  })
  const { view } = editor
  // Typing at two places makes two steps.
  editor.on('selectionUpdate', ({ transaction: { docChanged } }) => {
    if (!docChanged && !view.composing) paced.settle()
  })

  const stateOf = ({ id, text }: LiveSegment): EditorState => {
    const kept = states.get(id)
    if (kept !== undefined && documentToText(kept.doc) === text) return kept
    const doc = editor.schema.topNodeType.create(null, textToNodes(editor.schema, text))
    return EditorState.create({ doc, plugins: view.state.plugins, selection: TextSelection.atEnd(doc) })
  }

  const keep = () => {
    if (segment === null) return
    states.delete(segment.id)
    states.set(segment.id, view.state)
    const [oldest] = states.keys()
    if (states.size > MOST_STATES && oldest !== undefined) states.delete(oldest)
  }

  const schemaText = (text: string) => editor.schema.text(text)
  const dispatch = (transaction: Transaction) => view.dispatch(transaction.scrollIntoView())
  const insertText = (text: string) => {
    if (text !== '') dispatch(view.state.tr.replaceSelectionWith(schemaText(text), false))
  }

  return {
    host,
    /**
     * Moves to a segment. Its text is that of the journal or the service, not one that the editor may remember. Where
     * another person's words come into the open segment, the cursor stays between the same words.
     */
    open(next: LiveSegment) {
      paced.settle()
      // Else what is drawn again would take back what was selected a moment ago: Ctrl+A and a letter would append it.
      if (!view.composing) readSelection()
      keep()
      const isSame = segment?.id === next.id
      segment = next
      known = next.text
      view.updateState((isSame ? withText(view.state, next.text) : null) ?? stateOf(next))
      const again = drawMarksAgain(view.state, next.marks ?? noMarks)
      if (again !== null) view.dispatch(again)
      showEmpty(view.state.doc)
      view.setProps({ editable: () => next.editable, attributes: { class: 'live', ...next.attributes } })
    },
    /** Reports at once the text typed a moment ago, before its outcome is read. */
    settle: paced.settle,
    /** Returns the id of the open segment. */
    id: () => segment?.id ?? null,
    text: () => documentToText(view.state.doc),
    focus: () => view.focus(),
    blur: () => view.dom.blur(),
    hasFocus: () => view.hasFocus(),
    isComposing: () => view.composing,
    /** Puts the cursor where a person pressed, in pixels of the window. */
    focusAt(left: number, top: number) {
      view.focus()
      const at = view.posAtCoords({ left, top })
      if (at !== null) view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, at.pos)))
    },
    /** Returns the place of the caret in the window, in pixels. */
    caretPlace() {
      const { left, top, bottom } = view.coordsAtPos(view.state.selection.head)
      return { left, top, bottom }
    },
    selectedText() {
      const { from, to } = view.state.selection
      return view.state.doc.textBetween(from, to)
    },
    /** Shows the text that an undo or a redo made of this segment, with the cursor behind the change. */
    showText(text: string) {
      paced.settle()
      const { doc, schema, plugins } = view.state
      const next = schema.topNodeType.create(null, textToNodes(schema, text))
      const end = doc.content.findDiffEnd(next.content)
      known = text
      if (end === null) return
      const place = Math.max(end.b, doc.content.findDiffStart(next.content) ?? 0)
      view.updateState(EditorState.create({ doc: next, plugins, selection: TextSelection.create(next, place) }))
      showEmpty(next)
    },
    /** Replaces the text as one step that can be undone. */
    replaceText(text: string) {
      const { tr, doc, schema } = view.state
      tr.replaceWith(0, doc.content.size, textToNodes(schema, text))
      // The new text must not stay selected: the next letter would replace it.
      tr.setSelection(TextSelection.atEnd(tr.doc))
      asStep(() => dispatch(tr.setMeta('whole', true)))
    },
    /** Replaces part of the text; offsets are UTF-16 code units into the saved text. */
    replaceRange(start: number, end: number, text: string) {
      const { tr, doc, schema } = view.state
      tr.replaceWith(placeOfOffset(doc, start), placeOfOffset(doc, end), textToNodes(schema, text))
      asStep(() => dispatch(tr.setSelection(TextSelection.create(tr.doc, tr.selection.to))))
    },
    /** Returns how the tags of the segment are drawn and named. */
    looks: () => segment?.looks ?? noLooks,
    source: () => segment?.source ?? '',
    /** Returns the tags of the source that are missing here, in its order. */
    missing: (): readonly Missing[] => missingTags(segment?.source ?? '', tokensOf(view.state.doc.content)),
    /** Inserts a missing tag: a pair around the selection, else its next half at the cursor. */
    insertTag(missing: Missing) {
      const { tr, schema, selection } = view.state
      if (missing.kind === 'pair' && !selection.empty) {
        tr.insert(selection.to, schema.node('chip', { kind: 'close', id: missing.id }))
        tr.insert(selection.from, schema.node('chip', { kind: 'open', id: missing.id }))
        tr.setSelection(TextSelection.create(tr.doc, selection.to + 2))
      } else {
        const tag = missing.kind === 'pair' ? { kind: 'open', id: missing.id } : missing.tag
        tr.insert(selection.to, schema.node('chip', { kind: tag.kind, id: tag.id }))
      }
      asStep(() => dispatch(tr))
    },
    /** Sets the function that continues the words before the caret, from the next letter on. */
    setContinueText(next: (before: string) => string | null) {
      continueText = next
    },
    /** Returns the words shown in grey behind the caret. */
    offer: () => offerIn(view.state),
    /** Returns the words before the caret, without tags. */
    textBefore: () => textBefore(view.state.doc, view.state.selection.from),
    /** Inserts words at the cursor, in the place of the selection. */
    insertText,
    /** Inserts words as a step of its own; `fit` makes them of the words before and behind. */
    insertFitting(fit: (before: string, after: string) => string) {
      const { doc, selection } = view.state
      const between = (from: number, to: number) => doc.textBetween(from, to, '', standaloneTag)
      const text = fit(between(0, selection.from), between(selection.to, doc.content.size))
      asStep(() => insertText(text))
    },
    destroy() {
      paced.settle()
      editor.destroy()
    },
  }
}
