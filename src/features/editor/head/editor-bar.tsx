import { useQuery } from '@tanstack/react-query'
import { type Band, bands } from '#contract/segments/bands.ts'
import { useApi } from '../../../api/api.ts'
import { bandCountsQuery } from '../../../api/segments.ts'
import { useFormat, useEditorMessages } from '../../../messages/use-messages.tsx'
import { BandBadge } from '../../../ui/band-badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { useDesk, useEditorState } from '../state/editor-context.ts'
import { bandsOf, modes, type OrderName, orders } from '../state/search.ts'

// The stylesheet's `md`.
const NARROW = '(width < 860px)'

/** What confirming means, in which order, and which bands are shown. */
export function EditorBar() {
  const { editor: words } = useEditorMessages()
  const { search, onSearch, mode } = useDesk()
  const order: OrderName = search.order ?? 'document'
  const hasPanel = search.panel !== 'none'
  const togglePanel = () => {
    // On a narrow screen it is only there when asked for.
    const isShown = hasPanel && (search.panel !== undefined || !window.matchMedia(NARROW).matches)
    onSearch({ panel: isShown ? 'none' : 'matches' })
  }
  return (
    <div
      data-pane="bar"
      className="flex shrink-0 items-center gap-3 overflow-x-auto border-b border-line bg-ground px-4 py-2"
    >
      <SegmentedControl
        label={words.modes.label}
        value={mode}
        options={modes.map((value) => ({ value, label: words.modes[value] }))}
        onChange={(value) => onSearch({ mode: value })}
      />
      <SegmentedControl
        label={words.orders.label}
        value={order}
        options={orders.map((value) => ({ value, label: words.orders[value] }))}
        onChange={(value) => onSearch({ order: value })}
      />
      <span className="grow" />
      <SelectedChip />
      <BandChips />
      <Button
        kind="quiet"
        size="icon"
        aria-label={hasPanel ? words.panel.hide : words.panel.show}
        aria-pressed={hasPanel}
        onClick={togglePanel}
      >
        <Icon name="panel" />
      </Button>
    </div>
  )
}

/** How many rows are selected, and what can be done with them. */
function SelectedChip() {
  const { editor: words } = useEditorMessages()
  const { store } = useDesk()
  const count = useEditorState((state) => state.selected.size)
  if (count === 0) return null
  return (
    <span className="flex shrink-0 items-center gap-2 text-sm">
      {words.bulk.selected(count)}
      <Button size="s" onClick={() => store.setState({ sheet: 'bulk' })}>
        {words.bulk.open}
      </Button>
      <Button size="s" kind="quiet" onClick={() => store.setState({ selected: new Set() })}>
        {words.bulk.clear}
      </Button>
    </span>
  )
}

function BandChips() {
  const { editor: words, bands: names } = useEditorMessages()
  const format = useFormat()
  const api = useApi()
  const { job, search, onSearch } = useDesk()
  const { data: counts } = useQuery(bandCountsQuery(api, job.id))
  const shown = bandsOf(search.bands ?? '')
  const toggle = (band: Band) => {
    const next = shown.includes(band) ? shown.filter((other) => other !== band) : [...shown, band]
    onSearch({ bands: next.join(',') })
  }
  return (
    <fieldset aria-label={words.bandFilter} className="flex gap-2">
      {bands.map((band) => (
        <button
          key={band}
          type="button"
          aria-pressed={shown.includes(band)}
          onClick={() => toggle(band)}
          className="h-7 shrink-0 whitespace-nowrap rounded-full border border-line bg-paper px-2.5 hover:border-line-strong aria-pressed:border-current aria-pressed:ring-1 aria-pressed:ring-current"
        >
          <BandBadge tone={band}>
            {names[band]}
            {counts && <span className="num"> {format.number(counts[band])}</span>}
          </BandBadge>
        </button>
      ))}
    </fieldset>
  )
}
