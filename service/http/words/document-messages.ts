const tooDeep = 'El archivo tiene demasiados niveles de anidación ($1).'

const expectedInJson: Readonly<Record<string, string>> = {
  'a value': 'un valor',
  'a value or ]': 'un valor o ]',
  'a key or }': 'una clave o }',
  'a colon': 'el signo de dos puntos',
  'a comma or the end': 'una coma o el final',
  'the end': 'el final',
}

/** English → Spanish for the reasons why a document or an import failed, and for notes on imports. */
export const documentMessages: readonly (readonly [RegExp, string])[] = [
  ...Object.entries(expectedInJson).map(
    ([english, spanish]) =>
      [
        new RegExp(`^The file is not JSON: ${english} was expected in line (\\d+), column (\\d+)\\.$`),
        `El archivo no es JSON: en la línea $1, columna $2, se esperaba ${spanish}.`,
      ] as const,
  ),
  [/^Line (\d+) is not JSON\.$/, 'La línea $1 no es JSON.'],
  [/^Line (\d+) is no TOML\.$/, 'La línea $1 no es TOML.'],
  [/^A quote in line (\d+) does not close\.$/, 'Unas comillas de la línea $1 no se cierran.'],
  [
    /^Line (\d+) has a string or a bracket without end\.$/,
    'En la línea $1 hay una cadena o un paréntesis que no se cierra.',
  ],
  [
    /^Line (\d+) is no entry of a \.strings file: "key" = "value";$/,
    'La línea $1 no es una entrada de un archivo .strings: "clave" = "valor";',
  ],
  [/^The file is not YAML: line (\d+) is broken\.$/, 'El archivo no es YAML: la línea $1 es incorrecta.'],
  [/^The file is not a PO file: line (\d+) is not valid\.$/, 'El archivo no es PO: la línea $1 no es válida.'],
  [
    /^The file is not of Fluent: line (\d+) is no part of a message\.$/,
    'El archivo no es de Fluent: la línea $1 no forma parte de ningún mensaje.',
  ],
  [/^The file holds no XML\.$/, 'El archivo no contiene XML.'],
  [/^The file says it is (.*) text and is not\.$/, 'El archivo indica que es texto $1, pero no lo es.'],
  [/^The file is not text in any encoding we know\.$/, 'El archivo no es texto en ninguna codificación conocida.'],
  [/^The file is in an ISO-2022 encoding; save it as UTF-8\.$/, 'El archivo está en ISO-2022; guárdalo como UTF-8.'],
  [
    /^The file is JSON, but no string catalogue: it has no "strings"\.$/,
    'El archivo es JSON, pero no un catálogo de textos: no tiene "strings".',
  ],
  [/^The file returns or assigns no array of texts\.$/, 'El archivo no devuelve ni asigna ningún array de textos.'],
  [/^The first sheet has no column (\d+)\.$/, 'La primera hoja no tiene la columna $1.'],
  [/^The first row has no column (\d+)\.$/, 'La primera fila no tiene la columna $1.'],
  [
    /^The first row names no column "(.*)" or "source": choose the columns of the two languages, or name them there\.$/,
    'La primera fila no nombra ninguna columna «$1» ni «source»: elige las columnas de los dos idiomas o nómbralas ahí.',
  ],
  [
    /^The file is XLIFF of the version (.*), not 1\.x or 2\.x\.$/,
    'El archivo es XLIFF de la versión $1, no de la 1.x ni la 2.x.',
  ],
  [/^An entry of the archive runs into its directory\.$/, 'Una entrada del archivo comprimido invade su directorio.'],
  [/^The directory of the archive does not fit into it\.$/, 'El directorio del archivo comprimido no cabe en él.'],
  [/^The directory of the archive is damaged\.$/, 'El directorio del archivo comprimido está dañado.'],
  [
    /^The directory of the archive does not have the size it declares\.$/,
    'El directorio del archivo comprimido no tiene el tamaño que declara.',
  ],
  [
    /^The file is not a complete zip archive: it is damaged or cut off\.$/,
    'El archivo zip no está completo: está dañado o cortado.',
  ],
  [/^The archive is split over several files\.$/, 'El archivo comprimido está dividido en varios archivos.'],
  [/^The Zip64 end record of the archive is damaged\.$/, 'El registro final Zip64 del archivo comprimido está dañado.'],
  [
    /^A number in the directory of the archive is impossible\.$/,
    'El directorio del archivo comprimido contiene un número imposible.',
  ],
  [/^A stored entry has two sizes\.$/, 'Una entrada sin comprimir tiene dos tamaños.'],
  [/^An entry of the archive is cut off\.$/, 'Una entrada del archivo comprimido está cortada.'],
  [/^A Zip64 field of the archive is damaged\.$/, 'Un campo Zip64 del archivo comprimido está dañado.'],
  [
    /^The directory of the archive points at something that is no entry\.$/,
    'El directorio del archivo comprimido apunta a algo que no es una entrada.',
  ],
  [
    /^An entry has one name in the directory and another in its header\.$/,
    'Una entrada tiene un nombre en el directorio y otro en su cabecera.',
  ],
  [
    /^An entry of the archive is damaged: its checksum differs\.$/,
    'Una entrada del archivo comprimido está dañada: su suma de comprobación no coincide.',
  ],
  [
    /^An entry of the archive is packed in a way that is not supported\.$/,
    'Una entrada del archivo comprimido está comprimida de una forma no admitida.',
  ],
  [/^An entry of the archive cannot be inflated\.$/, 'Una entrada del archivo comprimido no se puede descomprimir.'],
  [/^The archive is not an Office document\.$/, 'El archivo comprimido no es un documento de Office.'],
  [/^The archive is encrypted\.$/, 'El archivo comprimido está cifrado.'],
  [/^The archive holds more than 10,000 entries\.$/, 'El archivo comprimido tiene más de 10 000 entradas.'],
  [/^The archive would inflate to more than 1 GiB\.$/, 'El archivo comprimido ocuparía más de 1 GiB.'],
  [
    /^An entry of the archive would inflate to 256 MiB or more\.$/,
    'Una entrada del archivo comprimido ocuparía 256 MiB o más.',
  ],
  [
    /^An entry of the archive inflates more than 200 times\.$/,
    'Una entrada del archivo comprimido multiplica su tamaño por más de 200.',
  ],
  [/^The archive has entries that overlap\.$/, 'El archivo comprimido tiene entradas que se solapan.'],
  [
    /^The archive holds two entries of the same name\.$/,
    'El archivo comprimido tiene dos entradas con el mismo nombre.',
  ],
  [/^The book does not say where its contents are\.$/, 'El libro no indica dónde está su contenido.'],
  [/^The chapters of the book are encrypted\.$/, 'Los capítulos del libro están cifrados.'],
  [/^The document has characters that are not text\.$/, 'El documento tiene caracteres que no son texto.'],
  [/^The document has no content\.$/, 'El documento no tiene contenido.'],
  [/^The document has no main part\.$/, 'Al documento le falta la parte principal.'],
  [/^The document needs too much memory\.$/, 'El documento necesita demasiada memoria.'],
  [/^The document is nested too deep\.$/, 'El documento tiene demasiados niveles de anidación.'],
  [/^The document takes too long to read or write\.$/, 'Se tarda demasiado en leer o escribir el documento.'],
  [/^The document is not well-formed XML: (.*)$/s, 'El documento es XML mal formado: $1'],
  [
    /^A part of the document declares a document type \(DOCTYPE\)\.$/,
    'Una parte del documento declara un tipo de documento (DOCTYPE).',
  ],
  [/^A part of the document is broken at line (\d+)\.$/, 'Una parte del documento está dañada en la línea $1.'],
  [/^A part of the document is not well-formed XML: (.*)$/s, 'Una parte del documento es XML mal formado: $1'],
  [/^A part of the document is written in (.*)\.$/, 'Una parte del documento está escrita en $1.'],
  [/^A part of the document is not valid (.*)\.$/, 'Una parte del documento no es $1 válido.'],
  [/^A part of the document nests more than (\d+) elements\.$/, 'Una parte del documento anida más de $1 elementos.'],
  [/^The file nests (?:more|deeper) than ([\d,]+) (?:levels|collections)\.$/, tooDeep],
  [
    /^A segment of the document has (\d+) characters; (\d+) are possible\.$/,
    'Un segmento del documento tiene $1 caracteres; caben $2.',
  ],
  [
    /^A segment of the document has (\d+) tags; (\d+) are possible\. Remove some of its formatting\.$/,
    'Un segmento del documento tiene $1 etiquetas; caben $2. Quita parte de su formato.',
  ],
  [/^(\d+) of (\d+) segments could not be translated\.$/, 'No se han podido traducir $1 de los $2 segmentos.'],
  [/^The file has no entries in these two languages\.$/, 'El archivo no tiene entradas en estos dos idiomas.'],
  [
    /^The document has (\d+) characters\. (\d+) characters are left in the plan\.$/,
    'El documento tiene $1 caracteres. Al plan le quedan $2.',
  ],
  [
    /^The plan has fewer characters left than the document needs\.$/,
    'Al plan le quedan menos caracteres de los que necesita el documento.',
  ],
  [/^The MT engine \S+ is not responding \(.*\)\.$/, 'El motor de TA no responde.'],
  [/^The storage of files is not responding\.$/, 'El almacenamiento de archivos no responde.'],
  [/^The database is not responding\.$/, 'La base de datos no responde.'],
  [/^The last attempt failed inside the service\.$/, 'El último intento falló dentro del servicio.'],
  [
    /^The uploaded file is no longer stored\. Upload it again\.$/,
    'El archivo subido ya no está guardado. Súbelo de nuevo.',
  ],
  [
    /^The document could not be translated because of an internal error\.$/,
    'El documento no se ha podido traducir por un error interno.',
  ],
  [
    /^The file could not be imported because of an internal error\.$/,
    'El archivo no se ha podido importar por un error interno.',
  ],
  [
    /^The process that worked on this file alone crashed or stopped responding\.$/,
    'El proceso que trabajaba solo con este archivo falló o dejó de responder.',
  ],
  [
    /^(?:Line (\d+)(?:, column (\d+))?: )?the file is nested too deeply\.$/i,
    'El archivo tiene demasiados niveles de anidación.',
  ],
  [
    /^Line (\d+)(?:, column \d+)?: a part of the file is too long\.$/,
    'Línea $1: una parte del archivo es demasiado larga.',
  ],
  [
    /^Line (\d+)(?:, column \d+)?: none of the columns is named for the languages of this import; choose the two with the texts\.$/,
    'Línea $1: ninguna columna lleva el nombre de los idiomas de esta importación; elige las dos que tienen los textos.',
  ],
  [/^Nothing in the source language\.$/, 'No hay nada en el idioma de origen.'],
  [/^Nothing in the target language\.$/, 'No hay nada en el idioma de destino.'],
  [/^The source is empty\.$/, 'El origen está vacío.'],
  [/^The target is empty\.$/, 'La traducción está vacía.'],
  [/^Longer than an entry can be\.$/, 'Es más largo de lo que admite una entrada.'],
  [/^Has only forbidden targets\.$/, 'Solo tiene traducciones prohibidas.'],
  [
    /^Has a different number of columns than the first row\.$/,
    'Tiene un número de columnas distinto del de la primera fila.',
  ],
  [/^There is text after the closing quote of a cell\.$/, 'Hay texto después de las comillas de cierre de una celda.'],
  [
    /^Tags were removed: source and target do not have the same tags\.$/,
    'Se han quitado las etiquetas: el origen y la traducción no tienen las mismas.',
  ],
  [
    /^Other targets were skipped: empty or too long\.$/,
    'Se han omitido otras traducciones: vacías o demasiado largas.',
  ],
  [/^Control characters were removed\.$/, 'Se han quitado caracteres de control.'],
  [
    /^Source and target columns were recognised by their content\.$/,
    'Las columnas de origen y traducción se han reconocido por su contenido.',
  ],
  [/^Duplicate entry: the newer one was kept\.$/, 'Entrada duplicada: se ha conservado la más reciente.'],
]
