import { Suspense } from 'react'
import { useMedia } from '../../../../lib/use-media.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { withTyping } from '../../../../ui/collect-keys.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { OnDemand } from '../../../../ui/on-demand.tsx'
import { useAriaKeys } from '../../../../keys/key-hint.tsx'
import { useEditorSession, useSelection, useShownRows } from '../../session/editor-context.ts'
import { ModeChoice, OrderChoice, orderName } from './choices.tsx'
import { QueryBox } from './query-box.tsx'
import { showsPanel } from '../../model/search.ts'

// In Spanish the choices take this width beside one another.
const FOLDED = '(width < 960px)'
// Selected rows have actions of their own, scores a filter for each band.
const FOLDED_WITH_MORE = '(width < 1280px)'
// The stylesheet's `md`.
const NARROW = '(width < 860px)'

/** Rows are selected long after the first one is there. */
export const SelectedChip = lazyPart(async () => (await import('./selected-chip.tsx')).SelectedChip)

/** It is opened on a narrow page. */
export const OpenChoices = lazyPart(async () => (await withTyping(import('./open-choices.tsx'))).OpenChoices)

/** Its numbers come later than the first row, and so does its code. */
export const TriageNumbers = lazyPart(async () => (await import('./triage.tsx')).Triage)

/** Bar with the mode of confirming, the order, and the choice of rows. */
export function EditorBar() {
  const { editor: words } = useEditorMessages()
  const { onSearch, isForm, isScored } = useEditorSession()
  const { search } = useShownRows()
  const formKeys = useAriaKeys('formView')
  const readingKeys = useAriaKeys('readingView')
  const { positions, hidden } = useSelection()
  const hasSelected = positions.length + hidden > 0
  const isFolded = useMedia(hasSelected || isScored ? FOLDED_WITH_MORE : FOLDED)
  const hasTriage = !useMedia(FOLDED)
  // On a narrow screen the panel is only there on demand.
  const onlyAsked = useMedia(NARROW)
  const isShown = showsPanel(search, isForm) && (search.panel !== undefined || !onlyAsked)
  return (
    <div
      data-pane="bar"
      // It is above the rows: each pane is drawn for itself, and the list of the query line lies over them.
      className="z-30 flex shrink-0 items-center gap-1 border-b border-line bg-ground px-4 py-2 max-lg:px-3 short:py-0.5"
    >
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1.5 max-lg:gap-1.5">
        {isFolded ? (
          <FoldedChoices hasTriage={hasTriage} />
        ) : (
          <>
            <ModeChoice />
            <OrderChoice />
          </>
        )}
        <QueryBox />
        {/* In the filters' place: a second line would move every row. */}
        {hasSelected ? (
          <Suspense>
            <SelectedChip />
          </Suspense>
        ) : (
          hasTriage && <Triage />
        )}
      </div>
      <Button
        kind="quiet"
        size="icon"
        aria-label={words.keys.rows.formView}
        title={words.keys.rows.formView}
        aria-pressed={isForm}
        aria-keyshortcuts={formKeys}
        onClick={() => onSearch({ view: isForm ? 'grid' : 'form' })}
      >
        <Icon name="form" />
      </Button>
      <Button
        kind="quiet"
        size="icon"
        aria-label={words.keys.rows.readingView}
        title={words.keys.rows.readingView}
        aria-pressed={search.view === 'reading'}
        aria-keyshortcuts={readingKeys}
        onClick={() => onSearch({ view: search.view === 'reading' ? 'grid' : 'reading' })}
      >
        <Icon name="book" />
      </Button>
      <Button
        kind="quiet"
        size="icon"
        aria-label={isShown ? words.panel.hide : words.panel.show}
        aria-pressed={isShown}
        onClick={() => onSearch({ panel: isShown ? 'none' : 'matches' })}
      >
        <Icon name="panel" />
      </Button>
    </div>
  )
}

/** Choices that do not fit beside one another: behind a button that names the current ones. `hasTriage`: in the bar. */
function FoldedChoices({ hasTriage }: { readonly hasTriage: boolean }) {
  const { editor: words } = useEditorMessages()
  const { mode, isScored } = useEditorSession()
  const { search } = useShownRows()
  const label = [words.modes[mode], orderName(words, search.order ?? 'document', isScored)].join(' · ')
  const trigger = (
    <Button size="s" aria-label={`${words.choices}: ${label}`} className="min-w-0 shrink!">
      <Icon name="settings" size={14} />
      <span className="truncate">{label}</span>
    </Button>
  )
  return (
    <OnDemand trigger={trigger} opens="dialog" load={OpenChoices.load}>
      <OpenChoices trigger={trigger} hasTriage={hasTriage} />
    </OnDemand>
  )
}

function Triage() {
  return (
    <span className="flex h-7 grow basis-102">
      <Suspense>
        <TriageNumbers />
      </Suspense>
    </span>
  )
}
