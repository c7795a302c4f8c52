import { baseLanguage } from '#language/languages/base-language.ts'
import type { Register } from '../engine.ts'

/** The words of the languages whose forms of address are certain, by their codes without region. */
const forms: Readonly<Record<string, Readonly<Record<Register, string>>>> = {
  bg: { formal: 'Вие', informal: 'ти' },
  ca: { formal: 'vostè', informal: 'tu' },
  cs: { formal: 'vy (vykání)', informal: 'ty (tykání)' },
  de: { formal: 'Sie', informal: 'du' },
  el: { formal: 'εσείς', informal: 'εσύ' },
  es: { formal: 'usted', informal: 'tú' },
  fr: { formal: 'vous', informal: 'tu' },
  gl: { formal: 'vostede', informal: 'ti' },
  hr: { formal: 'Vi', informal: 'ti' },
  it: { formal: 'Lei', informal: 'tu' },
  ja: { formal: 'です・ます', informal: 'だ・である' },
  ko: { formal: '존댓말', informal: '반말' },
  nl: { formal: 'u', informal: 'je' },
  pl: { formal: 'Pan/Pani', informal: 'ty' },
  ro: { formal: 'dumneavoastră', informal: 'tu' },
  ru: { formal: 'вы', informal: 'ты' },
  sk: { formal: 'vy (vykanie)', informal: 'ty (tykanie)' },
  sl: { formal: 'vi (vikanje)', informal: 'ti (tikanje)' },
  tr: { formal: 'siz', informal: 'sen' },
  uk: { formal: 'ви', informal: 'ти' },
  zh: { formal: '您', informal: '你' },
}

/** Regions where a friend is addressed as vos. */
const voseo: ReadonlySet<string> = new Set(['es-AR', 'es-UY', 'es-PY'])

/** Returns one sentence that says how the reader is addressed, in the terms of the target language. */
export function ruleForRegister(register: Register, target: string): string {
  const own = forms[baseLanguage(target)]
  if (own === undefined)
    return `Address the reader in ${register === 'formal' ? 'a formal' : 'an informal'} register, whatever the register of the source.`
  const informal = voseo.has(target) ? 'vos' : own.informal
  const [wanted, other] = register === 'formal' ? [own.formal, informal] : [informal, own.formal]
  return `Address the reader in the ${register} register of the target language, one person with “${wanted}” and its forms, not “${other}”, whatever the register of the source.`
}
