import { type KeyboardEvent, type ReactNode, Fragment, useEffect, useId, useState } from 'react'
import { cx } from '../lib/cx.ts'

export type Command = {
  readonly id: string
  readonly label: string
  /** Drawn after the label, quieter: a shortcut, a place. */
  readonly hint?: ReactNode
  readonly run: () => void
  /** Heading above the first of those that have it. */
  readonly group?: string
}

type Props = {
  readonly label: string
  readonly placeholder: string
  readonly empty: string
  /** Returns the commands for the typed text, best first. */
  readonly commands: (typed: string) => readonly Command[]
  readonly onType?: (typed: string) => void
}

/** A box and the commands that fit its text: arrows choose, Enter runs. */
export function CommandList({ label, placeholder, empty, commands, onType }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const shown = commands(typed)
  // It is as high as all its choices: it does not shrink and grow with the typed text.
  const [all] = useState(shown.length)
  const height = `min(${Math.max(2, all)} * 2.05rem, 420px, 56dvh)`
  const index = Math.min(Math.max(0, chosen), shown.length - 1)
  useEffect(() => {
    document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, index])

  const handleKey = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: index + 1 >= shown.length ? 0 : index + 1,
      ArrowUp: index <= 0 ? shown.length - 1 : index - 1,
      Home: 0,
      End: shown.length - 1,
    }
    const next = moves[event.key]
    // An input method's Enter takes its word; it runs nothing.
    if (event.nativeEvent.isComposing || (next === undefined && event.key !== 'Enter')) return
    event.preventDefault()
    if (next === undefined) shown[index]?.run()
    else setChosen(next)
  }

  return (
    <>
      <input
        role="combobox"
        autoFocus
        aria-label={label}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={index < 0 ? undefined : `${id}-${index}`}
        aria-autocomplete="list"
        placeholder={placeholder}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          onType?.(event.target.value)
          setChosen(0)
        }}
        onKeyDown={handleKey}
        className="h-10 w-full rounded-mid border border-line-strong bg-paper px-3 text-md placeholder:text-ink-3"
      />
      <div
        role="listbox"
        id={id}
        aria-label={label}
        tabIndex={-1}
        className="mt-2 overflow-y-auto outline-none"
        style={{ height }}
      >
        {shown.map((command, place) => (
          <Fragment key={command.id}>
            {command.group !== undefined && command.group !== shown[place - 1]?.group && (
              <div aria-hidden className="px-3 pt-2.5 pb-1 text-xs font-medium text-ink-3">
                {command.group}
              </div>
            )}
            {/* The box has the focus and gets the keys. */}
            <div
              role="option"
              id={`${id}-${place}`}
              tabIndex={-1}
              aria-selected={place === index}
              onClick={command.run}
              onPointerMove={() => setChosen(place)}
              className={cx(
                'flex cursor-pointer items-center gap-3 rounded-mid px-3 py-1.5',
                place === index && 'bg-accent-soft text-accent forced-colors:outline-1',
              )}
            >
              <span className="min-w-0 grow truncate">{command.label}</span>
              <span className="shrink-0 text-sm text-ink-2">{command.hint}</span>
            </div>
          </Fragment>
        ))}
      </div>
      {shown.length === 0 && (
        <p role="status" className="px-3 py-1.5 text-ink-2" style={{ height, marginTop: `calc(-1 * ${height})` }}>
          {empty}
        </p>
      )}
    </>
  )
}
