import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Messages } from '../../../../messages/catalogue.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { fieldLook } from '../../../../ui/field.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { useEditorSession, useEditorState, useShownRows } from '../../session/editor-context.ts'
import { changesOf, hitKey, leftOutOf, listHits, type RowHit, type Ticks, withReplaced } from '../../model/find-hits.ts'
import { type FindWish, searchKey } from '../../model/find-text.ts'
import { HitList } from './hit-list.tsx'
import { ReplaceButton } from './replace-button.tsx'
import { type Hits, useHits } from '../../session/use-hits.ts'

/** Find and replace over the whole document: a tick for each hit, all of it one step that can be undone. */
export function FindPanel() {
  const { editor: words } = useEditorMessages()
  const { onSearch, actions } = useEditorSession()
  const { found } = useShownRows()
  const put = usePutWish()
  const wish = useEditorState((state) => state.find)
  const hits = useHits(wish)
  const [ticks, setTicks] = useTicks(wish)
  const shown = found?.positions ?? null
  const rows = useMemo(() => {
    if (typeof hits === 'string') return noRows
    return shown === null ? hits : hits.filter(({ position }) => shown.has(position))
  }, [hits, shown])
  const list = useMemo(() => listHits(rows), [rows])
  const isReplaced = wish.replacement !== null
  // A locked row and a tag keep their text.
  const free = list.filter((hit) => hit.label === undefined && actions.viewOf(hit.position)?.editable === true)
  const approved = isReplaced ? leftOutOf(list, noTicks, actions.viewOf) : none
  const keys = ticks.size === 0 ? approved : leftOutOf(list, ticks, actions.viewOf)
  const left = free.filter((hit) => keys.has(hitKey(hit)))
  const leftApproved = left.filter((hit) => approved.has(hitKey(hit))).length
  const place = useRef(-1)
  const replace = useReplace(rows, wish, keys)

  const leave = () => {
    onSearch({ panel: 'matches' })
    actions.focusRows()
  }
  const goTo = (step: 1 | -1) => {
    if (list.length === 0) return
    place.current = (place.current + step + list.length) % list.length
    const hit = list[place.current]
    if (hit !== undefined) actions.show(hit.position)
  }
  const toggle = (hit: RowHit) => {
    const isTicked = (one: RowHit) => keys.has(hitKey(one)) === (one === hit)
    const ticked = new Set(
      list.filter((one) => one.position === hit.position && isTicked(one)).map(({ index }) => index),
    )
    const text = actions.viewOf(hit.position)?.target ?? ''
    setTicks(new Map(ticks).set(hit.position, { text, ticked }))
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') leave()
    else if (event.key === 'Enter') goTo(event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
  }

  return (
    <section aria-label={words.find.title}>
      <div className="mb-2 flex h-11 items-center">
        <h2 className="grow text-sm font-medium">{words.find.title}</h2>
        <Button kind="quiet" size="icon" aria-label={words.find.close} onClick={leave}>
          <Icon name="close" />
        </Button>
      </div>
      <div className="flex flex-col gap-2.5">
        <FindBox wish={wish} isBroken={hits === 'broken'} onKeyDown={handleKey} />
        {wish.replacement === null ? (
          <Button
            kind="quiet"
            className="self-start"
            disabled={wish.side === 'source'}
            onClick={() => put({ replacement: '' })}
          >
            {words.find.replaceToo}
          </Button>
        ) : (
          <input
            aria-label={words.find.replacement}
            placeholder={words.find.replacement}
            value={wish.replacement}
            onChange={(event) => put({ replacement: event.target.value })}
            onKeyDown={handleKey}
            className={fieldLook}
          />
        )}
        <FindOptions wish={wish} />
        <Announced hits={hits} list={list} rows={rows.length} />
        {shown !== null && list.length > 0 && <p className="text-sm text-ink-2">{words.find.inFilter}</p>}
        {isReplaced && (
          <ReplaceButton
            wish={JSON.stringify(wish)}
            isLooking={hits === 'looking'}
            count={free.length - left.length}
            left={{ fixed: list.length - free.length, approved: leftApproved, other: left.length - leftApproved }}
            found={sayHits(words, hits, list.length, rows.length)}
            onReplace={() => setTicks(withReplaced(ticks, replace()))}
          />
        )}
      </div>
      <HitList list={list} wish={wish} leftOut={keys} onToggle={wish.replacement === null ? null : toggle} />
    </section>
  )
}

/** Ticks belong to one search, and last while its hits change. */
function useTicks(wish: FindWish): [Ticks, (ticks: Ticks) => void] {
  const search = searchKey(wish)
  const [last, setLast] = useState({ of: search, ticks: noTicks })
  return [last.of === search ? last.ticks : noTicks, (ticks) => setLast({ of: search, ticks })]
}

const none: ReadonlySet<string> = new Set()
const noTicks: Ticks = new Map()
const noRows: Exclude<Hits, string> = []

/** Changes the wish in the store, not the drawn one: two changes may come before the next drawing. */
function usePutWish(): (change: Partial<FindWish>) => void {
  const { store } = useEditorSession()
  return (change) => store.setState(({ find }) => ({ find: { ...find, ...change } }))
}

function useReplace(rows: Parameters<typeof changesOf>[0], wish: FindWish, leftOut: ReadonlySet<string>) {
  const { editor: words, undo } = useEditorMessages()
  const { actions, steps, store } = useEditorSession()
  return () => {
    const changes = changesOf(rows, wish, leftOut, actions.viewOf)
    const count = steps.apply(words.find.step(wish.text, wish.replacement ?? ''), changes)
    // The pressed button is gone with the hits.
    store.turn({ to: 'field', field: 'find' })
    showToast({ text: words.find.replaced(count), action: { label: undo, onAction: () => actions.undo() }, of: store })
    return changes
  }
}

type BoxProps = {
  readonly wish: FindWish
  readonly isBroken: boolean
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function FindBox({ wish, isBroken, onKeyDown }: BoxProps) {
  const { editor: words } = useEditorMessages()
  const { store } = useEditorSession()
  const put = usePutWish()
  const box = useRef<HTMLInputElement>(null)
  const isAwaited = useEditorState((state) => state.awaited === 'find')
  useEffect(() => {
    if (!isAwaited) return
    box.current?.focus()
    box.current?.select()
    store.turn({ to: 'arrived' })
  }, [isAwaited, store])
  return (
    <input
      ref={box}
      data-awaited
      type="search"
      aria-label={words.find.text}
      aria-invalid={isBroken}
      aria-describedby="find-told"
      placeholder={words.find.text}
      value={wish.text}
      onChange={(event) => put({ text: event.target.value })}
      onKeyDown={onKeyDown}
      className={fieldLook}
    />
  )
}

function FindOptions({ wish }: { readonly wish: FindWish }) {
  const { editor: words } = useEditorMessages()
  const put = usePutWish()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SegmentedControl
        label={words.find.side}
        value={wish.side}
        options={(['target', 'source'] as const).map((value) => ({ value, label: words.find.sides[value] }))}
        // Text in the source cannot be replaced.
        onChange={(side) => put(side === 'source' ? { side, replacement: null } : { side })}
      />
      <fieldset aria-label={words.find.how} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {(['matchCase', 'wholeWord', 'isRegex'] as const).map((name) => (
          <label key={name} className="flex cursor-pointer items-center gap-1.5">
            <input
              type="checkbox"
              checked={wish[name]}
              onChange={(event) => put({ [name]: event.target.checked })}
              className="accent-accent"
            />
            {words.find[name]}
          </label>
        ))}
      </fieldset>
    </div>
  )
}

type AnnouncedProps = { readonly hits: Hits; readonly list: readonly RowHit[]; readonly rows: number }

function Announced({ hits, list, rows }: AnnouncedProps) {
  const { editor: words } = useEditorMessages()
  const { total, document } = useEditorSession()
  const known = useStore(document, (state) => state.known)
  return (
    <p id="find-told" role="status" className={`text-sm ${hits === 'broken' ? 'text-rehacer' : 'text-ink-2'}`}>
      {sayHits(words, hits, list.length, rows)}
      {hits !== 'blank' && known < total && ` ${words.find.partly(known, total)}`}
    </p>
  )
}

function sayHits({ find: words }: Messages['editor'], hits: Hits, found: number, rows: number): string {
  if (typeof hits !== 'string') return words.found(found, rows)
  return { blank: '', looking: words.looking, broken: words.broken, 'too-slow': words.tooSlow }[hits]
}
