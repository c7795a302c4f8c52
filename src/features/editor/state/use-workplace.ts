import { useEffect, useRef, useState } from 'react'
import type { WorkingMode } from '#contract/segments/states.ts'
import { type Api, useApi } from '../../../api/api.ts'
import { peekSegment } from '../../../api/segments.ts'
import type { Messages } from '../../../messages/catalogue.ts'
import { useEditorMessages } from '../../../messages/use-messages.tsx'
import { type LiveEditor, makeLiveEditor } from '../live/live-editor.ts'
import { type EditorActions, makeEditorActions } from './editor-actions.ts'
import { type EditorStore, makeEditorStore } from './editor-store.ts'
import type { Order } from './order.ts'

type Changing = { readonly order: Order; readonly mode: WorkingMode }

export type Workplace = { readonly store: EditorStore; readonly live: LiveEditor; readonly actions: EditorActions }

/** What stands as long as the screen does: its store, its one editor, and what keys and buttons do with them. */
export function useWorkplace(jobId: string, changing: Changing, segment: number | undefined): Workplace {
  const api = useApi()
  const messages = useEditorMessages()
  const [{ workplace, follow }] = useState(() => makeWorkplace(api, jobId, { ...changing, messages }, segment))
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
      leaving.current = setTimeout(() => workplace.live.destroy())
    }
  }, [api, workplace])
  return workplace
}

function makeWorkplace(api: Api, jobId: string, first: Changing & { messages: Messages }, segment: number | undefined) {
  let latest = first
  const store = makeEditorStore(segment === undefined ? null : segment - 1)
  const live = makeLiveEditor({
    speak: (kind, id) => latest.messages.editor.marks[kind](id),
    onText(id, text) {
      const position = Number(id.slice(jobId.length + 1))
      const base = peekSegment(api.queries, { jobId, position })
      if (base === undefined) return
      api.outbox.write({ jobId, position }, text, base)
      if (store.getState().refusal !== null) store.setState({ refusal: null })
    },
  })
  const actions = makeEditorActions({ api, jobId, store, live, now: () => latest })
  const follow = (now: typeof first) => {
    latest = now
  }
  return { workplace: { store, live, actions }, follow }
}
