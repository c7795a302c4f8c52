import { messageLocales } from '../lib/make-messages.mjs'

/** `double-space` → `DoubleSpace` */
export function pascal(name) {
  return name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())
}

/** Returns a gap for a person to fill: as a text in code, so that the compiler names it and nothing else is wrong. */
export function gap(what) {
  return `\`\${WRITE_${what}}\``
}

/** Entries of a message in each language, before the one that `before` names: `"title": "WRITE_THE_TITLE_IN_EN"` */
export function inCatalogues(folder, file, key, what, before) {
  return messageLocales().map((locale) => ({
    path: `${folder}/${locale}/${file}.json`,
    before,
    text: `"${key}": "WRITE_${what}_IN_${locale.toUpperCase()}",\n`,
  }))
}
