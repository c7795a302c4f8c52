import { baseLanguage } from '#language/languages/base-language.ts'
import { type CompiledRules, compileRules, type LanguageRules } from './language-rules.ts'
import { ar } from './languages/ar.ts'
import { bg } from './languages/bg.ts'
import { ca } from './languages/ca.ts'
import { common } from './languages/common.ts'
import { cs } from './languages/cs.ts'
import { da } from './languages/da.ts'
import { de } from './languages/de.ts'
import { el } from './languages/el.ts'
import { en } from './languages/en.ts'
import { es } from './languages/es.ts'
import { fa } from './languages/fa.ts'
import { fr } from './languages/fr.ts'
import { hi } from './languages/hi.ts'
import { hy } from './languages/hy.ts'
import { it } from './languages/it.ts'
import { et } from './languages/et.ts'
import { fi } from './languages/fi.ts'
import { hr } from './languages/hr.ts'
import { hu } from './languages/hu.ts'
import { lt } from './languages/lt.ts'
import { ja } from './languages/ja.ts'
import { kk } from './languages/kk.ts'
import { nb } from './languages/nb.ts'
import { nl } from './languages/nl.ts'
import { pl } from './languages/pl.ts'
import { pt } from './languages/pt.ts'
import { ro } from './languages/ro.ts'
import { ru } from './languages/ru.ts'
import { sv } from './languages/sv.ts'
import { th } from './languages/th.ts'
import { tr } from './languages/tr.ts'
import { uk } from './languages/uk.ts'
import { zh } from './languages/zh.ts'

// Languages that write alike share their rules.
const byLanguage: Readonly<Record<string, LanguageRules>> = {
  ar,
  bg,
  ca,
  cs,
  da,
  de,
  el,
  en,
  es,
  et,
  fa,
  fi,
  fr,
  hi,
  hr,
  hu,
  hy,
  it,
  ja,
  kk,
  lt,
  nb,
  nl,
  pl,
  pt,
  ro,
  ru,
  sv,
  th,
  tr,
  uk,
  zh,
  af: nl,
  ast: es,
  az: tr,
  be: ru,
  bho: hi,
  bs: hr,
  crh: tr,
  fo: da,
  fy: nl,
  gl: es,
  is: nb,
  ky: kk,
  lb: de,
  li: nl,
  lv: lt,
  mai: hi,
  mk: hr,
  mr: hi,
  ne: hi,
  nn: nb,
  no: nb,
  oc: ca,
  sc: it,
  scn: it,
  sk: cs,
  sl: hr,
  sr: hr,
  tk: tr,
  tt: kk,
  yue: zh,
}

const compiled = new Map<string, CompiledRules>()

/** Returns the rules of a BCP 47 code by its language alone (`es-MX` → Spanish); the common ones when it has none. */
export function rulesFor(lang: string): CompiledRules {
  const code = baseLanguage(lang)
  const own = Object.hasOwn(byLanguage, code) ? byLanguage[code] : undefined
  const key = own === undefined ? '' : code
  const cached = compiled.get(key)
  if (cached !== undefined) return cached
  const rules = compileRules(own === undefined ? [common] : [common, own])
  compiled.set(key, rules)
  return rules
}
