import {
  type ClipboardEvent,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
} from 'react'
import { useStore } from 'zustand'
import type { Job } from '#contract/resources/job.ts'
import { useApi } from '../../api/api.ts'
import { useSync } from '../../sync/sync.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { useFormat, useEditorMessages } from '../../messages/use-messages.tsx'
import { EditorBar } from './views/toolbar/editor-bar.tsx'
import { EditorHeader } from './views/header/editor-header.tsx'
import { EditorNotice } from './views/notices/editor-notice.tsx'
import { selectedTaggedText, writeClipboard } from './live/clipboard.ts'
import { LiveRegion } from './views/notices/live-region.tsx'
import { useEditorKeys } from './session/keys/use-editor-keys.ts'
import {
  EditorFooter,
  dialogParts,
  LateWork,
  loadBoxes,
  loadOthers,
  panelParts,
  ReadingScreen,
  SegmentForm,
} from './parts.ts'
import { useDocumentTerms } from './session/use-terms.ts'
import { useMatchesAhead } from './session/use-suggestions.ts'
import { SidePanel } from './views/side-panel/side-panel.tsx'
import { GridBody } from './grid-body.tsx'
import {
  EditorContext,
  type EditorSession,
  ShownContext,
  useEditorState,
  useShownRows,
  type ShownRows,
  type WholeSession,
} from './session/editor-context.ts'
import { marksOf } from './model/cut-at-marks.ts'
import { needsPerson } from './model/row-view.ts'
import type { Command } from '../../ui/command-list.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { Propagation } from './model/propagation.ts'
import { type EditorSearch, parseEditorSearch, showsPanel } from './model/search.ts'
import { countedQueries } from './model/counted-queries.ts'
import { useAttention } from './session/use-attention.ts'
import { useWatchedRows } from './session/use-watched-rows.ts'
import { useBegin } from './session/use-begin.ts'
import { useDocumentUpkeep } from './session/use-document-upkeep.ts'
import { useFormView } from './session/use-form-view.ts'
import { TypeAheadOfRow } from './views/pieces/type-ahead-of-row.tsx'
import { useTogether } from './session/use-together.ts'
import { type ShownOrder, useOrder } from './session/use-order.ts'
import { useOpenEditor } from './session/use-open-editor.ts'
import type { KeyHandlers } from './session/keys/key-handlers.ts'

type Props = {
  readonly job: Job
  readonly total: number
  readonly search: EditorSearch
  readonly onSearch: (change: EditorSearch) => void
  readonly propagation: Propagation
  readonly hasTypeAhead: boolean
  readonly settings: ReactNode
  readonly commands: readonly Command[]
}

/** The screen of an open document: header, grid or form, side panel, status bar. */
export function EditorWorkspace({
  job,
  total,
  search,
  onSearch: go,
  propagation,
  hasTypeAhead,
  settings,
  commands,
}: Props) {
  const onSearch = useLoadedView(go)
  const mode = search.mode ?? 'translate'
  const isForm = useFormView(search)
  const { editor, follow } = useOpenEditor(job, total, search.segment)
  const begun = useStore(editor.store, (state) => state.begun)
  const isScored = job.result?.scored === true
  const watched = useWatchedRows(search, mode, countedQueries(isScored), editor)
  const { found } = watched
  const byAttention = useAttention(editor.document, search.order === 'worst' && !isScored)
  const attention = byAttention?.positions ?? null
  const isSought = useStore(editor.store, (state) => state.sought !== null)
  const shown = useOrder({ jobId: job.id, total, search, found, attention, isScored, begun: begun || isSought })
  const { order } = shown
  const reasons = byAttention?.reasons ?? null
  const messages = useEditorMessages()
  useEffect(() => follow({ order, mode, propagation, messages, onSearch }))
  const { q = '' } = search
  const marks = useMemo(() => ({ source: marksOf(q, 'source'), target: marksOf(q, 'target') }), [q])
  const isWorstFirst = search.order === 'worst'
  const session = useMemo(
    (): EditorSession => ({ job, total, mode, isForm, isWorstFirst, isScored, reasons, marks, onSearch, ...editor }),
    [job, total, mode, isForm, isWorstFirst, isScored, reasons, marks, onSearch, editor],
  )
  const shownSearch = useWithoutSegment(search)
  const rows = useMemo((): ShownRows => ({ order, search: shownSearch, ...watched }), [order, shownSearch, watched])
  const whole = { ...session, ...rows }
  useDocumentUpkeep(job, total, begun && shown.isWhole)
  const handlers = useEditorKeys(whole)
  useAnnouncements(session)
  const isWhole = shown.isWhole && !shown.isPending && found?.isPending !== true
  useHiddenRow(whole, isWhole)
  useFirstRow(whole, search.segment, { isWhole, isComing: !shown.isWhole && shown.error === null })
  useTogether(session)
  useBegin(whole, order.length === 0 && (shown.isWhole || found !== null))
  return (
    <EditorContext value={session}>
      <ShownContext value={rows}>
        <Screen shown={shown} hasPanel={showsPanel(search, isForm)} hasTypeAhead={hasTypeAhead} settings={settings} />
        <Dialogs handlers={handlers} ofFrame={commands} />
      </ShownContext>
    </EditorContext>
  )
}

