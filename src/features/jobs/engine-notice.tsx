import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Account } from '#contract/resources/account.ts'
import { useApi } from '../../api/api.ts'
import { delaysQuery, isDelayedBy } from '../../api/delays.ts'
import { engineName } from '../../lib/engine-name.ts'
import { useFormat, useMessages } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyText } from '../../ui/copy-text.tsx'
import { Notice } from '../../ui/notice.tsx'

const APERTIUM = 'apt-get install apertium cg3 apertium-eng-spa apertium-spa-cat'

type Props = {
  readonly account: Account
  /** Adds an engine, where the service lets this person do it; given by the route, because languages have it too. */
  readonly offer: ReactNode
}

/** Reports that no engine translates, and how to get one; for an account without a working one. Where documents wait for it, their line says it. */
export function EngineNotice({ account: { engines, adds_models }, offer }: Props) {
  const { jobs: words } = useMessages()
  const format = useFormat()
  const [dismissed, setDismissed] = useState(false)
  const { data: known } = useQuery({ ...delaysQuery(useApi()), enabled: false })
  if (dismissed || isDelayedBy(known?.delays, 'engine')) return null
  // Bergamot, where it is named, is there without a model too.
  if (engines.some(({ pairs }) => pairs?.length !== 0)) {
    const names = format.list(engines.filter(({ via }) => via === undefined).map(engineName))
    return <Notice tone="revisar" title={words.engineDown(names)} className="mb-5" />
  }
  return (
    <Notice
      tone="revisar"
      title={words.noEngine.title}
      className="mb-5"
      action={<Button onClick={() => setDismissed(true)}>{words.noEngine.dismiss}</Button>}
    >
      <p>{words.noEngine.body}</p>
      {adds_models === true ? (
        <div className="mt-2">{offer}</div>
      ) : (
        <>
          <p className="mt-2">{words.noEngine.apertium}</p>
          <Command text={APERTIUM} />
        </>
      )}
    </Notice>
  )
}

function Command({ text }: { readonly text: string }) {
  const { copy, copied } = useMessages()
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2">
      <code className="rounded-small bg-paper px-2 py-1 text-xs break-all text-ink">{text}</code>
      <CopyText text={text} label={copy} copied={copied} />
    </p>
  )
}
