import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Model, OfferedModel } from '#contract/resources/model.ts'
import { useApi } from '../../api/api.ts'
import { offeredModelsQuery } from '../../api/models.ts'
import { foldText } from '../../lib/fold-text.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { fieldLook } from '../../ui/field.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ModelLine, useDirectionName } from './model-line.tsx'

type Props = { readonly models: readonly Model[]; readonly onClose: () => void }

/** Lists the models that can be added, each with its size, its licence and its progress. */
export function AddModelDialog({ models, onClose }: Props) {
  const words = useWords('languages').models
  const { close, retry } = useMessages()
  const { data, error, refetch, isFetching } = useQuery(offeredModelsQuery(useApi()))
  return (
    <Dialog
      title={words.addTitle}
      {...(data !== undefined && { description: words.from(data.host) })}
      closeLabel={close}
      onClose={onClose}
    >
      <div className="mt-3 min-h-40">
        {isFetching && (data === undefined || data.fault !== null) ? (
          <div role="status" aria-label={words.loading} className="flex flex-col gap-2">
            <Skeleton className="h-8" />
            <Skeleton className="h-32" />
          </div>
        ) : data === undefined ? (
          <ProblemPanel error={error} onRetry={() => void refetch()} />
        ) : data.fault === null ? (
          <Offered offered={data.models} models={models} />
        ) : (
          <ErrorPanel title={words.faults[data.fault]} retry={{ label: retry, onRetry: () => void refetch() }} />
        )}
      </div>
    </Dialog>
  )
}

type OfferedProps = { readonly offered: readonly OfferedModel[]; readonly models: readonly Model[] }

function Offered({ offered, models }: OfferedProps) {
  const words = useWords('languages').models
  const direction = useDirectionName()
  const { locale } = useFormat()
  const [wanted, setWanted] = useState('')
  const found = offered
    .map((one) => ({ offered: one, model: models.find(({ name }) => name === one.name), text: direction(one) }))
    .filter(({ offered: { name }, text }) =>
      [name, text].some((part) => foldText(part).includes(foldText(wanted.trim()))),
    )
    .toSorted((a, b) => a.text.localeCompare(b.text, locale))
  return (
    <>
      <input
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        className={`${fieldLook} mb-2`}
      />
      {found.length === 0 ? (
        <p className="py-4 text-sm text-ink-2">{words.noneFound}</p>
      ) : (
        <ul className="max-h-[50dvh] overflow-y-auto rounded-card border border-line">
          {found.map(({ offered: one, model }) => (
            <ModelLine key={one.name} model={model} offered={one} />
          ))}
        </ul>
      )}
    </>
  )
}
