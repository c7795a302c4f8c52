import { useEffect, useRef, useState } from 'react'
import type { Segment } from '#contract/resources/segment.ts'
import type { SegmentsImport } from '#contract/resources/segments-import.ts'
import type { Job } from '#contract/resources/job.ts'
import { useApi } from '../../../api/api.ts'
import type { Backend } from '../../../sync/backend.ts'
import { useSync } from '../../../sync/sync.ts'
import { peekSegment } from '../../../api/segments.ts'
import { codeInTime } from '../../../lib/code-in-time.ts'
import { useEditorMessages } from '../../../messages/use-messages.tsx'
import { dismissToasts, showToast } from '../../../ui/toast.tsx'
import { type Dismissals, openDismissals } from './open-dismissals.ts'
import { type OpenDocument, openDocument } from './document/open-document.ts'
import { type DocumentTally, tallyDocument } from './document/tally-document.ts'
import { startWork } from './document/start-work.ts'
import { type LiveEditor, makeLiveEditor } from '../live/live-editor.ts'
import type { Changing } from './actions/action-parts.ts'
import { type EditorActions, makeEditorActions } from './actions/editor-actions.ts'
import { type EditorStore, makeEditorStore } from './editor-store.ts'
import { guessedTags, untouchedGuesses } from '../model/guessed-tags.ts'
import { documentOrder } from '../model/order.ts'
import { readNextQuery } from './next-query.ts'
import type { RowChange } from '../model/row-value.ts'
import { peekView } from './peek-view.ts'
import { approvalOf } from '../model/row-view.ts'
import { makeSteps, type Steps } from './steps.ts'
import { type HeldPress, makeHeldPress } from './keys/held-press.ts'
import { makeTyping, type Typing } from './keys/typing.ts'

export type OpenEditor = {
  readonly store: EditorStore
  readonly live: LiveEditor
  readonly press: HeldPress
  readonly typing: Typing
  readonly actions: EditorActions
  readonly steps: Steps
  readonly document: OpenDocument
  readonly tally: DocumentTally
  readonly dismissals: Dismissals
}

/**
 * Makes the parts that live as long as the screen: its store, its one editor, and the actions of keys and buttons.
 * `follow` passes them the changes, after each drawing.
 */
export function useOpenEditor(job: Job, total: number, segment: number | undefined) {
  const api = useApi()
  const sync = useSync()
  const messages = useEditorMessages()
  const [{ editor, follow }] = useState(() => {
    const first: Changing = {
      order: documentOrder(total),
      mode: 'translate',
      propagation: 'automatic',
      messages,
      onSearch: () => {},
    }
    return makeOpenEditor({ api, sync }, job, total, first, segment)
  })
  const leaving = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const { imported } = messages.editor.steps
  useEffect(() => {
    const take = () => {
      for (const changes of sync.imports.take(job.id))
        editor.steps.record({ label: imported, changes: changes.map(toRowChange) })
    }
    take()
    return sync.imports.subscribe(take)
  }, [sync, editor, job.id, imported])
  useEffect(() => {
    clearTimeout(leaving.current)
    const forget = settleInTime(editor.live)
    const keep = () => {
      const { active, keysGo, ended, bulkDetails, termDraft } = editor.store.getState()
      editor.steps.keep({ active, keysGo: ended ?? keysGo }, { bulkDetails, termDraft })
    }
    window.addEventListener('pagehide', keep)
    takeKept(editor)
    const stopTaking = sync.keptInTab.onOpen(() => takeKept(editor))
    return () => {
      forget()
      stopTaking()
      window.removeEventListener('pagehide', keep)
      // The last letters are written down before the screen goes.
      editor.press.drop()
      editor.live.settle()
      keep()
      void sync.outbox.flush()
      // It waits: in development React leaves and enters again as a test.
      leaving.current = setTimeout(() => {
        dismissToasts(editor.store)
        editor.live.destroy()
        editor.document.end()
        editor.tally.end()
      })
    }
  }, [sync, editor])
  return { editor, follow }
}

/** Takes in what an earlier page of the tab had: the account may come behind the first keys. What is here stays. */
function takeKept({ store, steps }: Pick<OpenEditor, 'store' | 'steps'>): void {
  for (const words of steps.takeKept().toReversed()) {
    const { bulkDetails, termDraft } = store.getState()
    store.setState({ bulkDetails: bulkDetails || words.bulkDetails, termDraft: termDraft ?? words.termDraft })
  }
}

