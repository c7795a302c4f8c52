import type { Locale } from './locale.ts'

/** English → Spanish for what `errors[].message` says. Whole messages; `$1`, `$2` … are taken over. */
const spanish: readonly (readonly [RegExp, string])[] = [
  [/^required$/, 'es obligatorio'],
  [/^given more than once$/, 'aparece más de una vez'],
  [/^not valid percent-encoded UTF-8$/, 'no es UTF-8 bien codificado'],
  [/^expected a string$/, 'se espera un texto'],
  [/^expected a number$/, 'se espera un número'],
  [/^expected a whole number$/, 'se espera un número entero'],
  [/^expected a boolean$/, 'se espera true o false'],
  [/^expected an object$/, 'se espera un objeto'],
  [/^expected an array$/, 'se espera una lista'],
  [/^a whole number$/, 'se espera un número entero'],
  [/^from (-?\d+) to (\d+)$/, 'de $1 a $2'],
  [/^at least (\d+) characters?$/, 'al menos $1 caracteres'],
  [/^at most (\d+) characters?$/, 'como mucho $1 caracteres'],
  [/^at least (\d+)$/, 'al menos $1'],
  [/^at most (\d+)$/, 'como mucho $1'],
  [/^at least (\d+) items?$/, 'al menos $1 elementos'],
  [/^at most (\d+) items?$/, 'como mucho $1 elementos'],
  [/^of: (.*)$/s, 'uno de: $1'],
  [/^at least one of (.*)$/s, 'al menos uno de $1'],
  [/^up to (\d+) (\w+) ids separated by commas$/, 'hasta $1 identificadores $2 separados por comas'],
  [/^not a valid (.*)$/s, 'no es válido: $1'],
  [/^not valid$/, 'no es válido'],
  [/^(\S+) is not paired$/, '$1 no tiene pareja'],
  [/^no valid translation$/, 'no hay una traducción válida'],
  [/^not a cursor of this list$/, 'no es un cursor de esta lista'],
  [/^not a day$/, 'no es un día'],
  [/^a day as YYYY-MM-DD$/, 'un día como AAAA-MM-DD'],
  [/^not before the first day$/, 'no antes del primer día'],
  [/^a period of at most a year$/, 'un periodo de un año como mucho'],
  [/^a position twice$/, 'una posición dos veces'],
  [/^no body$/, 'falta el cuerpo'],
  [/^not valid UTF-8$/, 'no es UTF-8'],
  [/^not valid JSON$/, 'no es JSON válido'],
  [/^nested deeper than (\d+)$/, 'anidado a más de $1 niveles'],
  [/^half of a surrogate pair$/, 'contiene medio par sustituto'],
  [/^holds U\+0000$/, 'contiene U+0000'],
  [/^holds the target$/, 'contiene la propia traducción del término'],
  [/^the body ended early$/, 'el cuerpo se cortó'],
  [/^the body stalled$/, 'el cuerpo no avanza'],
  [/^the client left$/, 'el cliente se ha ido'],
  [/^not a well-formed form$/, 'el formulario está mal formado'],
  [/^more than (\d+) parts$/, 'más de $1 partes'],
  [/^longer than (\d+) bytes$/, 'más de $1 bytes'],
  [/^a file with a name$/, 'se espera un archivo con nombre'],
  [/^a form inside a form$/, 'un formulario dentro de otro'],
  [/^an encoded part$/, 'una parte codificada'],
  [/^bare or quoted, 1 to (\d+) visible ASCII characters$/, 'con o sin comillas, de 1 a $1 caracteres ASCII visibles'],
  [/^a revision in quotes, or \*$/, 'una revisión entre comillas, o *'],
]

/** A message in the reader's language; one that is not in the table stays as it is. */
export function translateMessage(message: string, locale: Locale): string {
  if (locale === 'en') return message
  const entry = spanish.find(([english]) => english.test(message))
  return entry === undefined ? message : message.replace(entry[0], entry[1])
}
