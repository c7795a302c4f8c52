import { Link } from '@tanstack/react-router'
import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import { useState } from 'react'
import type { ConfiguredEngine } from '#contract/resources/engine.ts'
import { kindName } from '../../../lib/engine-name.ts'
import { languageName } from '../../../lib/language-name.ts'
import type { Format } from '../../../lib/format.ts'
import type { Catalogue } from '../../../messages/catalogue.ts'
import { useFormat, useWords } from '../../../messages/use-messages.tsx'
import { BandBadge } from '../../../ui/band-badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { draw } from '../../../ui/icon.tsx'
import { EngineTest } from './engine-test.tsx'

type Props = {
  readonly engine: ConfiguredEngine
  /** Its number in the order, from 1. */
  readonly place: number
  readonly isLast?: boolean
  /** Null for the only one. */
  readonly onMove?: ((by: -1 | 1) => void) | null
  readonly onEdit?: () => void
  readonly onRemove?: () => void
}

/** An engine with what is known of it; one of the installation can only be tested. */
export function EngineRow({ engine, place, isLast = false, onMove = null, onEdit, onRemove }: Props) {
  const words = useWords('engines')
  const format = useFormat()
  const [isTested, setTested] = useState(false)
  const isOwn = engine.origin === 'organisation'
  const name = isOwn ? engine.name : kindName(engine.kind)
  const kind = kindName(engine.kind)
  const isIdle = engine.directions?.length === 0
  return (
    <li className="px-4 py-3.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="num w-5 text-end text-sm text-ink-3">{format.number(place)}</span>
        <span className="min-w-0 grow basis-40">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {name !== kind && <span className="ms-2 text-sm text-ink-3">{kind}</span>}
        </span>
        <EngineState engine={engine} />
        <span className="flex flex-wrap gap-1.5">
          {onMove !== null && (
            <>
              <Button
                size="icon"
                aria-label={words.up(name)}
                // A disabled one would lose the focus to the page when the engine arrives there.
                aria-disabled={place === 1}
                onClick={() => place > 1 && onMove(-1)}
              >
                {draw(ArrowUp, {})}
              </Button>
              <Button
                size="icon"
                aria-label={words.down(name)}
                aria-disabled={isLast}
                onClick={() => !isLast && onMove(1)}
              >
                {draw(ArrowDown, {})}
              </Button>
            </>
          )}
          {!isIdle && (
            <Button
              aria-label={words.test.openLabel(name)}
              aria-expanded={isTested}
              onClick={() => setTested(!isTested)}
            >
              {words.test.open}
            </Button>
          )}
          {onEdit !== undefined && (
            <Button aria-label={words.editLabel(name)} onClick={onEdit}>
              {words.edit}
            </Button>
          )}
          {onRemove !== undefined && (
            <Button aria-label={words.removeLabel(name)} onClick={onRemove}>
              {words.remove}
            </Button>
          )}
        </span>
      </div>
      {!engine.key_readable && <p className="mt-2 text-sm text-rehacer sm:ms-9">{words.keyLostAbout}</p>}
      <dl className="mt-2.5 flex flex-wrap gap-x-8 gap-y-1.5 text-sm sm:ms-9">
        {factsOf(engine, words, format).map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-xs text-ink-3">{term}</dt>
            <dd className="num wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-2 sm:ms-9">
        <Directions engine={engine} />
      </div>
      {isTested && <EngineTest engine={engine} />}
    </li>
  )
}

function EngineState({ engine: { answers, key_readable } }: Pick<Props, 'engine'>) {
  const words = useWords('engines')
  if (!key_readable) return <BandBadge tone="rehacer">{words.keyLost}</BandBadge>
  // Nothing is known of an engine that was never asked, so only an outage is worth a word.
  return answers ? null : <BandBadge tone="rehacer">{words.away}</BandBadge>
}

function factsOf(engine: ConfiguredEngine, words: Catalogue['engines'], format: Format): [string, string][] {
  const { model, base_url, key_end, price_per_million: price, currency } = engine
  const isOwn = engine.origin === 'organisation'
  const facts: [string, string | null][] = [
    [words.model, model],
    [words.address, base_url],
    [
      words.key,
      !isOwn ? null : key_end === null ? words.noKey : key_end === '' ? words.keyStored : words.keyEnd(key_end),
    ],
    [
      words.price,
      !isOwn
        ? null
        : price === null || currency === null
          ? words.noPrice
          : words.priceValue(format.money(price, currency)),
    ],
    [words.used, words.usedValue(engine.words, engine.characters)],
  ]
  return facts.flatMap(([term, value]) => (value === null ? [] : [[term, value]]))
}

function Directions({ engine: { kind, directions, pairs } }: Pick<Props, 'engine'>) {
  const words = useWords('engines')
  const { locale } = useFormat()
  const nameOf = ([source, target]: readonly string[]) =>
    `${languageName(source ?? '', locale)} → ${languageName(target ?? '', locale)}`
  const listed = directions ?? pairs
  if (directions === undefined && listed === null)
    return <p className="text-sm text-ink-2">{words.unknownDirections}</p>
  if (listed === null) return <p className="text-sm text-ink-2">{words.anyDirection}</p>
  if (listed.length === 0)
    return (
      <p className="text-sm text-ink-2">
        {words.noDirections}
        {kind === 'bergamot' && (
          <Link to="/languages" className="ms-3 font-medium text-accent hover:underline">
            {words.addModels}
          </Link>
        )}
      </p>
    )
  return (
    <details className="text-sm text-ink-2">
      <summary className="cursor-pointer">
        {pairs === null ? words.directions(listed.length) : words.restricted(listed.length)}
      </summary>
      <p className="mt-1 max-h-48 overflow-y-auto text-pretty">{listed.map(nameOf).join(' · ')}</p>
    </details>
  )
}
