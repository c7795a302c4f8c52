import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountQuery } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { modelsQuery } from '../../api/models.ts'
import { useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AddModelDialog } from './add-model-dialog.tsx'
import { ModelLine } from './model-line.tsx'

/** The translation models of the installation, for admins who may change them; nothing for others. */
export function ModelsSection() {
  const { data: account } = useQuery(accountQuery(useApi()))
  return account?.adds_models === true ? <Models /> : null
}

function Models() {
  const words = useWords('languages').models
  const { data: models, error, refetch } = useQuery(modelsQuery(useApi()))
  const [isAdding, setAdding] = useState(false)
  return (
    <section className="mb-8">
      <div className="mb-2 flex flex-wrap items-end gap-x-6 gap-y-2">
        <div className="grow basis-72">
          <h2 className="text-lg font-semibold">{words.title}</h2>
          <p className="mt-0.5 max-w-[72ch] text-sm text-pretty text-ink-2">{words.about}</p>
        </div>
        <Button onClick={() => setAdding(true)}>{words.add}</Button>
      </div>
      {error !== null && models === undefined ? (
        <ProblemPanel error={error} onRetry={() => void refetch()} />
      ) : models === undefined ? (
        <Skeleton className="h-12" />
      ) : models.length === 0 ? (
        <p className="text-sm text-ink-2">{words.none}</p>
      ) : (
        <ul className="rounded-card border border-line bg-paper">
          {models.map((model) => (
            <ModelLine key={model.name} model={model} />
          ))}
        </ul>
      )}
      {isAdding && <AddModelDialog models={models ?? []} onClose={() => setAdding(false)} />}
    </section>
  )
}
