import type { Locale } from '#contract/locales.ts'
import type { Mail } from '../../ports/mail.ts'
import { words } from '../../words/words.ts'

type Invited = {
  readonly to: string
  readonly name: string
  readonly organisation: string
  readonly link: string
  readonly expiresAt: Date
  readonly locale: Locale
}

/** Writes the mail with the link that signs a person in, in the language of the person who invites. */
export function writeInvitation({ to, name, organisation, link, expiresAt, locale }: Invited): Mail {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(expiresAt)
  const [person, place] = [plain(name), plain(organisation)]
  const { invitation } = words[locale].mails
  return { to, subject: `Cotejo: ${invitation.subject(place)}`, text: `${invitation.text(person, place, day, link)}\n` }
}

function plain(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ')
}
