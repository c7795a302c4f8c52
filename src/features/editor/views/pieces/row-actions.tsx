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
  if (!view.editable) return null
  return (
    <div className="row-below-texts mt-3 flex flex-wrap items-center justify-end gap-x-2 gap-y-2">
      <span className="min-w-0 grow basis-24 text-xs text-ink-3 max-sm:basis-full">
        {progress === 'none' ? originOf(segment, words) : words.rowStates[progress]}
        {progress === 'edited' && ` · ${words.draftKept}`}
      </span>
      <ActionButtons canRestore={segment.mt_target !== null && !isFirst} />
    </div>
  )
}

/** The buttons of any active row. Memoised: the row is drawn with each step from a key to a saved text. */
const ActionButtons = memo(function ActionButtons({ canRestore }: { readonly canRestore: boolean }) {
  const { editor: words } = useEditorMessages()
  const { actions, mode, press, store } = useEditorSession()
  const unlessSecond = (decide: () => void) => (event: MouseEvent) => {
    if (!press.isSecond(event, store.getState().active)) decide()
  }
  const keys = {
    copy: useAriaKeys('copySource'),
    restore: useAriaKeys('restore'),
    reject: useAriaKeys('rejectNext'),
    rejectWhy: useAriaKeys('rejectWhy'),
    confirm: useAriaKeys('confirmNext'),
  }
  const isReviewing = mode !== 'translate'
  const isNarrow = useMedia(NARROW)
  const isFull = useMedia(FULL) && isReviewing
  const ofText = [
    { label: words.copySource, keys: keys.copy, onSelect: () => actions.copySource() },
    ...(canRestore ? [{ label: words.restore, keys: keys.restore, onSelect: () => actions.restore() }] : []),
  ]
  const ofReview = isReviewing
    ? [{ label: words.noteWords.rejectWhy, keys: keys.rejectWhy, onSelect: () => actions.rejectWhy() }]
    : []
  // Beside the decisions, which always have space; the others are in a menu.
  const beside = isNarrow ? [] : isFull ? ofReview : [...ofText, ...ofReview]
  const inMenu = [...ofText, ...ofReview].filter((action) => !beside.includes(action))
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
        <Button onClick={unlessSecond(actions.rejectNext)} aria-keyshortcuts={keys.reject}>
          {words.rejectNext}
        </Button>
      )}
      <Button kind="primary" onClick={unlessSecond(actions.confirmNext)} aria-keyshortcuts={keys.confirm}>
        {words.confirmNext}
        <KeyHint id="confirmNext" onAccent />
      </Button>
    </>
  )
})
