/** Languages of the workbench, of messages of the service, and of mails: the one list of them. */
export const locales = ['en', 'es', 'ca', 'fr'] as const

export type Locale = (typeof locales)[number]

/** Each language in its own name, as a person looking for it reads it. */
export const localeNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  es: 'Español',
  ca: 'Català',
  fr: 'Français',
}
