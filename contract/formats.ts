/** A format of documents that can be translated. All code about uploads reads this table. */
type DocumentFormat = {
  /** The name, as the contract writes it. */
  readonly name: string
  /** A `package` is a zip archive, known by its content; a `text` is known by the extension of its name alone. */
  readonly container: 'package' | 'text'
  /** The media type of each extension: lower case, without the dot, the usual one first. */
  readonly mediaTypes: Readonly<Record<string, string>>
  /** It holds source and translation side by side. */
  readonly isBilingual?: true
}

const openXml = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

/** Formats by the name that the API gives them (`original_format`). docs/adding.md lists what else a new one needs. */
export const formats = {
  docx: {
    name: 'DOCX',
    container: 'package',
    mediaTypes: {
      docx: `${openXml}.wordprocessingml.document`,
      docm: 'application/vnd.ms-word.document.macroEnabled.12',
      dotx: `${openXml}.wordprocessingml.template`,
      dotm: 'application/vnd.ms-word.template.macroEnabled.12',
    },
  },
  xlsx: {
    name: 'XLSX',
    container: 'package',
    mediaTypes: {
      xlsx: `${openXml}.spreadsheetml.sheet`,
      xlsm: 'application/vnd.ms-excel.sheet.macroEnabled.12',
      xltx: `${openXml}.spreadsheetml.template`,
      xltm: 'application/vnd.ms-excel.template.macroEnabled.12',
    },
  },
  pptx: {
    name: 'PPTX',
    container: 'package',
    mediaTypes: {
      pptx: `${openXml}.presentationml.presentation`,
      pptm: 'application/vnd.ms-powerpoint.presentation.macroEnabled.12',
      potx: `${openXml}.presentationml.template`,
      potm: 'application/vnd.ms-powerpoint.template.macroEnabled.12',
      ppsx: `${openXml}.presentationml.slideshow`,
      ppsm: 'application/vnd.ms-powerpoint.slideshow.macroEnabled.12',
    },
  },
  odt: {
    name: 'ODT',
    container: 'package',
    mediaTypes: { odt: `${openDocument}.text`, ott: `${openDocument}.text-template` },
  },
  ods: {
    name: 'ODS',
    container: 'package',
    mediaTypes: { ods: `${openDocument}.spreadsheet`, ots: `${openDocument}.spreadsheet-template` },
  },
  odp: {
    name: 'ODP',
    container: 'package',
    mediaTypes: { odp: `${openDocument}.presentation`, otp: `${openDocument}.presentation-template` },
  },
  odg: {
    name: 'ODG',
    container: 'package',
    mediaTypes: { odg: `${openDocument}.graphics`, otg: `${openDocument}.graphics-template` },
  },
  epub: { name: 'EPUB', container: 'package', mediaTypes: { epub: 'application/epub+zip' } },
  html: { name: 'HTML', container: 'text', mediaTypes: { html: 'text/html', htm: 'text/html' } },
  xhtml: {
    name: 'XHTML',
    container: 'text',
    mediaTypes: { xhtml: 'application/xhtml+xml', xht: 'application/xhtml+xml' },
  },
  txt: { name: 'TXT', container: 'text', mediaTypes: { txt: 'text/plain' } },
  markdown: {
    name: 'Markdown',
    container: 'text',
    mediaTypes: {
      md: 'text/markdown',
      markdown: 'text/markdown',
      mdown: 'text/markdown',
      mkd: 'text/markdown',
      mdx: 'text/mdx',
      qmd: 'text/markdown',
      rmd: 'text/markdown',
    },
  },
  json: { name: 'JSON', container: 'text', mediaTypes: { json: 'application/json', arb: 'application/json' } },
  yaml: { name: 'YAML', container: 'text', mediaTypes: { yaml: 'application/yaml', yml: 'application/yaml' } },
  po: {
    name: 'PO',
    container: 'text',
    isBilingual: true,
    mediaTypes: { po: 'text/x-gettext-translation', pot: 'text/x-gettext-translation-template' },
  },
  xliff: {
    name: 'XLIFF',
    container: 'text',
    isBilingual: true,
    mediaTypes: {
      xlf: 'application/x-xliff+xml',
      xliff: 'application/xliff+xml',
      sdlxliff: 'application/x-sdlxliff+xml',
      mqxliff: 'application/x-mqxliff+xml',
      mxliff: 'application/x-mxliff+xml',
    },
  },
  android: { name: 'Android strings', container: 'text', mediaTypes: { xml: 'application/xml' } },
  qt: { name: 'Qt messages', container: 'text', isBilingual: true, mediaTypes: { ts: 'text/vnd.trolltech.linguist' } },
  xcstrings: {
    name: 'String catalogues',
    container: 'text',
    isBilingual: true,
    mediaTypes: { xcstrings: 'application/json' },
  },
  csv: {
    name: 'Tables of translations',
    container: 'text',
    isBilingual: true,
    mediaTypes: { csv: 'text/csv', tsv: 'text/tab-separated-values' },
  },
  strings: { name: 'iOS strings', container: 'text', mediaTypes: { strings: 'text/plain' } },
  stringsdict: { name: 'iOS plurals', container: 'text', mediaTypes: { stringsdict: 'application/x-plist' } },
  resx: { name: 'RESX', container: 'text', mediaTypes: { resx: 'application/xml' } },
  svg: { name: 'SVG', container: 'text', mediaTypes: { svg: 'image/svg+xml' } },
  subtitles: { name: 'Subtitles', container: 'text', mediaTypes: { srt: 'application/x-subrip', vtt: 'text/vtt' } },
  properties: { name: 'Java properties', container: 'text', mediaTypes: { properties: 'text/x-java-properties' } },
  fluent: { name: 'Fluent', container: 'text', mediaTypes: { ftl: 'text/x-fluent' } },
  php: { name: 'PHP arrays', container: 'text', mediaTypes: { php: 'application/x-php' } },
  toml: { name: 'TOML', container: 'text', mediaTypes: { toml: 'application/toml' } },
} as const satisfies Readonly<Record<string, DocumentFormat>>

