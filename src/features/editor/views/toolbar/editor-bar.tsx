import { type ReactNode, Suspense } from 'react'
import { useMedia } from '../../../../lib/use-media.ts'
import type { Messages } from '../../../../messages/catalogue.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { Popover } from '../../../../ui/popover.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { useAriaKeys } from '../../../../keys/key-hint.tsx'
import { useEditorSession, useSelection, useShownRows } from '../../session/editor-context.ts'
import { QueryBox } from './query-box.tsx'
import { changeToMode, modes, type OrderName, orders, showsPanel } from '../../model/search.ts'

// In Spanish the choices take this width beside one another.
const FOLDED = '(width < 960px)'
// Selected rows have actions of their own, scores a filter for each band.
const FOLDED_WITH_MORE = '(width < 1280px)'
// The stylesheet's `md`.
const NARROW = '(width < 860px)'

/** Rows are selected long after the first one is there. */
export const SelectedChip = lazyPart(async () => (await import('./selected-chip.tsx')).SelectedChip)

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
          hasTriage && <Triage className="flex h-7 grow basis-102" />
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
  return (
    <Popover
      label={words.choices}
      align="start"
      trigger={
        <Button size="s" aria-label={`${words.choices}: ${label}`} className="min-w-0 shrink!">
          <Icon name="settings" size={14} />
          <span className="truncate">{label}</span>
        </Button>
      }
    >
      <div className="flex flex-col items-start gap-4">
        <Choice name={words.modes.label}>
          <ModeChoice />
        </Choice>
        <Choice name={words.orders.label}>
          <OrderChoice />
        </Choice>
        {!hasTriage && (
          <Choice name={words.query.quick}>
            <Triage className="flex w-full" />
          </Choice>
        )}
      </div>
    </Popover>
  )
}

function Triage({ className }: { readonly className: string }) {
  return (
    <span className={className}>
      <Suspense>
        <TriageNumbers />
      </Suspense>
    </span>
  )
}

function Choice({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex max-w-full flex-col items-start gap-1.5">
      <span aria-hidden className="text-xs text-ink-3">
        {name}
      </span>
      {children}
    </div>
  )
}

function ModeChoice() {
  const { editor: words } = useEditorMessages()
  const { mode, onSearch } = useEditorSession()
  const { search } = useShownRows()
  return (
    <SegmentedControl
      label={words.modes.label}
      value={mode}
      options={modes.map((value) => ({ value, label: words.modes[value] }))}
      onChange={(value) => onSearch(changeToMode(search, value))}
    />
  )
}

function OrderChoice() {
  const { editor: words } = useEditorMessages()
  const { onSearch, isScored } = useEditorSession()
  const { search } = useShownRows()
  return (
    <SegmentedControl
      label={words.orders.label}
      value={search.order ?? 'document'}
      options={orders.map((value) => ({ value, label: orderName(words, value, isScored) }))}
      onChange={(value) => onSearch({ order: value })}
    />
  )
}

/** Without scores no row is known to be the worst: then the order is by attention. */
function orderName(words: Messages['editor'], order: OrderName, isScored: boolean): string {
  return order === 'worst' && !isScored ? words.orders.attention : words.orders[order]
}
