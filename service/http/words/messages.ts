import { detailMessages } from './detail-messages.ts'
import { documentMessages } from './document-messages.ts'
import { fileMessages } from './file-messages.ts'
import type { Locale } from '#contract/locales.ts'

/** English → Spanish for the texts of `errors[].message`. Whole messages; `$1`, `$2` … are copied. */
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
  [/^at least 1 characters?$/, 'al menos un carácter'],
  [/^at least (\d+) characters?$/, 'al menos $1 caracteres'],
  [/^at most (\d+) characters?$/, 'como mucho $1 caracteres'],
  [/^at least (\d+)$/, 'al menos $1'],
  [/^has more than (\d+) tags$/, 'tiene más de $1 etiquetas'],
  [/^The target has more than (\d+) tags\.$/, 'La traducción tiene más de $1 etiquetas.'],
  [/^at most (\d+) tags$/, 'como mucho $1 etiquetas'],
  [/^at most (\d+) tags in all$/, 'como mucho $1 etiquetas en total'],
  [/^at most (\d+) characters in all$/, 'como mucho $1 caracteres en total'],
  [/^at most (\d+)$/, 'como mucho $1'],
  [/^at least 1 items?$/, 'al menos un elemento'],
  [/^at least (\d+) items?$/, 'al menos $1 elementos'],
  [/^at most (\d+) items?$/, 'como mucho $1 elementos'],
  [/^of: (.*)$/s, 'uno de: $1'],
  [/^at least one of (.*)$/s, 'al menos uno de $1'],
  [/^up to (\d+) (\w+) ids separated by commas$/, 'hasta $1 identificadores $2 separados por comas'],
  [/^an email address$/, 'una dirección de correo'],
  [/^an address with its scheme \(https:\/\/…\)$/, 'una dirección con su esquema (https://…)'],
  [/^a time with its offset \(ISO 8601\)$/, 'una fecha y hora con su desfase (ISO 8601)'],
  [
    /^(.*) is no regular expression of RE2, which has no look-around and no back references$/s,
    '$1 no es una expresión regular de RE2, que no admite búsquedas hacia delante o atrás ni retrorreferencias',
  ],
  [/^(.*) is no QA check with settings$/s, '$1 no es una comprobación de calidad con ajustes'],
  [/^one line without spaces at its ends$/, 'una línea sin espacios al principio ni al final'],
  [/^(.*) matches the empty text$/s, '$1 coincide con el texto vacío'],
  [/^(.*) has too many repetitions$/s, '$1 tiene demasiadas repeticiones'],
  [/^a path within a folder, with \/$/, 'una ruta dentro de una carpeta, con /'],
  [/^not valid$/, 'no es válido'],
  [/^(\S+) is not paired$/, '$1 no tiene pareja'],
  [/^no MT engine for these languages$/, 'no hay motor de TA para estos idiomas'],
  [
    /^The MT engine that was chosen for this document has been removed\.$/,
    'El motor de TA elegido para este documento se ha eliminado.',
  ],
  [/^There is no MT engine for (\S+) to (\S+)\.$/, 'No hay motor de TA de $1 a $2.'],
  [/^The MT engine does not translate between these languages\.$/, 'El motor de TA no traduce entre estos idiomas.'],
  [/^no valid translation$/, 'no hay una traducción válida'],
  [/^not a cursor of this list$/, 'no es un cursor de esta lista'],
  [
    /^You signed in more than (\d+) minutes ago\. Sign in again to make keys, secrets or links\.$/,
    'Iniciaste sesión hace más de $1 minutos. Vuelve a iniciarla para crear claves, secretos o enlaces.',
  ],
  [
    /^There is no active API key of a person with this ID\.$/,
    'No hay ninguna clave de API activa de una persona con este ID.',
  ],
  [
    /^This sign-in was already answered, has expired, or began in another browser\. Begin again\.$/,
    'Este inicio de sesión ya se ha respondido, ha caducado o empezó en otro navegador. Vuelve a empezar.',
  ],
  [/^The identity provider did not let you in\.$/, 'El proveedor de identidad no te ha dejado entrar.'],
  [
    /^The answer of the identity provider is not accepted\. Begin again; if it happens again, ask an admin\.$/,
    'La respuesta del proveedor de identidad no se acepta. Vuelve a empezar; si vuelve a ocurrir, avisa a quien administra.',
  ],
  [
    /^Your account at the identity provider has no role for Cotejo\.$/,
    'Tu cuenta en el proveedor de identidad no tiene ningún rol para Cotejo.',
  ],
  [
    /^Your account at the identity provider has no organisation in Cotejo\.$/,
    'Tu cuenta en el proveedor de identidad no tiene ninguna organización en Cotejo.',
  ],
  [/^An admin has revoked your access to Cotejo\.$/, 'Un administrador ha revocado tu acceso a Cotejo.'],
  [
    /^A session makes no keys, secrets or sessions: use the API key itself\.$/,
    'Una sesión no crea claves, secretos ni otras sesiones: usa la propia clave de API.',
  ],
  [/^not after the key that makes it: (\S+)$/, 'no después de la clave que la crea: $1'],
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
  [
    /^Several webhooks of this organisation are being tested\. Try again in some seconds\.$/,
    'Se están probando varios webhooks de esta organización. Inténtalo de nuevo en unos segundos.',
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
  [/^at most (\d+) engines$/, 'como mucho $1 motores'],
  [/^the key again, as the address is another one$/, 'la clave de nuevo, porque la dirección es otra'],
  [/^a price and its currency, or neither$/, 'un precio con su moneda, o ninguno de los dos'],
  [/^the address of the server$/, 'la dirección del servidor'],
  [/^the name of a model$/, 'el nombre de un modelo'],
  [/^the key of the server$/, 'la clave del servidor'],
  [/^a region, such as westeurope$/, 'una región, como westeurope'],
  [/^a key without spaces$/, 'una clave sin espacios'],
  [/^three letters, such as EUR$/, 'tres letras, como EUR'],
  [/^A path must not contain “\.\.”, %2F or %5C\.$/, 'Una ruta no puede contener «..», %2F ni %5C.'],
  [
    /^The host name (\S+) is unknown here\. Set COTEJO_PUBLIC_URL or COTEJO_ALLOWED_HOSTS\.$/,
    'Aquí no se conoce el nombre de host $1. Configura COTEJO_PUBLIC_URL o COTEJO_ALLOWED_HOSTS.',
  ],
  [/^not beside a file$/, 'no junto con un archivo'],
  [/^bytes, as a whole number$/, 'los bytes, como número entero'],
  [/^a part of (\d+) bytes$/, 'una parte de $1 bytes'],
  [/^a revision in quotes, or \*$/, 'una revisión entre comillas, o *'],
  [/^(<\/?\w+\/?>|\{\d+[>}]|<\d+\}) is missing$/, 'falta $1'],
  [/^(<.+>|\{\d+[>}]|<\d+\}) is not in the source$/, '$1 no está en el origen'],
  [/^(<\/?\w+\/?>|\{\d+[>}]|<\d+\}) occurs more often than in the source$/, '$1 aparece más veces que en el origen'],
  [/^(<\/?\w+\/?>|\{\d+[>}]|<\d+\}) is not closed$/, '$1 no se cierra'],
  [/^(<\/?\w+\/?>|\{\d+[>}]|<\d+\}) overlaps another pair$/, '$1 se cruza con otro par'],
  [
    /^contains a null character or half of a surrogate pair$/,
    'contiene un carácter nulo o la mitad de un par suplente',
  ],
  [/^there is no target that could be (.*)$/, 'no hay ninguna traducción que pueda estar en el estado «$1»'],
  [/^is longer than (\d+) characters$/, 'tiene más de $1 caracteres'],
  [/^The segment is locked\.$/, 'El segmento está bloqueado.'],
  [/^The segment is signed off\.$/, 'El segmento tiene el visto bueno.'],
  [
    /^The segment is signed off\. Only a manager’s API key can change it\.$/,
    'El segmento tiene el visto bueno. Solo lo puede cambiar la clave de API de un gestor.',
  ],
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
  [/^not to be translated$/, 'no se traduce'],
  [/^not a Word document \(DOCX\)$/, 'no es un documento de Word (DOCX)'],
  [/^protected by a password$/, 'está protegido con contraseña'],
  [/^too large when unpacked$/, 'es demasiado grande al descomprimirlo'],
  [/^damaged: it cannot be read as XML$/, 'está dañado: no se puede leer como XML'],
  [/^no table with number, source and translation in it$/, 'no contiene una tabla con número, origen y traducción'],
  [
    /^the line above the table with the reference of the job is missing$/,
    'falta la línea con la referencia del trabajo que está encima de la tabla',
  ],
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
  ...documentMessages,
  ...detailMessages,
]

/** Translates a message for the reader; one that is not in the table stays unchanged. */
export function translateMessage(message: string, locale: Locale): string {
  if (locale === 'en') return message
  const entry = spanish.find(([english]) => english.test(message))
  if (entry !== undefined) return message.replace(entry[0], entry[1])
  // The detail of a correction has the first of its messages: `The target <g1> is missing.`
  const [, fault] = /^The target (.+)\.$/s.exec(message) ?? []
  const own = fault === undefined ? undefined : translateMessage(fault, locale)
  return own === undefined || own === fault ? message : `La traducción no es válida: ${own}.`
}

/** Translates several messages in one text: `<g1> is missing; </g1> is missing`. */
export function translateMessages(messages: string, locale: Locale): string {
  return messages
    .split('; ')
    .map((message) => translateMessage(message, locale))
    .join('; ')
}
