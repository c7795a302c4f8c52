import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { accountQuery } from '../../../../api/account.ts'
import { isApiError } from '../../../../api/transport/api-error.ts'
import { useApi } from '../../../../api/api.ts'
import { translate } from '../../../../api/text.ts'
import { problemText } from '../../../../messages/problem-text.ts'
import { useEditorMessages } from '../../../../messages/use-messages.tsx'
import { Button } from '../../../../ui/button.tsx'
import { fieldLook } from '../../../../ui/field.tsx'
import { useEditorSession } from '../../session/editor-context.ts'
import { enginesFor } from '../../session/engine-texts.ts'
import type { RowView } from '../../model/row-view.ts'

/** Asks an engine for this segment again, with the person's instructions, if any. */
export function FreshText({ view }: { readonly view: RowView }) {
  const messages = useEditorMessages()
  const { editor: words } = messages
  const api = useApi()
  const { job, store } = useEditorSession()
  const [instructions, setInstructions] = useState('')
  const [engine, setEngine] = useState('')
  const { data: account } = useQuery(accountQuery(api))
  const engines = enginesFor(account?.engines ?? [], job)
  const { position, source } = view.segment
  const ask = useMutation({
    mutationFn: async () => {
      const reply = await translate(api, {
        source_lang: job.source_lang,
        target_lang: job.target_lang,
        segments: [source],
        memory_ids: [...job.memory_ids],
        glossary_ids: [...job.glossary_ids],
        ...(job.project_id !== null && { project_id: job.project_id }),
        ...(engine !== '' && { engine }),
        ...(instructions.trim() !== '' && { instructions: instructions.trim() }),
        qe: false,
      })
      const [answer] = reply.segments
      if (answer !== undefined) store.addFresh(position, answer.target)
    },
  })
  const problem = ask.error === null ? null : isApiError(ask.error) ? problemText(messages, ask.error) : null
  return (
    <details className="mb-3 text-sm">
      <summary className="cursor-pointer py-1 text-ink-2 hover:text-ink">{words.matches.again}</summary>
      <form
        className="mt-1.5 flex flex-col items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          ask.mutate()
        }}
      >
        <input
          aria-label={words.matches.instructions}
          placeholder={words.matches.instructions}
          maxLength={limits.instructionsCharacters}
          value={instructions}
          onChange={(event) => setInstructions(event.target.value)}
          className={fieldLook}
        />
        {engines.length > 1 && (
          <select
            aria-label={words.matches.byEngine}
            value={engine}
            onChange={(event) => setEngine(event.target.value)}
            className={fieldLook}
          >
            <option value="">{words.matches.usualEngine}</option>
            {engines.map(({ id, name }) => (
              <option key={id} value={id}>
                {name ?? id}
              </option>
            ))}
          </select>
        )}
        <Button type="submit" busy={ask.isPending}>
          {ask.isPending ? words.matches.asking : words.matches.ask}
        </Button>
        {ask.error !== null && (
          <p role="alert" className="text-rehacer">
            {problem === null
              ? messages.problem.unexpected
              : [problem.title, problem.detail].filter(Boolean).join(' · ')}
          </p>
        )}
      </form>
    </details>
  )
}
