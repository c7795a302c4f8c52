import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { ConfiguredEngine, EngineTestResult } from '#contract/resources/engine.ts'
import { useApi } from '../../../api/api.ts'
import { testEngine } from '../../../api/engines.ts'
import { languageName } from '../../../lib/language-name.ts'
import type { Catalogue } from '../../../messages/catalogue.ts'
import { useFormat, useMessages, useWords } from '../../../messages/use-messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field, fieldLook } from '../../../ui/field.tsx'
import { ProblemPanel } from '../../../ui/problem-panel.tsx'
import { greetingIn, pairsToTry } from './test-pairs.ts'

/** Lets an engine translate a short text, and shows the translation and its time, or what is wrong. */
export function EngineTest({ engine }: { readonly engine: ConfiguredEngine }) {
  const { test: words } = useWords('engines')
  const { cancel } = useMessages()
  const { locale } = useFormat()
  const api = useApi()
  const id = useId()
  const offered = pairsToTry(engine, locale)
  const [chosen, setChosen] = useState(0)
  const [typed, setTyped] = useState<string | null>(null)
  const [source = 'en', target = 'es'] = offered[chosen] ?? []
  const text = typed ?? greetingIn(source)
  const running = useRef<AbortController | null>(null)
  const test = useMutation({
    mutationFn: () => {
      running.current = new AbortController()
      const body = { source_lang: source, target_lang: target, text: text.trim() }
      return testEngine(api, engine.id, body, running.current.signal)
    },
  })
  const stop = () => {
    running.current?.abort()
    test.reset()
  }
  useEffect(() => () => running.current?.abort(), [running])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && !test.isPending) test.mutate()
  }
  return (
    <form onSubmit={submit} className="mt-3 flex flex-wrap items-end gap-3 rounded-mid bg-hover p-3 sm:ms-9">
      <Field id={`${id}-pair`} label={words.pair} className="grow basis-52">
        <select
          id={`${id}-pair`}
          value={chosen}
          onChange={({ target: { value } }) => {
            setChosen(Number(value))
            stop()
          }}
          className={fieldLook}
        >
          {offered.map(([from, to], index) => (
            <option key={`${from} ${to}`} value={index}>
              {`${languageName(from, locale)} → ${languageName(to, locale)}`}
            </option>
          ))}
        </select>
      </Field>
      <Field id={`${id}-text`} label={words.text} className="grow basis-52">
        <input
          id={`${id}-text`}
          value={text}
          lang={source}
          maxLength={limits.engines.testCharacters}
          onChange={({ target: { value } }) => setTyped(value)}
          className={fieldLook}
        />
      </Field>
      <Button type="submit" disabled={text.trim() === ''} busy={test.isPending}>
        {words.run}
      </Button>
      {test.isPending && <Button onClick={stop}>{cancel}</Button>}
      <div role="status" className="basis-full text-sm empty:hidden">
        {test.isPending ? words.running : test.data !== undefined && <Outcome result={test.data} lang={target} />}
      </div>
      {test.error !== null && (
        <div className="basis-full">
          <ProblemPanel error={test.error} />
        </div>
      )}
    </form>
  )
}

function Outcome({ result, lang }: { readonly result: EngineTestResult; readonly lang: string }) {
  const { test: words } = useWords('engines')
  if (result.target === null) return <p className="text-rehacer">{faultLine(words, result)}</p>
  return (
    <p>
      <span className="num text-ink-2">{words.done(result.milliseconds)}</span>{' '}
      <span lang={lang} className="font-semibold wrap-anywhere">
        {result.target}
      </span>
    </p>
  )
}

function faultLine(words: Catalogue['engines']['test'], { fault, status }: EngineTestResult): string {
  const line = answerLine(words, fault, status) ?? words.faults[fault ?? 'unavailable']
  return status === null ? line : words.withStatus(line, String(status))
}

/** What the status of an answer says more exactly than the fault; null where it does not. */
function answerLine(
  { answers }: Catalogue['engines']['test'],
  fault: EngineTestResult['fault'],
  status: number | null,
): string | null {
  if (status === null || (fault !== 'refused' && fault !== 'unavailable')) return null
  if (status === 429) return answers.busy
  if (status >= 300 && status < 400) return answers.redirects
  return status >= 500 ? answers.failed : null
}
