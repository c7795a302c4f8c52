import { useEffect, useRef, useState } from 'react'
import type { Job } from '#contract/resources/job.ts'
import type { WorkingMode } from '#contract/segments/states.ts'
import { type Api, useApi } from '../../../api/api.ts'
import { peekSegment } from '../../../api/segments.ts'
import type { Messages } from '../../../messages/catalogue.ts'
import { useEditorMessages } from '../../../messages/use-messages.tsx'
import { type Dismissals, openDismissals } from '../document/dismissals.ts'
import { type OpenDocument, openDocument } from '../document/open-document.ts'
import { startWork } from '../document/start-work.ts'
import { type LiveEditor, makeLiveEditor } from '../live/live-editor.ts'
import { type EditorActions, makeEditorActions } from './editor-actions.ts'
import { type EditorStore, makeEditorStore } from './editor-store.ts'
import type { Order } from './order.ts'
import { peekView } from './peek-view.ts'
import { makeSteps, type Steps } from './steps.ts'

type Changing = { readonly order: Order; readonly mode: WorkingMode }

export type Workplace = {
  readonly store: EditorStore
  readonly live: LiveEditor
  readonly actions: EditorActions
  readonly steps: Steps
  readonly document: OpenDocument
  readonly dismissals: Dismissals
}

/** What stands as long as the screen does: its store, its one editor, and what keys and buttons do with them. */
export function useWorkplace(job: Job, changing: Changing, segment: number | undefined): Workplace {
  const api = useApi()
  const messages = useEditorMessages()
  const [{ workplace, follow }] = useState(() => makeWorkplace(api, job, { ...changing, messages }, segment))
  useEffect(() => {
    follow({ ...changing, messages })
  })
  const leaving = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    clearTimeout(leaving.current)
    return () => {
      // What was typed a moment ago is written down before the screen goes.
      void api.outbox.flush()
      // Not at once: in development React leaves and enters again to see whether that works.
      leaving.current = setTimeout(() => {
        workplace.live.destroy()
        workplace.document.end()
      })
    }
  }, [api, workplace])
  return workplace
}

function makeWorkplace(api: Api, job: Job, first: Changing & { messages: Messages }, segment: number | undefined) {
  let latest = first
  const { id: jobId } = job
  const store = makeEditorStore(segment === undefined ? null : segment - 1)
  const live = makeLiveEditor({
    speak: (kind, id) => latest.messages.editor.marks[kind](id),
    onText(id, text) {
      const position = Number(id.slice(jobId.length + 1))
      const base = peekSegment(api.queries, { jobId, position })
      if (base === undefined) return
      api.outbox.write({ jobId, position }, text, base)
      if (store.getState().refusal !== null) store.setState({ refusal: null })
      store.noteTyping()
    },
  })
  const viewOf = (position: number) => peekView(api, { jobId, position })
  const steps = makeSteps({ api, jobId, viewOf })
  const actions = makeEditorActions({ api, job, store, live, steps, viewOf, now: () => latest })
  const document = openDocument({ api, job, startWork })
  const dismissals = openDismissals(api.kept, jobId)
  const follow = (now: typeof first) => {
    latest = now
  }
  return { workplace: { store, live, actions, steps, document, dismissals }, follow }
}
