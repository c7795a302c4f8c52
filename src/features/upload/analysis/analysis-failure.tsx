import { problemLine } from '../../../messages/problem-text.ts'
import { useMessages, useWords } from '../../../messages/use-messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Analyses } from './use-analyses.ts'

type Props = Pick<Analyses, 'error' | 'failed' | 'retry'> & {
  /** True when the language of the files is not chosen, and nothing will propose it. */
  readonly needsLanguage: boolean
}

/** Reports why files could not be analysed, and that they can be sent all the same. */
export function AnalysisFailure({ error, failed, retry, needsLanguage }: Props) {
  const messages = useMessages()
  const { analysis: words } = useWords('uploadSetup')
  if (error === null) return null
  return (
    <Notice tone="revisar" title={words.failed(failed)} action={<Button onClick={retry}>{messages.retry}</Button>}>
      {`${problemLine(messages, error).replace(/\.$/, '')}. ${needsLanguage ? words.withoutLanguage : words.without}`}
    </Notice>
  )
}
