import type { Locale } from '#contract/locales.ts'
import type { Mail } from '../../ports/mail.ts'

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
  const [person, place] = [name, organisation].map((text) => text.replace(/\p{Cc}/gu, ' '))
  if (locale === 'es')
    return {
      to,
      subject: `Cotejo: acceso a «${place}»`,
      text: `Hola, ${person}:\n\nEste enlace te da acceso a las traducciones de «${place}» en Cotejo. Funciona una sola vez, hasta el ${day}; ábrelo en el ordenador en el que vas a trabajar.\n\n${link}\n\nNo lo reenvíes: quien lo abra entra en tu nombre.\n`,
    }
  return {
    to,
    subject: `Cotejo: access to “${place}”`,
    text: `Hello ${person},\n\nThis link gives you access to the translations of “${place}” in Cotejo. It works once, until ${day}; open it on the computer on which you will work.\n\n${link}\n\nDo not forward it: opening it signs in as you.\n`,
  }
}