export type Format = keyof typeof formats
/** The formats of one kind of container: `FormatIn<'text'>`. */
export type FormatIn<Container extends DocumentFormat['container']> = {
  [Name in Format]: (typeof formats)[Name]['container'] extends Container ? Name : never
}[Format]
export type BilingualFormat = {
  [Name in Format]: (typeof formats)[Name] extends { readonly isBilingual: true } ? Name : never
}[Format]

// Object.keys forgets the type of the keys.
export const formatNames = Object.keys(formats) as readonly Format[]

export function isFormat(name: string | null): name is Format {
  return name !== null && Object.hasOwn(formats, name)
}

/** True for zip archives: `docx` → true, `txt` → false. */
export function isPackage(format: Format): format is FormatIn<'package'> {
  return formats[format].container === 'package'
}

/** True when an office suite lays it out as pages; files of software strings and files for browsers have none. */
export function hasPages(format: Format): boolean {
  return isPackage(format) || format === 'txt'
}

export function isText(format: Format): format is FormatIn<'text'> {
  return formats[format].container === 'text'
}

/** True for formats with source and translation side by side: `po` → true, `json` → false. */
export function isBilingual(format: Format): format is BilingualFormat {
  return 'isBilingual' in formats[format]
}

/** Returns the extensions of a format's documents, the usual one first. */
export function extensionsOf(format: Format): readonly string[] {
  return Object.keys(formats[format].mediaTypes)
}

const byExtension: ReadonlyMap<string, { readonly format: Format; readonly mediaType: string }> = new Map(
  formatNames.flatMap((format) =>
    Object.entries(formats[format].mediaTypes).map(([extension, mediaType]) => [extension, { format, mediaType }]),
  ),
)

/** Every extension that is taken, format by format. */
export const extensions: readonly string[] = [...byExtension.keys()]

/** Returns the extension in lower case: `Offer.final.DOCX` → `docx`; empty where the name has none. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.')
  return dot === -1 ? '' : fileName.slice(dot + 1).toLowerCase()
}

/** Returns the format of a file's extension; null where no format has it. */
export function formatOfName(fileName: string): Format | null {
  return byExtension.get(extensionOf(fileName))?.format ?? null
}

/** Returns the media type for a file name: `offer.es.docx` → that of DOCX; null where no format has its extension. */
export function mediaTypeOfName(fileName: string): string | null {
  return byExtension.get(extensionOf(fileName))?.mediaType ?? null
}
