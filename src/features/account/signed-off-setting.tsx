import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import { signedOffRules } from '#contract/resources/account.ts'
import { accountQuery, changeAccount, mayCall } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { useWords } from '../../messages/use-messages.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'

/** Roles that may change signed-off segments: for admins, where the service has such a rule. */
export function SignedOffSetting() {
  const { signedOff: words } = useWords('account')
  const api = useApi()
  const { data: account } = useQuery(accountQuery(api))
  // In the same turn as the press: a mutation reports itself a turn later, and the old choice would show again until then.
  const [chosen, setChosen] = useState<(typeof signedOffRules)[number] | null>(null)
  const { mutate, variables, isSuccess, error } = useMutation({
    mutationFn: (rule: (typeof signedOffRules)[number]) => changeAccount(api, { signed_off: rule }),
    onSettled: () => setChosen(null),
  })
  const stored = account?.organisation.signed_off
  if (!account || stored === undefined || !mayCall(account, endpoints.changeAccount)) return null
  const shown = chosen ?? stored
  return (
    <section className="mt-6 max-w-[640px] rounded-card border border-line bg-paper p-6">
      <fieldset aria-describedby="signed-off-about" className="flex flex-col gap-2">
        <legend className="mb-3 text-lg font-semibold">{words.title}</legend>
        {signedOffRules.map((rule) => (
          <label key={rule} className="flex cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="signed-off"
              checked={shown === rule}
              onChange={() => {
                setChosen(rule)
                mutate(rule)
              }}
              className="accent-accent"
            />
            {words[rule]}
          </label>
        ))}
      </fieldset>
      <p id="signed-off-about" className="mt-3 text-sm text-pretty text-ink-2">
        {words.about}
      </p>
      <p role="status" className="mt-1 text-sm text-ink-2">
        {isSuccess ? words.saved : ''}
      </p>
      {error !== null && variables !== undefined && <ProblemPanel error={error} onRetry={() => mutate(variables)} />}
    </section>
  )
}
