import { hasParity, parity } from '#contract/tags/parity.ts'
import { parseMarks } from '#contract/tags/parse-marks.ts'
import { placeMarks } from '#contract/tags/place-marks.ts'
import { plainText } from '#contract/tags/plain-text.ts'
import { printMarks } from '#contract/tags/print-marks.ts'
import { repairMarks } from '#contract/tags/repair-marks.ts'
import { isMark } from '#contract/tags/token.ts'
import type { WorkingMode } from '#contract/segments/states.ts'
import type { Job } from '#contract/resources/job.ts'
import type { Api } from '../../../api/api.ts'
import { cutWords } from '../../../api/merge/cut-words.ts'
import { diffWords } from '../../../api/merge/diff-words.ts'
import { countWords } from '../../../lib/count-words.ts'
import type { Messages } from '../../../messages/catalogue.ts'
import { showToast } from '../../../ui/toast.tsx'
import { changesForSameSource } from '../changes/same-source.ts'
import { fitSuggestion, peekSuggestions } from '../matches/suggestions.ts'
import { peekJobResources } from '../matches/job-resources.ts'
import type { LiveEditor } from '../live/live-editor.ts'
import type { EditorStore } from './editor-store.ts'
import type { Order } from './order.ts'
import { needsPerson, nextState, type RowView } from './row-view.ts'
import { type EditorSearch, noFilter } from './search.ts'
import type { Steps } from './steps.ts'

/** What may change while the screen stands. */
export type Changing = {
  readonly order: Order
  readonly mode: WorkingMode
  readonly messages: Messages
  readonly onSearch: (change: EditorSearch) => void
}

export type ActionParts = {
  readonly api: Api
  readonly job: Job
  readonly store: EditorStore
  readonly live: LiveEditor
  readonly steps: Steps
  readonly viewOf: (position: number) => RowView | null
  readonly now: () => Changing
}

export type EditorActions = ReturnType<typeof makeEditorActions>

