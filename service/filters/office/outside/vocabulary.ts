/** Elements that make a reader fetch, run or connect to something: they are removed. Local names of all formats. */
export const activeElements = listOf(
  'section-source dde-source dde-connection dde-connection-decl dde-connection-decls dde-link dde-links',
  'table-source cell-range-source database-source-sql database-source-table database-source-query',
  'source-service connection-resource event-listeners event-listener scripts script execute-macro applet plugin',
  'floating-frame object-ole sound audio video auto-reload instance submission index-source-file altChunk',
  'mailMerge attachedTemplate subDoc control controls externalReferences ddeLink oleLink connections',
  'webPublishItems saveThroughXslt frameset snd sndTgt wavAudioFile foreignObject feImage iframe embed',
)

/** Attributes that name a place. Their value stays only when it is within the package. */
export const placeAttributes = listOf(
  'href src althref url action target Target codebase archive data background definition-src schemaLocation',
  'noNamespaceSchemaLocation base list-source macro bind hlink',
)

export const formulaAttributes = listOf('formula condition expression')

/** Elements whose text is a formula. */
export const formulaElements = listOf(
  'f formula formula1 formula2 oldFormula definedName calculatedColumnFormula totalsRowFormula',
)

/** Fields of Word about the document itself. */
export const fieldNames = listOf(
  'PAGE NUMPAGES SECTION SECTIONPAGES PAGEREF REF NOTEREF STYLEREF TOC TC XE INDEX SEQ DATE TIME TITLE AUTHOR',
  'SUBJECT CREATEDATE SAVEDATE PRINTDATE FORMTEXT FORMCHECKBOX FORMDROPDOWN SYMBOL EQ ADVANCE',
)

/** Kinds of relationships that a page needs, by the last part of their type. */
export const relationshipKinds = listOf(
  'officeDocument core-properties extended-properties custom-properties styles stylesWithEffects numbering',
  'settings webSettings fontTable font theme themeOverride image header footer footnotes endnotes comments',
  'commentsExtended commentsIds people glossaryDocument chart chartUserShapes chartStyle chartColorStyle',
  'diagramData diagramLayout diagramQuickStyle diagramColors diagramDrawing drawing vmlDrawing customXml',
  'customXmlProps hyperlink worksheet chartsheet sharedStrings calcChain table tableSingleCells pivotTable',
  'pivotCacheDefinition pivotCacheRecords threadedComment person slide slideLayout slideMaster notesSlide',
  'notesMaster handoutMaster tableStyles presProps viewProps commentAuthors tags',
)

/** Functions of sheets that calculate with the sheet alone. */
export const harmlessFunctions = listOf(
  'SUM IF AND OR NOT AVERAGE COUNT COUNTA COUNTIF COUNTIFS SUMIF SUMIFS MIN SUMPRODUCT MAX ROUND ROUNDUP',
  'ROUNDDOWN INT ABS MOD POWER SQRT PRODUCT LOG SUBTOTAL VLOOKUP HLOOKUP LOOKUP INDEX MATCH IFERROR ISNUMBER',
  'ISBLANK ISTEXT LN ISERROR CONCATENATE TEXT LEFT RIGHT MID LEN TRIM UPPER LOWER PROPER FIND SUBSTITUTE SEARCH',
  'VALUE DATE YEAR MONTH DAY TODAY NOW WEEKDAY HOUR MINUTE SECOND EDATE EOMONTH ROW COLUMN ROWS COLUMNS CHOOSE',
  'RANK LARGE SMALL MEDIAN STDEV PI EXP TRUE FALSE',
)

function listOf(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')))
}