function toRowChange({ position, before, after }: SegmentsImport['changes'][number]): RowChange {
  const { revision } = before
  return {
    position,
    before: { target: before.target ?? '', state: before.state, ...(revision !== undefined && { revision }) },
    after: { target: after.target ?? '', state: after.state },
  }
}

/** Reports typed text before a press acts on it, and before the page may be gone. */
function settleInTime(live: LiveEditor): () => void {
  const stop = new AbortController()
  const settle = () => live.settle()
  for (const event of ['pointerdown', 'blur', 'pagehide', 'visibilitychange'])
    window.addEventListener(event, settle, { capture: true, signal: stop.signal })
  return () => stop.abort()
}

function makeOpenEditor({ api, sync }: Backend, job: Job, total: number, first: Changing, segment: number | undefined) {
  let latest = first
  const { id: jobId } = job
  const store = makeEditorStore(segment === undefined ? null : segment - 1, readNextQuery(api.kept))
  const positionIn = (id: string) => Number(id.slice(jobId.length + 1))
  // The segment as it was when its author began to type.
  let begun: Segment | undefined
  const live = makeLiveEditor({
    onBegin(id) {
      begun = peekSegment(api.queries, { jobId, position: positionIn(id) })
    },
    isKept(id) {
      const view = viewOf(positionIn(id))
      return view !== null && approvalOf(view) !== null && !store.getState().reopened.has(view.segment.position)
    },
    onKept: (letters) => {
      const { dialog, keptLetters } = store.getState()
      // Those before the question is there belong to the same try.
      store.turn(
        { to: 'dialog', dialog: 'reopen' },
        { keptLetters: (dialog === 'reopen' ? keptLetters : '') + letters },
      )
    },
    onText(id, text, from, isTyped) {
      const position = positionIn(id)
      const now = peekSegment(api.queries, { jobId, position })
      if (now === undefined) return
      const before = viewOf(position)
      const value = before && steps.valueOf(before)
      if (before !== null) {
        const guessed = guessedTags(before, store.getState().guessed)
        store.noteGuesses(position, untouchedGuesses(guessed, before.target, text))
      }
      sync.outbox.write({ jobId, position }, text, now, { from, ...(begun?.position === position && { base: begun }) })
      const after = viewOf(position)
      if (value !== null && after !== null) {
        const change = { position, before: value, after: steps.valueOf(after) }
        const label = latest.messages.editor.steps.type
        if (isTyped) steps.type(label, change)
        else steps.record({ label, changes: [change] })
      }
      if (store.getState().refusal !== null) store.setState({ refusal: null })
    },
  })
  live.ready.then(
    () => store.setState({ textField: 'here' }),
    () => {
      store.setState({ textField: 'missing' })
      // Nothing can be written without it: `public/heal.js` loads the page anew as soon as the service answers.
      window.dispatchEvent(new Event('cotejo:heal'))
    },
  )
  const viewOf = (position: number) => peekView(api, sync, { jobId, position })
  const setLocks = async (positions: readonly number[], locked: boolean) => {
    const items = positions.map((position) => ({ position, locked }))
    const code = await codeInTime(import('../../../api/change-segments.ts'))
    const changed = await code?.changeSegments(api, { jobId, items })
    const left = positions.length - (changed?.done.length ?? 0)
    if (left > 0) showToast({ text: latest.messages.editor.bulk.notLocked(left), tone: 'problem' })
  }
  const guesses = {
    of: (position: number) => store.getState().guessed[position] ?? null,
    set: (position: number, ids: readonly number[] | null) => store.noteGuesses(position, ids),
  }
  const steps = makeSteps({ api, sync, jobId, viewOf, guesses, setLocks: (...what) => void setLocks(...what) })
  const { placeBefore } = steps
  if (placeBefore !== null) {
    const { active, keysGo } = placeBefore
    // A reload keeps the row, which the address follows a moment later, and the owner of the keyboard.
    if (active !== null) store.turn({ to: keysGo }, { active, sought: active })
  }
  const document = openDocument({ api, sync, job, total, startWork })
  const tally = tallyDocument(api, sync, jobId)
  const actions = makeEditorActions({ api, sync, job, store, live, steps, document, viewOf, now: () => latest })
  const dismissals = openDismissals(api.kept, jobId)
  const press = makeHeldPress()
  const typing = makeTyping(api.clock)
  const follow = (now: Changing) => {
    latest = now
  }
  return { editor: { store, live, press, typing, actions, steps, document, tally, dismissals }, follow }
}
