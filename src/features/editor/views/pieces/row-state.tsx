import type { SegmentState } from '#contract/segments/states.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Icon, type IconName } from '../../../../ui/icon.tsx'
import { type Progress, type RowView, shownState } from '../../model/row-view.ts'

const stateIcons: Readonly<Record<SegmentState, readonly [IconName, string]>> = {
  not_translated: ['open', 'text-ink-3'],
  draft: ['open', 'text-ink-3'],
  translated: ['check', 'text-fiable'],
  rejected_translation: ['close', 'text-rehacer'],
  approved_translation: ['approved', 'text-fiable'],
  rejected_sign_off: ['close', 'text-rehacer'],
  approved_sign_off: ['signed', 'text-fiable'],
}

const progressIcons: Readonly<Record<Exclude<Progress, 'none'>, readonly [IconName, string]>> = {
  edited: ['pencil', 'text-revisar'],
  waiting: ['waiting', 'text-accent'],
  sending: ['waiting', 'text-accent'],
  failing: ['warning', 'text-rehacer'],
  refused: ['warning', 'text-rehacer'],
  conflict: ['warning', 'text-revisar'],
}

/** State of the row: the one at the service, or that of work here that is not there yet. */
export function RowState({ view }: { readonly view: RowView }) {
  const { progress } = view
  const state = shownState(view)
  const { editor: words } = useEditorMessages()
  const [icon, colour] = progress === 'none' ? stateIcons[state] : progressIcons[progress]
  const label = progress === 'none' ? words.states[state] : `${words.rowStates[progress]} (${words.states[state]})`
  return (
    <span title={label} className={`inline-flex ${colour}`}>
      <Icon name={icon} size={15} />
      <span className="sr-only">{label}</span>
    </span>
  )
}
