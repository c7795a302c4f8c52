import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type ConfiguredEngine, engineKinds } from '#contract/resources/engine.ts'
import { useApi } from '../../../api/api.ts'
import { changeEngine, createEngine, engineInConflict } from '../../../api/engines.ts'
import { problemOf } from '../../../messages/problem-text.ts'
import { useFormat, useMessages, useWords } from '../../../messages/use-messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ProblemPanel } from '../../../ui/problem-panel.tsx'
import { useFaultFocus } from '../../../ui/use-fault-focus.ts'
import { EngineConflict } from './engine-conflict.tsx'
import { EngineFields } from './engine-fields.tsx'
import {
  changeOf,
  type EngineFault,
  type EngineForm,
  faultsOf,
  formOfEngine,
  formOfPreset,
  mergeForms,
  refusalsOf,
} from './engine-form.ts'
import { type EnginePreset, enginePresets } from './engine-presets.ts'

type Props = {
  /** Null: another one is added. */
  readonly stored: ConfiguredEngine | null
  /** True where the service calls addresses of its own network. */
  readonly allowsPrivate: boolean
  readonly onClose: () => void
}

/** Adds an engine, from a choice of known servers, or changes one. */
export function EngineDialog({ stored, allowsPrivate, onClose }: Props) {
  const { close, beforeLeaving } = useMessages()
  const { form: words } = useWords('engines')
  const { locale } = useFormat()
  const kind = engineKinds.find((one) => one === stored?.kind)
  const [preset, setPreset] = useState<EnginePreset | null>(null)
  const [form, setForm] = useState<EngineForm | null>(stored && kind ? formOfEngine(stored, kind, locale) : null)
  const title = stored === null ? words.addTitle : words.editTitle(stored.name)
  return (
    <Dialog
      title={title}
      closeLabel={close}
      onClose={onClose}
      wide
      beforeLeaving={beforeLeaving}
      {...(form === null && { description: words.choose })}
    >
      {form === null ? (
        <Presets
          onChoose={(chosen) => {
            setPreset(chosen)
            setForm(formOfPreset(chosen))
          }}
        />
      ) : (
        <FilledForm
          stored={stored}
          preset={preset}
          form={form}
          allowsPrivate={allowsPrivate}
          onForm={setForm}
          onBack={stored === null ? () => setForm(null) : null}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

function Presets({ onChoose }: { readonly onChoose: (preset: EnginePreset) => void }) {
  const { form: words } = useWords('engines')
  const other: EnginePreset = { id: 'other', kind: 'openai', name: '', address: '' }
  const groups = [
    {
      title: words.models,
      presets: [...enginePresets.filter(({ kind }) => kind === 'openai'), other],
    },
    { title: words.translation, presets: enginePresets.filter(({ kind }) => kind !== 'openai') },
  ]
  return (
    <div className="flex flex-col gap-5">
      {groups.map(({ title, presets }) => (
        <section key={title} aria-label={title}>
          <h3 className="mb-2 text-sm font-medium text-ink-2">{title}</h3>
          <div className="flex flex-wrap gap-2">
            {presets.map((preset) => (
              <Button key={preset.id} onClick={() => onChoose(preset)}>
                {preset.name || words.otherServer}
              </Button>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

type FilledProps = Props & {
  readonly preset: EnginePreset | null
  readonly form: EngineForm
  readonly onForm: (form: EngineForm) => void
  readonly onBack: (() => void) | null
}

function FilledForm({ stored: opened, preset, form, allowsPrivate, onForm, onBack, onClose }: FilledProps) {
  const { cancel } = useMessages()
  const { form: words } = useWords('engines')
  const { locale } = useFormat()
  const api = useApi()
  const [asked, setAsked] = useState(false)
  const [stored, setStored] = useState(opened)
  const { form: ref, focusFault } = useFaultFocus()
  const faults = faultsOf(form, stored, locale)
  const save = useMutation({
    mutationFn: () =>
      stored === null
        ? createEngine(api, { kind: form.kind, ...changeOf(form, locale) })
        : changeEngine(api, stored, changeOf(form, locale)),
    onSuccess: onClose,
    onError: focusFault,
    gcTime: 0,
  })
  const theirs = engineInConflict(save.error)
  /** Goes on with the newer version, with the person's own changes over it or without them. */
  const goOn = (from: ConfiguredEngine, newer: ConfiguredEngine, isKept: boolean) => {
    const [base, now] = [from, newer].map((one) => formOfEngine(one, form.kind, locale)) as [EngineForm, EngineForm]
    onForm(isKept ? mergeForms(base, form, now) : now)
    setStored(newer)
    save.reset()
    ref.current?.querySelector<HTMLElement>('input')?.focus()
  }
  const refusals = refusalsOf(problemOf(save.error)?.errors ?? [])
  const shown = new Map<EngineFault, string | null>([
    ...(asked ? [...faults].map((fault): [EngineFault, null] => [fault, null]) : []),
    ...[...(refusals ?? [])].map(([field, message]): [EngineFault, string] => [field, words.needed(message)]),
  ])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (faults.size > 0) focusFault()
    else if (!save.isPending) save.mutate()
  }
  return (
    <form ref={ref} onSubmit={submit} noValidate>
      {stored !== null && theirs !== null ? (
        <EngineConflict
          key={theirs.revision}
          base={stored}
          theirs={theirs}
          kind={form.kind}
          onKeep={() => goOn(stored, theirs, true)}
          onTake={() => goOn(stored, theirs, false)}
        />
      ) : (
        save.error !== null && refusals === null && <ProblemPanel error={save.error} className="mb-4" />
      )}
      <EngineFields
        form={form}
        stored={stored}
        preset={preset}
        allowsPrivate={allowsPrivate}
        faults={shown}
        onChange={(change) => {
          onForm({ ...form, ...change })
          // The choice between two versions remains until it is made.
          if (save.isError && theirs === null) save.reset()
        }}
      />
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={onBack ?? onClose}>{onBack === null ? cancel : words.back}</Button>
        <Button type="submit" kind="primary" busy={save.isPending}>
          {stored === null ? words.saveNew : words.save}
        </Button>
      </div>
    </form>
  )
}
