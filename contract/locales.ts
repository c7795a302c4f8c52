/** Languages of the workbench, of messages of the service, and of mails: the one list of them. */
export const locales = ['en', 'es'] as const

export type Locale = (typeof locales)[number]
