import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ConfiguredEngine } from '#contract/resources/engine.ts'
import { useApi } from '../../../api/api.ts'
import { engineInConflict, enginesQuery, orderEngines, removeEngine } from '../../../api/engines.ts'
import { isApiError } from '../../../api/transport/api-error.ts'
import { problemLine } from '../../../messages/problem-text.ts'
import { useMessages, useWords } from '../../../messages/use-messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemPanel } from '../../../ui/problem-panel.tsx'
import { TableSkeleton } from '../../../ui/table-skeleton.tsx'
import { TypedConfirm } from '../../../ui/typed-confirm.tsx'
import { EngineDialog } from './engine-dialog.tsx'
import { EngineRow } from './engine-row.tsx'

/** The MT engines of the organisation, in their order, and those of the installation. */
export function EnginesScreen() {
  const words = useWords('engines')
  const { data, error, refetch } = useQuery(enginesQuery(useApi()))
  const [adding, setAdding] = useState(false)
  if (data === null) return <Notice tone="sin-nota" title={words.absent} />
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-4">
        <p className="max-w-[70ch] grow basis-80 text-sm text-pretty text-ink-2">{words.about}</p>
        {data !== undefined && (
          <Button kind="primary" onClick={() => setAdding(true)} className="ms-auto">
            {words.add}
          </Button>
        )}
      </div>
      {data === undefined && error !== null ? (
        <ProblemPanel error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <TableSkeleton />
      ) : data.engines.length === 0 ? (
        <EmptyState {...words.none} />
      ) : (
        <Lists engines={data.engines} allowsPrivate={data.private_addresses} />
      )}
      {adding && (
        <EngineDialog stored={null} allowsPrivate={data?.private_addresses ?? false} onClose={() => setAdding(false)} />
      )}
    </>
  )
}

type ListsProps = { readonly engines: readonly ConfiguredEngine[]; readonly allowsPrivate: boolean }

function Lists({ engines, allowsPrivate }: ListsProps) {
  const words = useWords('engines')
  const { typeName } = useWords('account')
  const messages = useMessages()
  const api = useApi()
  const [editing, setEditing] = useState<ConfiguredEngine | null>(null)
  const [removing, setRemoving] = useState<ConfiguredEngine | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [moved, setMoved] = useState('')
  const own = engines.filter(({ origin }) => origin === 'organisation')
  const installed = engines.filter(({ origin }) => origin === 'installation')
  const order = useMutation({ mutationFn: (ids: readonly string[]) => orderEngines(api, ids) })
  const remove = useMutation({
    mutationFn: (engine: ConfiguredEngine) => removeEngine(api, engine),
    onSuccess: () => {
      setRemoving(null)
      // The button that opened the dialog is gone.
      heading.current?.focus()
    },
  })
  const isStale = isApiError(remove.error, 'engine-conflict')
  const move = (engine: ConfiguredEngine, by: number) => {
    const ids = own.map(({ id }) => id)
    const from = ids.indexOf(engine.id)
    ids.splice(from + by, 0, ...ids.splice(from, 1))
    order.mutate(ids, { onSuccess: () => setMoved(words.moved(engine.name, from + by + 1)) })
  }
  return (
    <>
      <p role="status" className="sr-only">
        {moved}
      </p>
      {isApiError(order.error, 'engine-conflict') ? (
        <div role="alert">
          <Notice tone="revisar" title={words.conflict.order} className="mb-4" />
        </div>
      ) : (
        order.error !== null && <ProblemPanel error={order.error} className="mb-4" />
      )}
      <section aria-label={words.own}>
        <h2 ref={heading} tabIndex={-1} className="mb-2 font-semibold outline-none">
          {words.own}
        </h2>
        {own.length === 0 ? (
          <p className="text-sm text-ink-2">{words.ownNone}</p>
        ) : (
          <ol className="divide-y divide-line rounded-card border border-line bg-paper">
            {own.map((engine, index) => (
              <EngineRow
                key={engine.id}
                engine={engine}
                place={index + 1}
                onMove={own.length < 2 ? null : (by) => !order.isPending && move(engine, by)}
                isLast={index === own.length - 1}
                onEdit={() => setEditing(engine)}
                onRemove={() => setRemoving(engine)}
              />
            ))}
          </ol>
        )}
      </section>
      {installed.length > 0 && (
        <section aria-label={words.installation} className="mt-8">
          <h2 className="font-semibold">{words.installation}</h2>
          <p className="mt-0.5 mb-3 max-w-[70ch] text-sm text-pretty text-ink-2">{words.installationAbout}</p>
          <ol className="divide-y divide-line rounded-card border border-line bg-paper">
            {installed.map((engine, index) => (
              <EngineRow key={engine.id} engine={engine} place={own.length + index + 1} />
            ))}
          </ol>
        </section>
      )}
      {editing !== null && (
        <EngineDialog stored={editing} allowsPrivate={allowsPrivate} onClose={() => setEditing(null)} />
      )}
      {removing !== null && (
        <TypedConfirm
          title={words.removeTitle(removing.name)}
          body={words.removeBody}
          text={removing.name}
          label={typeName(removing.name)}
          confirm={words.remove}
          cancel={messages.cancel}
          busy={remove.isPending}
          error={isStale ? words.conflict.removing : remove.error === null ? null : problemLine(messages, remove.error)}
          onConfirm={() =>
            remove.mutate(removing, { onError: (error) => setRemoving(engineInConflict(error) ?? removing) })
          }
          onCancel={() => {
            remove.reset()
            setRemoving(null)
          }}
        />
      )}
    </>
  )
}