/** Everything a key or a button of the editor does. */
export function makeEditorActions({ api, job, store, live, steps, viewOf, now }: ActionParts) {
  const { outbox, clock } = api
  const { id: jobId } = job
  const words = () => now().messages.editor
  const activeView = () => {
    live.settle()
    const { active } = store.getState()
    return active === null ? null : viewOf(active)
  }

  const activate = (position: number, keysGo: 'text' | 'grid' = 'text') => {
    live.settle()
    // The text leaves its row without the focus: to take a text away that has it costs a layout of the page.
    if (position !== store.getState().active) live.blur()
    store.setState({ active: position, keysGo, keepFocus: false, refusal: null, tried: -1, wanted: null })
  }

  /** To any row of the document: one that a filter hides, or a list has not brought yet, brings all of them back. */
  const goTo = (position: number) => {
    const { order, onSearch } = now()
    activate(position)
    if (order.indexOf(position) !== -1) return
    store.setState({ wanted: position })
    onSearch({ ...noFilter, order: 'document' })
  }

  /** The nearest row after (or before) the active one that `fits`; rows that are not loaded fit. */
  const find = (step: 1 | -1, fits: (view: RowView) => boolean): number | null => {
    const { order } = now()
    const { active } = store.getState()
    const from = active === null ? -1 : order.indexOf(active)
    for (let index = from + step; index >= 0 && index < order.length; index += step) {
      const view = viewOf(order.at(index))
      if (view === null || fits(view)) return order.at(index)
    }
    return null
  }

  const move = (step: 1 | -1) => {
    const position = find(step, () => true)
    if (position !== null) activate(position, store.getState().keysGo)
  }

  const nextOpen = () => {
    const { mode, order } = now()
    const opens = (view: RowView) => needsPerson(view, mode)
    const position = find(1, opens) ?? fromTop(order, opens)
    if (position === null) return store.say(words().spoken.noneOpen)
    activate(position)
  }

  /** The next row in this direction of which this is so; rows that are not loaded are passed. */
  const toFinding = (step: 1 | -1, isSo: (view: RowView) => boolean) => {
    const { order } = now()
    const { active, keysGo } = store.getState()
    const from = active === null ? -1 : order.indexOf(active)
    for (let index = from + step; index >= 0 && index < order.length; index += step) {
      const view = viewOf(order.at(index))
      if (view !== null && isSo(view)) return activate(order.at(index), keysGo)
    }
    store.say(words().spoken.noFinding)
  }

  const fromTop = (order: Order, fits: (view: RowView) => boolean): number | null => {
    for (let index = 0; index < order.length; index++) {
      const view = viewOf(order.at(index))
      if (view !== null && fits(view)) return order.at(index)
    }
    return null
  }

  const refuse = (position: number, why: 'marks' | 'empty' | 'conflict' | 'locked', said: string) => {
    store.setState({ refusal: { position, why } })
    store.say(said, true)
  }

  /** Confirms or rejects the active row; nothing leaves while its marks differ from the source's. */
  const decide = (verdict: 'confirm' | 'reject', then: 'next' | 'stay') => {
    const view = activeView()
    if (view === null) return
    const { segment, target: text } = view
    const { position } = segment
    const told = words()
    if (segment.locked) return refuse(position, 'locked', told.locked)
    if (view.progress === 'conflict') return refuse(position, 'conflict', told.conflict.title)
    const defects = parity(segment.source, text)
    const [defect] = defects
    if (defect) return refuse(position, 'marks', `${told.refused} ${told.defects[defect.kind]} ${defect.mark}`)
    if (isBlank(text) && !isBlank(segment.source)) return refuse(position, 'empty', told.emptyConfirm)
    const state = nextState(now().mode, verdict)
    if (view.entry !== null || text !== segment.target || state !== segment.state) {
      store.noteScore(position, segment.score)
      outbox.confirm({ jobId, position }, text, state, segment)
      const before = { target: text, state: segment.state }
      const label = verdict === 'confirm' ? told.steps.confirm : told.steps.reject
      steps.record({ label, changes: [{ position, before, after: { target: text, state } }] })
      store.setState({ typed: false })
    }
    store.addVersion(position, { target: text, state, at: clock.now() }, countWords(plainText(segment.source)))
    store.setState({ refusal: null })
    // After the next row is there: looking through a long document takes longer than a frame.
    if (verdict === 'confirm') void clock.sleep(60).then(() => offerRepetitions(position))
    store.say(verdict === 'confirm' ? told.spoken.confirmed : told.spoken.rejected)
    if (then === 'next') goOn()
  }

  /** A correction that others with the same source could have too is offered to them, never made by itself. */
  const offerRepetitions = (position: number) => {
    const view = viewOf(position)
    if (view === null) return
    const others = changesForSameSource(api, jobId, view, viewOf)
    if (others.length === 0) return
    const { repetitions } = words()
    const onAction = () => {
      goTo(position)
      store.setState({ sheet: 'repetitions' })
    }
    showToast({ text: repetitions.offer(others.length), action: { label: repetitions.show, onAction } })
  }

  /** To the next row that needs a person; without one, to the next row. */
  const goOn = () => {
    const { mode } = now()
    const position = find(1, (view) => needsPerson(view, mode)) ?? find(1, () => true)
    if (position === null) return store.say(words().spoken.endOfQueue)
    activate(position)
  }

  const suggestions = () => {
    const view = activeView()
    if (view === null) return []
    const { memories } = peekJobResources(api, job)
    return peekSuggestions(api, memories, view, store.getState().fresh[view.segment.position] ?? [])
  }

  const edit = (change: (view: RowView) => string | null) => {
    const view = activeView()
    if (view === null || !view.editable) return
    const text = change(view)
    if (text !== null && text !== live.text()) live.replaceText(text)
    live.focus()
  }

  const tellStep = (done: ReturnType<Steps['undo']>, said: (label: string, rows: number) => string) => {
    if (done === null) return store.say(words().spoken.nothingToUndo)
    const [first] = done.reached
    if (first !== undefined) {
      activate(first, store.getState().keysGo)
      // What was typed in the one row of a step can be undone next.
      store.setState({ typed: done.reached.length === 1 })
    }
    store.say(said(done.step.label, done.reached.length))
  }

  return {
    viewOf,
    /** The last thing typed in the row, or else the last step, to however many rows. */
    undo() {
      live.settle()
      if (store.getState().typed && live.undo()) return
      if (steps.getState().done.length === 0 && live.undo()) return
      tellStep(steps.undo(), words().spoken.undone)
    },
    redo() {
      live.settle()
      if (live.redo()) return
      tellStep(steps.redo(), words().spoken.redone)
    },
    activate,
    move,
    /** The words of the active row that differ from what was given first, as a search; null unless it is one place. */
    lastChange(): { readonly text: string; readonly replacement: string } | null {
      const view = activeView()
      if (view === null) return null
      const given = view.segment.mt_target ?? view.segment.target ?? ''
      const before = cutWords(plainText(given))
      const [edit, ...more] = diffWords(before, cutWords(plainText(live.text())))
      if (edit === undefined || more.length > 0 || edit.from === edit.to) {
        store.say(words().spoken.noOneChange)
        return null
      }
      return { text: before.slice(edit.from, edit.to).join(''), replacement: edit.insert.join('') }
    },
    nextOpen,
    toFinding,
    confirmNext: () => decide('confirm', 'next'),
    confirmStay: () => decide('confirm', 'stay'),
    rejectNext: () => decide('reject', 'next'),
    copySource: () => edit(({ segment }) => segment.source),
    restore: () => edit(({ segment }) => segment.mt_target ?? segment.target),
    /** Takes the words away; the marks stay, in their order. */
    clearTarget: () => edit(() => printMarks(parseMarks(live.text()).filter(isMark))),
    putText: (text: string) => edit(() => text),
    /** A suggestion, its marks made this sentence's own. */
    putSuggestion: (text: string) => edit(({ segment }) => fitSuggestion(segment.source, text)),
    /** The suggestion with this number, from 0. */
    insertSuggestion(index: number) {
      const target = suggestions()[index]?.target
      if (target === undefined) return store.say(words().spoken.noSuggestion)
      store.setState({ tried: index })
      edit(({ segment }) => fitSuggestion(segment.source, target))
    },
    /** The next suggestion in the place of the one that was tried last. */
    trySuggestion(step: 1 | -1) {
      const all = suggestions()
      const from = store.getState().tried
      const index = from === -1 && step === -1 ? all.length - 1 : from + step
      const target = all[index]?.target
      if (target === undefined) return store.say(words().spoken.noSuggestion)
      store.setState({ tried: index })
      edit(({ segment }) => fitSuggestion(segment.source, target))
      store.say(words().matches.insert(index + 1))
    },
    insertMark() {
      const [next] = live.missing()
      if (activeView()?.editable && next !== undefined) live.insertMark(next)
      live.focus()
    },
    /** Places what is missing where the words say; mends the rest when the marks are broken in other ways. */
    placeMarks() {
      edit(({ segment }) => {
        const placed = placeMarks(segment.source, live.text())
        const whole = hasParity(segment.source, placed.target)
        if (placed.placed.length > 0) store.say(words().spoken.placed(placed.placed.length))
        return whole ? placed.target : repairMarks(segment.source, live.text()).target
      })
    },
    /** Does nothing when the text has changed since: the fix would stand in the wrong place. */
    applyFix(fix: { readonly start: number; readonly end: number; readonly text: string }, ofText: string) {
      if (activeView()?.editable && live.text() === ofText) live.replaceRange(fix.start, fix.end, fix.text)
      live.focus()
    },
    leaveText() {
      store.setState({ keysGo: 'grid' })
      store.say(words().spoken.gridKeys)
    },
    enterText() {
      store.setState({ keysGo: 'text', keepFocus: false })
      live.focus()
    },
    goTo,
    /** Shows a row while the focus stays where it is. */
    show(position: number) {
      goTo(position)
      store.setState({ keepFocus: true })
    },
  }
}

function isBlank(text: string): boolean {
  return plainText(text).trim() === ''
}
