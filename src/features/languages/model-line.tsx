import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Model, ModelFault, OfferedModel } from '#contract/resources/model.ts'
import { useApi } from '../../api/api.ts'
import { addModel, cancelModel, removeModel } from '../../api/models.ts'
import { problemLine } from '../../messages/problem-text.ts'
import { languageName } from '../../lib/language-name.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Meter } from '../../ui/meter.tsx'

type Named = Pick<OfferedModel, 'source_lang' | 'target_lang'>

/** Returns a function that names a direction: English → Spanish. */
export function useDirectionName(): (model: Named) => string {
  const { arrow } = useMessages()
  const { locale } = useFormat()
  return ({ source_lang, target_lang }) => arrow(languageName(source_lang, locale), languageName(target_lang, locale))
}

/** One model: its direction, size and licence, how far it is, and what can be done. */
export function ModelLine({ model, offered }: { readonly model?: Model | undefined; readonly offered?: OfferedModel }) {
  const direction = useDirectionName()
  const shown = model ?? offered
  if (shown === undefined) return null
  const bytes = shown.bytes ?? offered?.bytes ?? null
  const licence = shown.licence ?? offered?.licence ?? null
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-line px-4 py-2.5 first:border-t-0 max-sm:px-3">
      <div className="min-w-0 grow basis-48">
        <p className="font-medium">{direction(shown)}</p>
        <p className="num text-xs text-ink-3">
          <Facts bytes={bytes} licence={licence} />
        </p>
      </div>
      <ModelActs name={shown.name} direction={direction(shown)} model={model} />
    </li>
  )
}

type FactsProps = Pick<Model, 'bytes' | 'licence'>

/** Size and licence, as far as they are known. */
export function Facts({ bytes, licence }: FactsProps) {
  const words = useWords('languages').models
  const format = useFormat()
  const facts = [bytes === null ? null : format.bytes(bytes), licence === null ? null : words.licence(licence)]
  return facts.filter((fact) => fact !== null).join(' · ')
}

/** Faults after which a download goes on where it was. */
const goesOn: readonly (ModelFault | null)[] = [null, 'cut-off', 'disk-full']

type ActsProps = {
  readonly name: string
  readonly direction: string
  readonly model: Model | undefined
  /** True where it is the one that is proposed: its button names the direction. */
  readonly isProposed?: boolean
}

/** How far a model is, and the buttons for it. Without a model: the button that adds it. */
export function ModelActs({ name, direction, model, isProposed = false }: ActsProps) {
  const words = useWords('languages').models
  const messages = useMessages()
  const api = useApi()
  const [asking, setAsking] = useState(false)
  const run = useMutation({ mutationFn: (act: typeof addModel) => act(api, name) })
  const button = (label: string, act: typeof addModel, kind?: 'quiet') => (
    <Button
      size="s"
      {...(kind && { kind })}
      aria-label={`${label}: ${direction}`}
      busy={run.isPending}
      onClick={() => (act === removeModel ? setAsking(true) : run.mutate(act))}
    >
      {label}
    </Button>
  )
  return (
    <>
      {model === undefined ? (
        isProposed ? (
          <Button kind="primary" busy={run.isPending} onClick={() => run.mutate(addModel)}>
            {words.addNamed(direction)}
          </Button>
        ) : (
          button(words.addOne, addModel)
        )
      ) : model.status === 'downloading' ? (
        <>
          <Progress model={model} />
          {button(words.stop, cancelModel, 'quiet')}
        </>
      ) : model.status === 'stopped' ? (
        <>
          {button(goesOn.includes(model.fault) ? words.resume : messages.retry, addModel)}
          {button(words.remove, removeModel, 'quiet')}
          <p role="alert" className={`basis-full text-sm ${model.fault === null ? 'text-ink-2' : 'text-rehacer'}`}>
            {model.fault === null ? words.stopped : words.faults[model.fault]}
          </p>
        </>
      ) : (
        <>
          <span className="text-sm text-ink-2">{model.removable ? words.installed : words.ofOperator}</span>
          {model.removable && button(words.remove, removeModel, 'quiet')}
        </>
      )}
      {run.error !== null && (
        <p role="alert" className="basis-full text-sm text-rehacer">
          {problemLine(messages, run.error)}
        </p>
      )}
      {asking && (
        <ConfirmDialog
          title={words.removeTitle(direction)}
          body={model?.status === 'installed' ? words.removeAsk : words.removePartAsk}
          confirm={words.remove}
          cancel={messages.cancel}
          onConfirm={() => {
            setAsking(false)
            run.mutate(removeModel)
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

function Progress({ model: { progress } }: { readonly model: Model }) {
  const words = useWords('languages').models
  const format = useFormat()
  const share = (progress ?? 0) / 100
  return (
    <span className="num flex items-center gap-2 text-sm text-ink-2">
      <Meter label={words.progress} parts={[{ share, tone: 'accent' }]} className="w-24" />
      {progress === null ? words.starting : format.percent(share)}
    </span>
  )
}
