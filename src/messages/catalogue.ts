import type { account } from './en/account.ts'
import type { jobList } from './en/job-list.ts'
import type { base } from './en/base.ts'
import type { batch } from './en/batch.ts'
import type { bulk } from './en/bulk.ts'
import type { checkSettings } from './en/check-settings.ts'
import type { delays } from './en/delays.ts'
import type { editor } from './en/editor.ts'
import type { firstSteps } from './en/first-steps.ts'
import type { job } from './en/job.ts'
import type { languagePicker } from './en/language-picker.ts'
import type { languages } from './en/languages.ts'
import type { problems } from './en/problems.ts'
import type { projects } from './en/projects.ts'
import type { quality } from './en/quality.ts'
import type { remarks } from './en/remarks.ts'
import type { resources } from './en/resources.ts'
import type { settings } from './en/settings.ts'
import type { translate } from './en/translate.ts'
import type { uploadSetup } from './en/upload-setup.ts'

/**
 * The words by part, each loaded by the routes that show it. Every language has this shape: a missing segment, or one
 * that takes other values, is a type error.
 */
export type Catalogue = {
  readonly account: Widen<typeof account>
  readonly base: Widen<typeof base>
  readonly batch: Widen<typeof batch>
  readonly bulk: Widen<typeof bulk>
  readonly checkSettings: Widen<typeof checkSettings>
  readonly delays: Widen<typeof delays>
  readonly jobList: Widen<typeof jobList>
  readonly editor: Widen<typeof editor>
  readonly firstSteps: Widen<typeof firstSteps>
  readonly job: Widen<typeof job>
  readonly languagePicker: Widen<typeof languagePicker>
  readonly languages: Widen<typeof languages>
  readonly problems: Widen<typeof problems>
  readonly projects: Widen<typeof projects>
  readonly quality: Widen<typeof quality>
  readonly remarks: Widen<typeof remarks>
  readonly resources: Widen<typeof resources>
  readonly settings: Widen<typeof settings>
  readonly translate: Widen<typeof translate>
  readonly uploadSetup: Widen<typeof uploadSetup>
}
export type Part = keyof Catalogue

/** The base words, with the problems of the contract in words once one has occurred. */
export type BaseMessages = Catalogue['base'] & { readonly problems?: Catalogue['problems'] }
export type JobListMessages = BaseMessages & Catalogue['jobList']
export type Messages = JobListMessages & { readonly editor: Catalogue['editor'] }

type Widen<T> = T extends string
  ? string
  : T extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof T]: Widen<T[Key]> }
