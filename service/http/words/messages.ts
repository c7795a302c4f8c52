import { fileMessages } from './file-messages.ts'
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
  [/^has more than (\d+) tags$/, 'tiene más de $1 etiquetas'],
  [/^The target has more than (\d+) tags\.$/, 'La traducción tiene más de $1 etiquetas.'],
  [/^at most (\d+) tags$/, 'como mucho $1 etiquetas'],
  [/^at most (\d+) tags in all$/, 'como mucho $1 etiquetas en total'],
  [/^at most (\d+) characters in all$/, 'como mucho $1 caracteres en total'],
  [/^at most (\d+)$/, 'como mucho $1'],
  [/^at least (\d+) items?$/, 'al menos $1 elementos'],
  [/^at most (\d+) items?$/, 'como mucho $1 elementos'],
  [/^of: (.*)$/s, 'uno de: $1'],
  [/^at least one of (.*)$/s, 'al menos uno de $1'],
  [/^up to (\d+) (\w+) ids separated by commas$/, 'hasta $1 identificadores $2 separados por comas'],
  [/^not a valid (.*)$/s, 'no es válido: $1'],
  [/^not valid$/, 'no es válido'],
  [/^(\S+) is not paired$/, '$1 no tiene pareja'],
  [/^no MT engine for these languages$/, 'no hay motor de TA para estos idiomas'],
  [/^There is no MT engine for (\S+) to (\S+)\.$/, 'No hay motor de TA de $1 a $2.'],
  [/^The MT engine does not translate between these languages\.$/, 'El motor de TA no traduce entre estos idiomas.'],
  [/^no valid translation$/, 'no hay una traducción válida'],
  [/^not a cursor of this list$/, 'no es un cursor de esta lista'],
  [
    /^A session cannot make another one: use the API key itself\.$/,
    'Una sesión no puede crear otra: usa la propia clave de API.',
  ],
  [/^This request was not made with a session\.$/, 'Esta petición no se ha hecho con una sesión.'],
  [/^a time in the future$/, 'un momento futuro'],
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
  [
    /^Several long texts of this organisation are being checked\. Try again in some seconds\.$/,
    'Se están comprobando varios textos largos de esta organización. Inténtalo de nuevo en unos segundos.',
  ],
  [
    /^Several large requests of this organisation are being read\. Try again in some seconds\.$/,
    'Se están leyendo varias peticiones grandes de esta organización. Inténtalo de nuevo en unos segundos.',
  ],
  [/^The service is restarting\.$/, 'El servicio se está reiniciando.'],
  [/^not a well-formed form$/, 'el formulario está mal formado'],
  [/^more than (\d+) parts$/, 'más de $1 partes'],
  [/^longer than (\d+) bytes$/, 'más de $1 bytes'],
  [/^a file with a name$/, 'se espera un archivo con nombre'],
  [/^a form inside a form$/, 'un formulario dentro de otro'],
  [/^an encoded part$/, 'una parte codificada'],
  [/^bare or quoted, 1 to (\d+) visible ASCII characters$/, 'con o sin comillas, de 1 a $1 caracteres ASCII visibles'],
  [/^an https address$/, 'una dirección https'],
  [/^an address without spaces and control characters$/, 'una dirección sin espacios ni caracteres de control'],
  [/^an address without user name and password$/, 'una dirección sin usuario ni contraseña'],
  [/^an address of the public internet$/, 'una dirección de la Internet pública'],
  [/^A path must not contain “\.\.”, %2F or %5C\.$/, 'Una ruta no puede contener «..», %2F ni %5C.'],
  [
    /^The host name (\S+) is unknown here\. Set COTEJO_PUBLIC_URL or COTEJO_ALLOWED_HOSTS\.$/,
    'Aquí no se conoce el nombre de host $1. Configura COTEJO_PUBLIC_URL o COTEJO_ALLOWED_HOSTS.',
  ],
  [/^a revision in quotes, or \*$/, 'una revisión entre comillas, o *'],
  [/^(<\/?\w+\/?>) is missing$/, 'falta $1'],
  [/^(<.+>) is not in the source$/, '$1 no está en el origen'],
  [/^(<\/?\w+\/?>) occurs more often than in the source$/, '$1 aparece más veces que en el origen'],
  [/^(<\/?\w+\/?>) is not closed$/, '$1 no se cierra'],
  [/^(<\/?\w+\/?>) overlaps another pair$/, '$1 se cruza con otro par'],
  [/^is longer than (\d+) characters$/, 'tiene más de $1 caracteres'],
  [/^The segment is locked\.$/, 'El segmento está bloqueado.'],
  [/^The segment is signed off\.$/, 'El segmento tiene el visto bueno.'],
  [/^The file does not say which revision it was exported from\.$/, 'El archivo no dice de qué revisión se exportó.'],
  [/^Changed here since the export\.$/, 'Se cambió aquí después de exportar.'],
  [/^no segment of this job$/, 'no es un segmento de este trabajo'],
  [/^the source holds (<.+>), which is not of this job$/, 'el origen contiene $1, que no es de este trabajo'],
  [/^the source is another than that of the segment$/, 'el origen no es el del segmento'],
  [/^the file says translate="no"$/, 'el archivo dice translate="no"'],
  [/^a part of it has no translation$/, 'una parte no tiene traducción'],
  [/^The file cannot be imported\.$/, 'El archivo no se puede importar.'],
  [/^the file of another job$/, 'el archivo es de otro trabajo'],
  [/^not (XLIFF [\d., ]+) or ([\d.]+)$/, 'no es $1 o $2'],
  [/^not text in UTF-8 or UTF-16$/, 'no es texto en UTF-8 ni en UTF-16'],
  [/^not well-formed XML: (.*)$/s, 'XML mal formado: $1'],
  [/^declares a document type \(DOCTYPE\)$/, 'declara un tipo de documento (DOCTYPE)'],
  [/^(\d+) files where there should be one$/, '$1 archivos donde debería haber uno'],
  [/^not ([a-z]{2,3}(?:-\w+)*)$/, 'no es $1'],
  [/^another language than source_lang$/, 'un idioma distinto de source_lang'],
  [/^a language code of the catalogue$/, 'un código de idioma del catálogo'],
  [/^The database is not responding at the moment\.$/, 'La base de datos no responde en este momento.'],
  [/^The storage is not responding at the moment\.$/, 'El almacenamiento no responde en este momento.'],
  ...fileMessages,
]

/** A message in the reader's language; one that is not in the table stays as it is. */
export function translateMessage(message: string, locale: Locale): string {
  if (locale === 'en') return message
  const entry = spanish.find(([english]) => english.test(message))
  return entry === undefined ? message : message.replace(entry[0], entry[1])
}

/** Several messages in one text: `<g1> is missing; </g1> is missing`. */
export function translateMessages(messages: string, locale: Locale): string {
  return messages
    .split('; ')
    .map((message) => translateMessage(message, locale))
    .join('; ')
}
