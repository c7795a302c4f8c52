import type { Survey } from '../interchange/survey/survey.ts'

export type SurveyedFile = { readonly fileName: string }

export type SurveyedFormat = 'tmx' | 'tbx' | 'xliff' | 'csv' | 'tsv' | 'xlsx'

/** Summary of a file of entries, or the reason why it cannot be read as one. */
export type SurveyReply =
  | ({ readonly ok: true; readonly format: SurveyedFormat } & Survey)
  | { readonly ok: false; readonly message: string }
