import type { SegmentState } from '#contract/segments/states.ts'
import { parity } from '#language/tags/parity.ts'
import { plainText } from '#language/tags/plain-text.ts'
import { randomToken } from '../../../../lib/file-hash.ts'
import { countWords } from '../../../../lib/count-words.ts'
import type { Messages } from '../../../../messages/catalogue.ts'
import type { Step } from '../../model/history.ts'
import { guessedTags } from '../../model/guessed-tags.ts'
import { defectText } from '../../model/defect-text.ts'
import { filledBy } from '../../model/propagation.ts'
import { approvalOf, closedWords, nextState, type RowView, takesBack } from '../../model/row-view.ts'
import { showToast } from '../../../../ui/toast.tsx'
import type { Refusal } from '../editor-store.ts'
import type { ActionParts } from './action-parts.ts'
import type { ActiveRow } from './active-row.ts'
import type { Navigation } from './navigation.ts'
import type { Propagate } from './propagate.ts'

type Verdict = 'confirm' | 'reject'

function labelOf({ steps, modes }: Messages['editor'], state: SegmentState): string {
  if (state === 'approved_sign_off') return modes.sign_off
  if (state === 'approved_translation') return steps.approve
  return state === 'translated' ? steps.confirm : steps.reject
}

/** Makes the acts of confirming and rejecting. */
export function makeDecisions(
  { api, sync: { outbox, notes }, job: { id: jobId }, store, steps, now }: ActionParts,
  row: ActiveRow,
  { goOn, goTo }: Navigation,
  propagate: Propagate,
) {
  const { clock } = api
  const words = () => now().messages.editor
  const sendReason = makeSendReason({ outbox, notes, steps }, jobId)

  const refuse = (position: number, why: Refusal['why'], message: string): null => {
    store.setState({ refusal: { position, why } })
    store.say(message, true)
    return null
  }

  /** Returns the active row, where it can be confirmed or rejected; else null, and the person gets the reason. */
  const decidable = (): RowView | null => {
    const view = row.view()
    if (view === null) {
      row.sayClosed()
      return null
    }
    const { segment, target: text } = view
    const { position } = segment
    const announced = words()
    if (!view.isDecidable) return refuse(position, 'closed', closedWords(view, announced))
    const approval = approvalOf(view)
    // The question is whether to edit it.
    const asks = view.editable && approval !== null && takesBack(now().mode, approval)
    if (asks && !store.getState().reopened.has(position)) {
      store.turn({ to: 'dialog', dialog: 'reopen' })
      return null
    }
    if (view.progress === 'conflict') return refuse(position, 'closed', announced.conflict.title)
    const [defect] = parity(segment.source, text)
    if (defect)
      return refuse(position, 'tags', `${announced.refused} ${defectText(announced.tags, segment, text, defect)}`)
    if (isBlank(text) && !isBlank(segment.source)) return refuse(position, 'empty', announced.emptyConfirm)
    return view
  }

  /** Explains dashed tags once, after the first confirmation with one: a refusal would give the next key this row. */
  const explainGuesses = (view: RowView) => {
    const { guessed, knowsGuesses } = store.getState()
    if (knowsGuesses || guessedTags(view, guessed).length === 0) return
    store.setState({ knowsGuesses: true })
    const { position } = view.segment
    const number = String(position + 1)
    const { tags, context } = words()
    const action = { label: context.jump(number), onAction: () => goTo(position) }
    showToast({ text: tags.confirmedGuesses(number), action, of: store })
  }

  /** Confirms or rejects the active row; nothing leaves while its tags differ from the source's. */
  const decide = (verdict: Verdict, then: 'next' | 'stay', reason = '') => {
    const view = decidable()
    if (view === null) return
    const { segment, target: text } = view
    const { position } = segment
    const announced = words()
    const state = nextState(now().mode, verdict)
    let step: Step | null = null
    if (view.entry !== null || text !== segment.target || state !== segment.state) {
      store.noteScores([segment], [{ position, target: text }])
      const before = steps.valueOf(view)
      outbox.confirm({ jobId, position }, text, state, segment)
      step = { label: labelOf(announced, state), changes: [{ position, before, after: { target: text, state } }] }
      steps.record(step)
    }
    store.addVersion(position, { target: text, state, at: clock.now() }, countWords(plainText(segment.source)))
    if (verdict === 'confirm') explainGuesses(view)
    store.setState({ refusal: null })
    store.noteGuesses(position, [])
    store.setReopened(position, false)
    // The next row is drawn first.
    if (verdict === 'confirm') void clock.sleep(60).then(() => propagate(position, step))
    if (reason !== '') sendReason([position], reason)
    const { spoken, states } = announced
    // What rejects for a translator takes back a confirmation.
    store.say(verdict === 'confirm' ? spoken.confirmed : state === 'draft' ? states.draft : spoken.rejected)
    if (then === 'next') goOn(verdict === 'confirm' ? filledBy(now().propagation, segment) : () => false)
  }

  return {
    confirmNext: () => decide('confirm', 'next'),
    confirmStay: () => decide('confirm', 'stay'),
    rejectNext: () => decide('reject', 'next'),
    /** Asks why first; only in the modes of a reviewer. */
    rejectWhy: () => {
      if (now().mode === 'translate') decide('reject', 'next')
      else if (decidable() !== null) store.turn({ to: 'dialog', dialog: 'reject' })
    },
    rejectFor: (reason: string) => decide('reject', 'next', reason),
    sendReason,
  }
}

type ReasonParts = Pick<ActionParts['sync'], 'outbox' | 'notes'> & Pick<ActionParts, 'steps'>

/** Makes the way to send the reason of rejections: with those of the outbox, or for rows that were rejected before. */
function makeSendReason({ outbox, notes, steps }: ReasonParts, jobId: string) {
  return (positions: readonly number[], text: string): void => {
    const given = new Set(positions.filter((position) => outbox.giveReason({ jobId, position }, text)))
    steps.giveReason(given, text)
    for (const position of positions) {
      const place = { jobId, position }
      if (given.has(position)) continue
      notes.drop({ ...place, slot: 'reject' })
      notes.put({ ...place, slot: 'reject', number: randomToken(), text })
    }
  }
}

function isBlank(text: string): boolean {
  return plainText(text).trim() === ''
}
