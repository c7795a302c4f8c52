import { localeNames, type Locale, locales } from '#contract/locales.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useStore } from 'zustand'
import { endpoints } from '#contract/endpoints.ts'
import { limits } from '#contract/limits.ts'
import type { Account } from '#contract/resources/account.ts'
import { accountQuery, changeAccount, mayCall } from '../../api/account.ts'
import { useApi } from '../../api/api.ts'
import { isEmail } from '../../lib/is-email.ts'
import { useLocaleStore, useWords } from '../../messages/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, fieldLook } from '../../ui/field.tsx'
import { ProblemPanel } from '../../ui/problem-panel.tsx'

/** Recipients of the mail when the characters of the plan run out: for admins, where the service sends such mails. */
export function PlanNotices() {
  const { data: account } = useQuery(accountQuery(useApi()))
  const emails = account?.organisation.notice_emails
  if (!account || emails === undefined || !mayCall(account, endpoints.changeAccount)) return null
  return <PlanNoticesForm emails={emails} locale={account.organisation.notice_locale} />
}

type Props = {
  readonly emails: readonly string[]
  readonly locale: Account['organisation']['notice_locale']
}

function PlanNoticesForm({ emails, locale: storedLocale }: Props) {
  const { planNotices: words } = useWords('account')
  const own = useStore(useLocaleStore(), (state) => state.locale)
  const api = useApi()
  const stored = emails.join(', ')
  const [typed, setTyped] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Locale | null>(null)
  // No language is chosen before the first address is typed: then the language of the person is the likely one.
  const locale = chosen ?? storedLocale ?? own
  const save = useMutation({
    mutationFn: (addresses: readonly string[]) =>
      changeAccount(api, { notice_emails: [...addresses], notice_locale: locale }),
    onSuccess: () => {
      setTyped(null)
      setChosen(null)
    },
  })
  const addresses = (typed ?? stored).split(/[\s,;]+/).filter((address) => address !== '')
  const wrong = addresses.find((address) => !isEmail(address) || address.length > limits.emailCharacters)
  const problem =
    wrong !== undefined
      ? words.invalid(wrong)
      : addresses.length > limits.noticeEmails
        ? words.tooMany(limits.noticeEmails)
        : null
  const isSame = addresses.join(', ') === stored && (locale === storedLocale || addresses.length === 0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (problem === null && !isSame && !save.isPending) save.mutate(addresses)
  }
  return (
    <form onSubmit={submit} className="mt-6 max-w-[640px] rounded-card border border-line bg-paper p-6">
      <h2 className="mb-3 text-lg font-semibold">{words.title}</h2>
      <div className="flex flex-wrap items-start gap-3">
        <Field id="notice-emails" label={words.label} hint={words.hint} error={problem} className="grow basis-72">
          <input
            id="notice-emails"
            type="text"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            value={typed ?? stored}
            aria-invalid={problem !== null}
            aria-describedby="notice-emails-about"
            onChange={(event) => setTyped(event.target.value)}
            className={fieldLook}
          />
        </Field>
        <Field id="notice-locale" label={words.language}>
          <select
            id="notice-locale"
            value={locale}
            onChange={({ target }) => setChosen(locales.find((known) => known === target.value) ?? null)}
            className={`${fieldLook} w-auto!`}
          >
            {locales.map((known) => (
              <option key={known} value={known} lang={known}>
                {localeNames[known]}
              </option>
            ))}
          </select>
        </Field>
        <Button className="mt-[26px]" type="submit" disabled={problem !== null || isSame} busy={save.isPending}>
          {words.save}
        </Button>
      </div>
      <p className="mt-3 text-sm text-pretty text-ink-2">{words.about}</p>
      <p role="status" className="mt-1 text-sm text-ink-2">
        {save.isSuccess && typed === null && chosen === null ? (stored === '' ? words.savedNone : words.saved) : ''}
      </p>
      {save.error !== null && <ProblemPanel error={save.error} />}
    </form>
  )
}
