import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CheckSettingsChange } from '#contract/resources/check-settings.ts'
import type { CheckLevel, CheckSettings, SettableCheck } from '#language/checks/check-settings.ts'
import { useApi } from '../../../api/api.ts'
import { problemLine } from '../../../messages/problem-text.ts'
import { useMessages } from '../../../messages/use-messages.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { changeChecks } from './change-checks.ts'

/** The levels that are on their way, by check; null: as usual. */
type Sending = Readonly<Partial<Record<string, CheckLevel | null>>>

/**
 * Changes settings of QA checks one by one: each is sent at once, alone, so that those of another manager stay. One that
 * is refused goes back to what it was.
 */
export function useChangeChecks(projectId: string, settings: CheckSettings) {
  const api = useApi()
  const messages = useMessages()
  const [sending, setSending] = useState<Sending>({})
  const change = useMutation({
    mutationFn: (body: CheckSettingsChange) => changeChecks(api, projectId, body),
    onError: (error) => showToast({ text: problemLine(messages, error), tone: 'problem' }),
    onSettled: (_project, _error, { checks = {} }) =>
      setSending((before) => Object.fromEntries(Object.entries(before).filter(([code]) => !(code in checks)))),
  })
  const shown = { ...settings.checks, ...sending }
  return {
    /** What is set, with what is on its way. */
    checks: Object.fromEntries(
      Object.entries(shown).flatMap(([code, level]) => (level ? [[code, level] as const] : [])),
    ),
    sending,
    isSaving: change.isPending,
    isSaved: change.isSuccess,
    setLevel: (code: SettableCheck, level: CheckLevel | null) => {
      setSending((before) => ({ ...before, [code]: level }))
      change.mutate({ checks: { [code]: level } })
    },
    setWords: (words: readonly string[]) => change.mutateAsync({ words: [...words] }),
  }
}
