import { parity } from '#language/tags/parity.ts'
import { tagsOf } from '#language/tags/parse-tags.ts'
import { plainText } from '#language/tags/plain-text.ts'
import { countWords } from '../../../../lib/count-words.ts'
import { showToast } from '../../../../ui/toast.tsx'
import { approvalOf, nextState, takesBack } from '../../model/row-view.ts'
import type { Refusal } from '../editor-store.ts'
import { changesForSameSource } from '../same-source.ts'
import type { ActionParts } from './action-parts.ts'
import type { ActiveRow } from './active-row.ts'
import type { Navigation } from './navigation.ts'

/** Confirming and rejecting. */
export function makeDecisions(
  { api, sync: { outbox }, job: { id: jobId }, store, steps, viewOf, now }: ActionParts,
  row: ActiveRow,
  { goTo, goOn }: Navigation,
) {
  const { clock } = api
  const words = () => now().messages.editor

  const refuse = (position: number, why: Refusal['why'], message: string) => {
    store.setState({ refusal: { position, why } })
    store.say(message, true)
  }

  /** `</g1>` → closing tag 1. */
  const tagName = (tag: string) => tagsOf(tag).map(({ kind, id }) => words().tags[kind](id))[0] ?? tag

  /** Confirms or rejects the active row; nothing leaves while its tags differ from the source's. */
  const decide = (verdict: 'confirm' | 'reject', then: 'next' | 'stay') => {
    const view = row.view()
    if (view === null) return
    const { segment, target: text } = view
    const { position } = segment
    const announced = words()
    if (segment.locked) return refuse(position, 'locked', announced.locked)
    if (!view.editable) return refuse(position, 'signed-off', announced.reopen.onlyManagers)
    const { mode } = now()
    const approval = approvalOf(view)
    if (approval !== null && takesBack(mode, approval) && !store.getState().reopened.has(position)) {
      return store.setState({ dialog: 'reopen' })
    }
    if (view.progress === 'conflict') return refuse(position, 'conflict', announced.conflict.title)
    const [defect] = parity(segment.source, text)
    if (defect)
      return refuse(position, 'tags', `${announced.refused} ${announced.defects[defect.kind]} ${tagName(defect.tag)}`)
    if (isBlank(text) && !isBlank(segment.source)) return refuse(position, 'empty', announced.emptyConfirm)
    const state = nextState(mode, verdict)
    if (view.entry !== null || text !== segment.target || state !== segment.state) {
      store.noteScore(position, segment.score)
      outbox.confirm({ jobId, position }, text, state, segment)
      const before = { target: text, state: segment.state }
      const label = verdict === 'confirm' ? announced.steps.confirm : announced.steps.reject
      steps.record({ label, changes: [{ position, before, after: { target: text, state } }] })
    }
    store.addVersion(position, { target: text, state, at: clock.now() }, countWords(plainText(segment.source)))
    store.setState({ refusal: null })
    store.setReopened(position, false)
    // After the next row is there: looking through a long document takes longer than a frame.
    if (verdict === 'confirm') void clock.sleep(60).then(() => offerRepetitions(position))
    store.say(verdict === 'confirm' ? announced.spoken.confirmed : announced.spoken.rejected)
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
      store.setState({ dialog: 'repetitions' })
    }
    showToast({ text: repetitions.offer(others.length), action: { label: repetitions.show, onAction }, of: store })
  }

  return {
    confirmNext: () => decide('confirm', 'next'),
    confirmStay: () => decide('confirm', 'stay'),
    rejectNext: () => decide('reject', 'next'),
  }
}

function isBlank(text: string): boolean {
  return plainText(text).trim() === ''
}
