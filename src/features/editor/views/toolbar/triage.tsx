import { useStore } from 'zustand'
import { writeTerm } from '#language/row-query/query-words.ts'
import { useEditorMessages, useFormat } from '../../../../messages/use-messages.tsx'
import { BandShape } from '../../../../ui/band-badge.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { hasTerm, toggleTerm } from '../../model/query-text.ts'
import { countOf, isChosen, togglePart, type TriagePart, triageParts } from '../../model/triage.ts'
import { useEditorSession, useShownRows } from '../../session/editor-context.ts'

/** Variables of the colours of a part: its edge and its ground. */
function lookOf(id: TriagePart['id']) {
  if (id === 'done') return { borderColor: 'var(--accent)', background: 'var(--accent)', color: 'var(--on-accent)' }
  if (id === 'open') return { borderColor: 'var(--step-2)', background: 'var(--accent-soft)' }
  return { borderColor: `var(--${id}-fill)`, background: `var(--${id}-soft)` }
}

/** The whole document as one bar: what is done at the left, what is left by its band. A press shows a part alone. */
export function Triage() {
  const { editor: words } = useEditorMessages()
  const format = useFormat()
  const { onSearch, isScored, document } = useEditorSession()
  const { search } = useShownRows()
  const { q = '' } = search
  const isLoading = useStore(document, ({ left, known, total }) => left > 0 || known < total)
  const counts = useStore(document, (state) => state.counts)
  const known = useStore(document, (state) => state.known)
  const total = useStore(document, (state) => state.total)
  // A row that is not read and checked yet may add one.
  const say = (count = 0) => (!isLoading ? format.number(count) : count === 0 ? '…' : `${format.number(count)}+`)
  return (
    <fieldset aria-label={words.query.triage.label} className="flex min-w-0 grow flex-wrap items-center gap-2">
      <span className="flex h-7 min-w-56 grow gap-0.5">
        {triageParts(isScored).map((part) => {
          const count = countOf(part, known, counts)
          const isOn = isChosen(q, part)
          // A chosen part stays until another one is chosen.
          if (!isOn && (count ?? 0) === 0) return null
          return <Part key={part.id} part={part} isOn={isOn} share={count ?? 0} text={say(count)} />
        })}
        {known < total && <span className="basis-0 rounded-small bg-track" style={{ flexGrow: total - known }} />}
      </span>
      <button
        type="button"
        aria-pressed={hasTerm(q, 'has:issue')}
        onClick={() => onSearch({ q: toggleTerm(q, writeTerm(words.queryWords, 'has:issue')) })}
        className="h-7 shrink-0 whitespace-nowrap rounded-full border border-line bg-paper px-2.5 text-sm max-lg:px-2 hover:border-line-strong aria-pressed:border-current aria-pressed:ring-1 aria-pressed:ring-current"
      >
        {words.query.has.issue} <span className="num">{say(counts?.['has:issue'])}</span>
      </button>
    </fieldset>
  )
}

type PartProps = {
  readonly part: TriagePart
  readonly isOn: boolean
  readonly share: number
  readonly text: string
}

function Part({ part, isOn, share, text }: PartProps) {
  const { editor: words, bands } = useEditorMessages()
  const { onSearch } = useEditorSession()
  const { search } = useShownRows()
  const { id } = part
  const { triage } = words.query
  const name = id === 'done' ? triage.done : id === 'open' ? triage.open : triage.band(bands[id])
  return (
    <button
      type="button"
      aria-pressed={isOn}
      title={name}
      onClick={() => onSearch({ q: togglePart(search.q ?? '', part, (term) => writeTerm(words.queryWords, term)) })}
      style={{ flexGrow: share, ...lookOf(id) }}
      className="num flex min-w-11 basis-0 items-center justify-center gap-1.5 overflow-hidden rounded-small border-b-[3px] px-1 text-xs font-semibold whitespace-nowrap aria-pressed:outline-2 aria-pressed:outline-accent forced-colors:border"
    >
      {id === 'done' ? <Icon name="check" size={13} /> : id !== 'open' && <BandShape tone={id} />}
      <span className={id === 'open' ? 'truncate max-lg:sr-only' : 'sr-only'}>{name}</span> {text}
    </button>
  )
}
