import type { UseQueryResult } from '@tanstack/react-query'
import type { ResourceAnalysis } from '#contract/resources/resource.ts'
import type { ResourceKind } from '../../api/resource-kind.ts'
import { languageName } from '../../lib/language-name.ts'
import { problemLine } from '../../messages/problem-text.ts'
import { useFormat, useMessages, useWords } from '../../messages/use-messages.tsx'

export type FoundWords = ReturnType<typeof useWords<'resources'>>['found']

type Props = {
  readonly kind: ResourceKind
  readonly analysis: UseQueryResult<ResourceAnalysis | null>
  readonly from: string
  readonly to: string
  readonly onChoose: (from: string, to: string) => void
}

const MOST = 6

/** The pairs of languages that a chosen file has: one click chooses one of them. */
export function FoundPairs({ kind, analysis, from, to, onChoose }: Props) {
  const words = useWords('resources').found
  const messages = useMessages()
  const { locale } = useFormat()
  const { data, error, isFetching } = analysis
  if (isFetching) return <p role="status">{words.looking}</p>
  if (error !== null) return <p role="status">{`${words.unknown} ${problemLine(messages, error)}`}</p>
  if (!data) return null
  if (data.problems.length > 0 || !data.kinds.includes(kind)) return null
  if (data.pairs.length === 0) return <p role="status">{words.nothing}</p>
  const name = (code: string) => languageName(code, locale)
  return (
    <fieldset>
      <legend className="font-medium">{words.title}</legend>
      {data.pairs.slice(0, MOST).map(({ source_lang, target_lang, entries }) => (
        <label key={`${source_lang} ${target_lang}`} className="flex items-baseline gap-2 py-0.5">
          <input
            type="radio"
            name="pair"
            className="accent-accent"
            checked={source_lang === from && target_lang === to}
            onChange={() => onChoose(source_lang, target_lang)}
          />
          <span>
            {messages.arrow(name(source_lang), name(target_lang))}{' '}
            <span className="num text-ink-3">{words.entries(entries)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