const viewParts = { form: SegmentForm, reading: ReadingScreen, grid: null }

/** Changes the view when its code is there: until then, and where it is missing, the rows stay and have the keyboard. */
function useLoadedView(onSearch: Props['onSearch']): Props['onSearch'] {
  const { missingPart: text } = useEditorMessages()
  return useCallback(
    (change) => {
      const part = change.view && viewParts[change.view]
      if (!part) return onSearch(change)
      return void part.load().then((isHere) => (isHere ? onSearch(change) : showToast({ text, tone: 'problem' })))
    },
    [onSearch, text],
  )
}

type ScreenProps = Pick<Props, 'hasTypeAhead' | 'settings'> & {
  readonly shown: ShownOrder
  readonly hasPanel: boolean
}

/** Memoised: it is not drawn again when the address follows from row to row. */
const Screen = memo(function Screen({ shown, hasPanel, hasTypeAhead, settings }: ScreenProps) {
  return (
    <main className="flex h-dvh flex-col overflow-hidden" onCopy={copyTags}>
      <TypeAheadOfRow isOn={hasTypeAhead} />
      <EditorHeader settings={settings} />
      <EditorBar />
      <EditorNotice />
      <div className="flex min-h-0 grow max-md:flex-col">
        <GridBody shown={shown} />
        {hasPanel && <SidePanel parts={panelParts} />}
      </div>
      <Suspense fallback={<span className="h-8 max-md:hidden" />}>
        <EditorFooter />
      </Suspense>
      <LiveRegion />
      <Background />
    </main>
  )
})

/** Returns the same record while only the segment changes. */
function useWithoutSegment(search: EditorSearch): ShownRows['search'] {
  const values = JSON.stringify({ ...search, segment: undefined })
  // It is made of the address anew only where another value has changed.
  return useMemo(() => parseEditorSearch(JSON.parse(values)), [values])
}

/** Copies a selection made with the mouse as text with tags: the numbers on chips are no part of it. */
function copyTags(event: ClipboardEvent): void {
  const tagged = event.isDefaultPrevented() ? null : selectedTaggedText(document.getSelection())
  if (tagged === null) return
  event.preventDefault()
  writeClipboard(event.clipboardData, tagged)
}

/** A component of its own, because its subscriptions must not draw the whole workspace again. */
function Background() {
  const { clock } = useApi()
  useEffect(() => {
    const stop = new AbortController()
    const loadAhead = async () => {
      await clock.sleep(1500, stop.signal)
      await whenIdle()
      if (stop.signal.aborted) return
      await loadBoxes()
      await clock.sleep(2500, stop.signal)
      if (stop.signal.aborted) return
      await loadOthers()
    }
    void loadAhead()
    return () => stop.abort()
  }, [clock])
  useDocumentTerms()
  useMatchesAhead()
  const begun = useEditorState((state) => state.begun)
  const keysGo = useEditorState((state) => state.keysGo)
  const active = useEditorState((state) => state.active)
  // Tests read here who owns the keyboard, also while no row is drawn.
  return (
    <>
      <span hidden data-keys={keysGo} data-row={active} />
      <Suspense>{begun && <LateWork />}</Suspense>
    </>
  )
}

/** Says that the row of the address is not shown, and offers it, before another row becomes the active one. */
function useHiddenRow({ order, store, actions, total }: WholeSession, isWhole: boolean): void {
  const { editor: words } = useEditorMessages()
  const format = useFormat()
  useEffect(() => {
    const { sought } = store.getState()
    if (sought === null || !isWhole || order.indexOf(sought) !== -1) return
    store.setState({ sought: null })
    const number = format.number(sought + 1)
    if (sought >= total) showToast({ text: words.notThere(number, total), of: store })
    else {
      const action = { label: words.showSegment(number), onAction: () => actions.goTo(sought) }
      showToast({ text: words.hiddenByFilter(number), action, of: store })
    }
  }, [order, isWhole, store, actions, total, words, format])
}

