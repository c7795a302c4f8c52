import { memo, type MouseEvent } from 'react'
import type { Segment } from '#contract/resources/segment.ts'
import type { Messages } from '../../../../messages/catalogue.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { KeyHint, useAriaKeys } from '../../../../keys/key-hint.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Menu } from '../../../../ui/menu.tsx'
import { useMedia } from '../../../../lib/use-media.ts'
import { useEditorSession } from '../../session/editor-context.ts'
import { useRowText } from '../../session/use-row.ts'
import type { RowView } from '../../model/row-view.ts'

// Beside the panel the actions then take a second line, in Spanish: all but the decisions; those of the text.
const NARROW = '(width < 1280px)'
const FULL = '(width < 1600px)'

/** Names the origin of the translation; for an unfinished one from the document, or one that was only confirmed, that. */
function originOf({ origin, existing_target, target, mt_target }: Segment, words: Messages['editor']): string {
  if (origin === null) return ''
  if (origin === 'interactive' && target === mt_target) return words.confirmedMt
  return origin === 'file' && existing_target?.state === 'draft' ? words.fromFileFuzzy : words.origins[origin]
}

/** Actions on the active row; the one that goes on is the only filled button. */
export function RowActions({ view }: { readonly view: RowView }) {
  const { editor: words } = useEditorMessages()
  const { segment, progress } = view
  const isFirst = useRowText(segment, (text) => text === segment.mt_target)
  // A refusal above gives the reason of a signed-off row.
  if (!view.isDecidable) return null
  return (
    <div className="row-below-texts mt-3 flex flex-wrap items-center justify-end gap-x-2 gap-y-2">
      <span className="min-w-0 grow basis-24 text-xs text-ink-3 max-sm:basis-full">
        {progress === 'none' ? originOf(segment, words) : words.rowStates[progress]}
        {progress === 'edited' && ` · ${words.draftKept}`}
      </span>
      <ActionButtons isOpen={view.editable} canRestore={segment.mt_target !== null && !isFirst} />
    </div>
  )
}

type ActionButtonsProps = { readonly isOpen: boolean; readonly canRestore: boolean }

/** The buttons of any active row. Memoised: the row is drawn with each step from a key to a saved text. */
const ActionButtons = memo(function ActionButtons({ isOpen, canRestore }: ActionButtonsProps) {
  const { editor: words } = useEditorMessages()
  const { actions, mode, press, store } = useEditorSession()
  const unlessSecond = (decide: () => void) => (event: MouseEvent) => {
    if (!press.isSecond(event, store.getState().active)) decide()
  }
  const copy = { label: words.copySource, keys: useAriaKeys('copySource'), onSelect: actions.copySource }
  const restore = { label: words.restore, keys: useAriaKeys('restore'), onSelect: actions.restore }
  const why = { label: words.noteWords.rejectWhy, keys: useAriaKeys('rejectWhy'), onSelect: actions.rejectWhy }
  const rejectKeys = useAriaKeys('rejectNext')
  const confirmKeys = useAriaKeys('confirmNext')
  const isReviewing = mode !== 'translate'
  const isNarrow = useMedia(NARROW)
  const isFull = useMedia(FULL) && isReviewing
  const ofText = isOpen ? (canRestore ? [copy, restore] : [copy]) : []
  const ofReview = isReviewing ? [why] : []
  // Beside the decisions, which always have space; the others are in a menu.
  const all = [...ofText, ...ofReview]
  const beside = isNarrow ? [] : isFull ? ofReview : all
  const inMenu = all.filter((action) => !beside.includes(action))
  return (
    <>
      {inMenu.length > 0 && (
        <Menu
          items={inMenu}
          trigger={
            <Button kind="quiet" size="icon" aria-label={words.moreActions}>
              <Icon name="more" />
            </Button>
          }
        />
      )}
      {beside.map(({ label, keys: shortcut, onSelect }) => (
        <Button key={label} kind="quiet" onClick={onSelect} aria-keyshortcuts={shortcut}>
          {label}
        </Button>
      ))}
      {isReviewing && (
        <Button onClick={unlessSecond(actions.rejectNext)} aria-keyshortcuts={rejectKeys}>
          {words.rejectNext}
        </Button>
      )}
      <Button kind="primary" onClick={unlessSecond(actions.confirmNext)} aria-keyshortcuts={confirmKeys}>
        {words.confirmNext}
        <KeyHint id="confirmNext" onAccent />
      </Button>
    </>
  )
})
