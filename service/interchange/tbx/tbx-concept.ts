/** A named value of a concept, a language or a term. */
export type TbxProp = { readonly name: string; readonly value: string }

/** `date` is as in the file. */
export type TbxChange = { date: string; author: string }

export type TbxTeller = { readonly props: TbxProp[]; readonly notes: string[]; readonly changes: TbxChange[] }

export type TbxTerm = TbxTeller & { text: string }

export type TbxLanguage = TbxTeller & { readonly lang: string; readonly terms: TbxTerm[] }

/** A `<termEntry>` or `<conceptEntry>` as in the file. */
export type TbxConcept = TbxTeller & { readonly line: number; readonly languages: TbxLanguage[] }
