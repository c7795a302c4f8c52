import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import { limits } from '#contract/limits.ts'
import { accountQuery, changeAccount, mayCall } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, fieldLook } from '../../ui/field.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'
import { WebhookTest } from './webhook-test.tsx'

/** The address that is called about documents of the organisation without one of their own. */
export function WebhookDefault() {
  const { webhookDefault: words } = useWords('account')
  const api = useApi()
  const { data: account } = useQuery(accountQuery(api))
  const stored = account?.organisation.webhook_url
  const [typed, setTyped] = useState<string | null>(null)
  const save = useMutation({
    mutationFn: (address: string) => changeAccount(api, { webhook_url: address === '' ? null : address }),
    onSuccess: () => setTyped(null),
  })
  if (!account || stored === undefined || !mayCall(account, endpoints.changeAccount)) return null
  const address = (typed ?? stored ?? '').trim()
  const isValid = address === '' || (URL.canParse(address) && new URL(address).protocol === 'https:')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isValid && !save.isPending) save.mutate(address)
  }
  return (
    <form onSubmit={submit} className="mb-6 flex max-w-[640px] flex-wrap items-start gap-2">
      <Field
        id="webhook-default"
        label={words.label}
        hint={words.about}
        error={isValid ? null : words.invalid}
        className="grow basis-72"
      >
        <input
          id="webhook-default"
          type="url"
          placeholder="https://"
          value={typed ?? stored ?? ''}
          maxLength={limits.webhookCharacters}
          aria-describedby="webhook-default-about"
          onChange={(event) => setTyped(event.target.value)}
          className={fieldLook}
        />
      </Field>
      <Button
        className="mt-[26px]"
        type="submit"
        disabled={!isValid || address === (stored ?? '')}
        busy={save.isPending}
      >
        {words.save}
      </Button>
      <WebhookTest key={address} address={isValid ? address : ''} />
      <p role="status" className="basis-full text-sm text-ink-2">
        {save.isSuccess && typed === null ? words.saved : ''}
      </p>
      {save.error !== null && <ProblemPanel error={save.error} />}
    </form>
  )
}
