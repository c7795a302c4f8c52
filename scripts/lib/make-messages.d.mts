/** Writes the modules of the messages that have changed; `root` is the folder of the repository. */
export function makeMessages(root?: string): void

/** Languages of the messages. */
export function messageLocales(root?: string): string[]

/** Paths of all catalogues of a language. */
export function cataloguesOf(locale: string, root?: string): string[]

/** `src/messages/en/job.json`, `fr` → `src/messages/fr/job.json` */
export function inLocale(path: string, locale: string): string
