import type { catalogues } from './catalogues.gen.ts'

type English = { readonly base: typeof catalogues.en.base } & Awaited<ReturnType<typeof catalogues.en.others>>

/** The messages by part, each loaded by the routes that show it. Every language has this shape. */
export type Catalogue = { readonly [P in Part]: Widen<Awaited<ReturnType<English[P]>>> }
export type Part = keyof English

/** Loads the messages of a language, part by part. */
export type Loaders = { readonly [P in Part]: () => Promise<Catalogue[P]> }

/** `base` is loaded before sign-in, and with it the addresses of the others. */
export type Parts = Pick<Loaders, 'base'> & { readonly others: () => Promise<Omit<Loaders, 'base'>> }

/** The base messages, with the problems of the contract once one has occurred. */
export type BaseMessages = Catalogue['base'] & { readonly problems?: Catalogue['problems'] }
export type JobListMessages = BaseMessages & Catalogue['jobList']
export type Messages = JobListMessages & { readonly editor: Catalogue['editor'] }

type Widen<T> = T extends string
  ? string
  : T extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof T]: Widen<T[Key]> }
