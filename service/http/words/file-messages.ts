/** Spanish names of the file types that the first bytes of an upload show. */
const kinds: Readonly<Record<string, string>> = {
  'a Word document': 'un documento de Word',
  'an Excel workbook': 'un libro de Excel',
  'a PowerPoint presentation': 'una presentación de PowerPoint',
  'an OpenDocument text': 'un texto OpenDocument',
  'an OpenDocument spreadsheet': 'una hoja de cálculo OpenDocument',
  'an OpenDocument presentation': 'una presentación OpenDocument',
  'an OpenDocument drawing': 'un dibujo OpenDocument',
  'another kind of OpenDocument file': 'otro tipo de archivo OpenDocument',
  'a zip archive': 'un archivo zip',
  'an InDesign document': 'un documento de InDesign',
  'a Pages document': 'un documento de Pages',
  'a Numbers document': 'un documento de Numbers',
  'a Keynote document': 'un documento de Keynote',
  'an Office document of before 2007': 'un documento de Office anterior a 2007',
  'a PDF document': 'un documento PDF',
  'an RTF document': 'un documento RTF',
  'a PNG image': 'una imagen PNG',
  'a JPEG image': 'una imagen JPEG',
  'a GIF image': 'una imagen GIF',
  'a gzip archive': 'un archivo gzip',
  'a RAR archive': 'un archivo RAR',
  'a 7-Zip archive': 'un archivo 7-Zip',
  'plain text': 'texto sin formato',
}

const supported = [' Supported formats: (.*)\\.', ' Formatos admitidos: '] as const

/** English → Spanish for the reasons to refuse a file before it is read, as `[RegExp, string]` of `messages.ts`. */
export const fileMessages: readonly (readonly [RegExp, string])[] = [
  [/^The file is empty\.$/, 'El archivo está vacío.'],
  [/^The document is protected by a password\.$/, 'El documento está protegido con contraseña.'],
  ...Object.entries(kinds).flatMap(([english, spanish]) => [
    [new RegExp(`^The file is ${english}\\.${supported[0]}$`), `El archivo es ${spanish}.${supported[1]}$1.`] as const,
    [
      new RegExp(`^The file is named \\.(\\S+) but it is ${english}\\.$`),
      `El archivo se llama .$1, pero es ${spanish}.`,
    ] as const,
  ]),
  [
    new RegExp(`^The file is a zip archive or an Office document, named \\.(\\S*)\\.${supported[0]}$`),
    `El archivo es un archivo zip o un documento de Office llamado .$1.${supported[1]}$2.`,
  ],
  [
    new RegExp(`^The file name has no extension\\.${supported[0]}$`),
    `El nombre del archivo no tiene extensión.${supported[1]}$1.`,
  ],
  [
    new RegExp(`^\\.(\\S+) files are not supported\\.${supported[0]}$`),
    `No se admiten archivos .$1.${supported[1]}$2.`,
  ],
  [
    /^The file is XML, but its root is <(.*)>, not <(.*)>\.$/,
    'El archivo es XML, pero su elemento raíz es <$1>, no <$2>.',
  ],
  [
    /^The format of the file is not supported \((?:extension|root): (.*)\)\.$/,
    'El formato del archivo no se admite ($1).',
  ],
  [
    /^Line (\d+)(?:, column \d+)?: the first row names other languages than those of this import \(languages: (.*)\)\.$/,
    'Línea $1: la primera fila nombra otros idiomas que los de esta importación ($2).',
  ],
  [
    /^The content of the file is not what its name says \(extension: (.*)\)\.$/,
    'El contenido del archivo no es el que indica su nombre (.$1).',
  ],
  [
    /^This format is for the other kind of resource \(format: tbx, kind: memory\)\.$/,
    'El archivo es un glosario (TBX), no una memoria.',
  ],
  [
    /^This format is for the other kind of resource \(format: tmx, kind: glossary\)\.$/,
    'El archivo es una memoria (TMX), no un glosario.',
  ],
  [/^The encoding of the file is not known \(encoding: (.*)\)\.$/, 'No se conoce la codificación del archivo ($1).'],
  [
    /^(?:Line (\d+), column (\d+): t|T)he file is not well-formed \(detail: (.*)\)\.$/s,
    'El archivo no está bien formado (línea $1, columna $2: $3).',
  ],
  [/^Line (\d+), column (\d+): the file ends too early\.$/, 'El archivo está incompleto: acaba en la línea $1.'],
  [
    /^Line (\d+), column (\d+): the file declares entities, which are not read\.$/,
    'El archivo declara entidades, que no se leen.',
  ],
  [/^Line (\d+)(?:, column \d+)?: a quoted cell is not closed\.$/, 'Línea $1: una celda entre comillas no se cierra.'],
  [
    /^The file has bytes that are not of its encoding; save it as UTF-8 and import it again \(.*\)\.$/,
    'El archivo tiene bytes que no son de su codificación; guárdalo como UTF-8 e impórtalo de nuevo.',
  ],
  [/^a file name without null characters$/, 'un nombre de archivo sin caracteres nulos'],
]