/**
 * Begins with the row of the address, or the first that needs a person; keeps the address at the active row. It waits
 * for a row that the lists have not brought yet, also when the order changes: only a whole order shows that it is absent.
 * A row that the filter hides stays the active one until the word that is being typed is whole.
 */
function useFirstRow(
  { order, found, store, actions, mode, typing, onSearch }: WholeSession,
  segment: number | undefined,
  { isWhole, isComing }: { readonly isWhole: boolean; readonly isComing: boolean },
): void {
  const active = useStore(store, (state) => state.active)
  const isHere = active !== null && order.indexOf(active) !== -1
  useEffect(() => {
    const { active: now, wanted, sought } = store.getState()
    if (isHere && (sought ?? wanted) !== null) store.setState({ sought: null, wanted: null })
    if (isHere || order.length === 0 || (wanted !== null && wanted === now)) return undefined
    const mayCome = now !== null && isComing && (found === null || found.positions.has(now))
    if (mayCome || (sought !== null && !isWhole)) return undefined
    let first = order.at(0)
    for (let index = 0; index < Math.min(order.length, 500); index++) {
      const view = actions.viewOf(order.at(index))
      if (view === null) break
      if (!needsPerson(view, mode)) continue
      first = order.at(index)
      break
    }
    const stop = new AbortController()
    if (now === null || !typing.isGoingOn()) actions.activate(first)
    else void typing.afterwards(() => actions.activate(first), stop.signal)
    return () => stop.abort()
  }, [isHere, isWhole, isComing, order, found, actions, mode, store, typing])

  const note = useEffectEvent((position: number) => {
    if (segment !== position + 1) onSearch({ segment: position + 1 })
  })
  useEffect(() => {
    if (active === null) return undefined
    // The address follows a person who stays on a row; rows that are only passed are left out.
    const timer = setTimeout(() => note(active), 400)
    return () => clearTimeout(timer)
  }, [active])
}

/** Announces the outcome of corrections to a screen reader. */
function useAnnouncements({ job, store, steps, actions }: EditorSession): void {
  const { onReport } = useSync()
  const { editor: words } = useEditorMessages()
  const format = useFormat()
  useEffect(
    () =>
      onReport((report) => {
        const { kind, entry } = report
        // Drafts are saved in silence.
        if (entry.jobId !== job.id || (report.kind === 'saved' && report.entry.state === 'draft')) return
        const number = format.number(entry.position + 1)
        if (kind === 'note') {
          const { refused, reasonRefused } = words.noteWords
          const text = (entry.slot === 'reject' ? reasonRefused : refused)(number, entry.problem?.title ?? '')
          const action = { label: words.unsavedWhy.goToSegment, onAction: () => actions.goTo(entry.position) }
          return showToast({ text, tone: 'problem', action, of: store })
        }
        if (kind === 'saved') store.say(words.spoken.saved(number))
        // A text that was confirmed meanwhile is merged when it is sent.
        if (kind === 'merged' && (entry.state === null || entry.state === 'draft')) {
          const { position, target } = entry
          const { target: own, state } = report.mine
          const label = words.useMine
          // The merged text may have been edited since, or be another person's by now: then it stays.
          const takeMine = () => {
            const isUnchanged = actions.viewOf(position)?.target === target
            if (isUnchanged) steps.apply(label, [{ position, target: own, state }])
            actions.goTo(position)
          }
          // It is spoken, too, in place of the state before.
          store.say('')
          showToast({ text: words.spoken.merged(number), action: { label, onAction: takeMine }, of: store })
        }
        if (kind === 'refused') store.say(words.spoken.notSaved(number, entry.problem?.title ?? ''), true)
        if (kind === 'conflict') store.say(words.spoken.notSaved(number, words.conflict.title), true)
      }),
    [onReport, job.id, store, steps, actions, words, format],
  )
}

/** Draws the dialog that is open, or that the address asks for. */
function Dialogs({ handlers, ofFrame }: { readonly handlers: KeyHandlers; readonly ofFrame: readonly Command[] }) {
  const { steps } = useShownRows().search
  const dialog = useEditorState((state) => state.dialog) ?? (steps ? 'first-steps' : null)
  if (dialog === null) return null
  const Part = dialogParts[dialog]
  return (
    <Suspense key={dialog}>
      <Part handlers={handlers} ofFrame={ofFrame} />
    </Suspense>
  )
}
