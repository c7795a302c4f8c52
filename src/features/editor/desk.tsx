import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react'
import { useStore } from 'zustand'
import type { Job } from '#contract/resources/job.ts'
import { useApi } from '../../api/api.ts'
import { useFormat, useEditorMessages } from '../../messages/use-messages.tsx'
import { SegmentForm } from './form/lazy-form.ts'
import { EditorBar } from './head/editor-bar.tsx'
import { EditorFooter } from './head/editor-footer.tsx'
import { EditorHeader } from './head/editor-header.tsx'
import { EditorNotice } from './head/editor-notice.tsx'
import { LiveRegion } from './head/live-region.tsx'
import { useEditorKeys } from './keys/use-editor-keys.ts'
import { loadBoxes, loadOthers } from './parts.ts'
import { Sheets } from './sheets.tsx'
import { useScoreAgain } from './scores/use-score-again.ts'
import { useMatchesAhead } from './matches/use-suggestions.ts'
import { SidePanel } from './panel/side-panel.tsx'
import { GridBody } from './rows/grid-body.tsx'
import { EditorContext, type EditorDesk } from './state/editor-context.ts'
import { needsPerson } from './state/row-view.ts'
import { type EditorSearch, showsPanel } from './state/search.ts'
import { useFoundRows } from './document/use-found-rows.ts'
import { useBegin } from './state/use-begin.ts'
import { useDocumentUpkeep } from './state/use-document-upkeep.ts'
import { useFormView } from './state/use-form-view.ts'
import { useOrder } from './state/use-order.ts'
import { useWorkplace } from './state/use-workplace.ts'

type Props = {
  readonly job: Job
  readonly total: number
  readonly search: EditorSearch
  readonly onSearch: (change: EditorSearch) => void
  readonly settings: ReactNode
}

/** The desk at which one works on a document: head, rows, panel, foot. */
export function Desk({ job, total, search, onSearch, settings }: Props) {
  const mode = search.mode ?? 'translate'
  const isForm = useFormView(search)
  const { workplace, follow } = useWorkplace(job, total, search.segment)
  const begun = useStore(workplace.store, (state) => state.begun)
  const found = useFoundRows(search, workplace)
  const shown = useOrder({ jobId: job.id, total, search, found, begun })
  const { order } = shown
  const messages = useEditorMessages()
  useEffect(() => follow({ order, mode, messages, onSearch }))
  const desk = useMemo(
    (): EditorDesk => ({ job, total, mode, isForm, order, search, onSearch, ...workplace }),
    [job, total, mode, isForm, order, search, onSearch, workplace],
  )
  useDocumentUpkeep(job, total, begun && shown.isWhole)
  const handlers = useEditorKeys(desk)
  useNewsAloud(desk)
  useFirstRow(desk)
  useBegin(desk, order.length === 0 && (shown.isWhole || found !== null))
  return (
    <EditorContext value={desk}>
      <main className="flex h-dvh flex-col overflow-hidden">
        <EditorHeader settings={settings} />
        <EditorBar />
        <EditorNotice />
        <div className="flex min-h-0 grow">
          <GridBody shown={shown} />
          {showsPanel(search, isForm) && <SidePanel />}
        </div>
        <EditorFooter />
        <LiveRegion />
        <Background />
      </main>
      <Sheets handlers={handlers} />
    </EditorContext>
  )
}

/** A component of its own: what it listens to must not draw the whole desk again. */
function Background() {
  const { clock } = useApi()
  useEffect(() => {
    const stop = new AbortController()
    const loadAhead = async () => {
      await clock.sleep(1500, stop.signal)
      if (stop.signal.aborted) return
      await loadBoxes()
      await clock.sleep(2500, stop.signal)
      if (stop.signal.aborted) return
      await loadOthers()
      await SegmentForm.load()
    }
    void loadAhead()
    return () => stop.abort()
  }, [clock])
  useMatchesAhead()
  useScoreAgain()
  return null
}

/** Begins with the first row that needs a person; keeps the address at the row one works on. */
function useFirstRow({ order, store, actions, mode, search, onSearch }: EditorDesk): void {
  const active = useStore(store, (state) => state.active)
  const isHere = active !== null && order.indexOf(active) !== -1
  useEffect(() => {
    const { active: now, wanted } = store.getState()
    if (isHere || order.length === 0 || (wanted !== null && wanted === now)) return
    let first = order.at(0)
    for (let index = 0; index < Math.min(order.length, 500); index++) {
      const view = actions.viewOf(order.at(index))
      if (view === null) break
      if (!needsPerson(view, mode)) continue
      first = order.at(index)
      break
    }
    actions.activate(first)
  }, [isHere, order, actions, mode, store])

  const note = useEffectEvent((position: number) => {
    if (search.segment !== position + 1) onSearch({ segment: position + 1 })
  })
  useEffect(() => {
    if (active === null) return undefined
    // The address follows when one stays: rows that are only passed are not worth it.
    const timer = setTimeout(() => note(active), 400)
    return () => clearTimeout(timer)
  }, [active])
}

/** Tells a screen reader what became of corrections. */
function useNewsAloud({ job, store }: EditorDesk): void {
  const api = useApi()
  const { editor: words } = useEditorMessages()
  const format = useFormat()
  useEffect(
    () =>
      api.onOutboxNews(({ kind, entry }) => {
        if (entry.jobId !== job.id) return
        const number = format.number(entry.position + 1)
        if (kind === 'saved') store.say(words.spoken.saved(number))
        if (kind === 'merged') store.say(words.spoken.merged(number))
        if (kind === 'refused') store.say(words.spoken.notSaved(number, entry.problem?.title ?? ''), true)
        if (kind === 'conflict') store.say(words.spoken.notSaved(number, words.conflict.title), true)
      }),
    [api, job.id, store, words, format],
  )
}
