import { cx } from '../lib/cx.ts'
import { extensionOf } from '../lib/extension-of.ts'

type Kind = { readonly sign: string; readonly look: string }

const word = 'bg-file-word/14 text-file-word'
const sheet = 'bg-file-sheet/14 text-file-sheet'
const deck = 'bg-file-deck/14 text-file-deck'
const web = 'bg-file-web/14 text-file-web'
const code = 'bg-file-code/14 text-file-code'

/** Signs of formats whose first letter is not what people know them by. */
const kinds: Readonly<Record<string, Kind>> = {
  DOCX: { sign: 'W', look: word },
  ODT: { sign: 'W', look: word },
  XLSX: { sign: 'X', look: sheet },
  ODS: { sign: 'X', look: sheet },
  CSV: { sign: 'X', look: sheet },
  TSV: { sign: 'X', look: sheet },
  PPTX: { sign: 'P', look: deck },
  ODP: { sign: 'P', look: deck },
  HTML: { sign: '<>', look: web },
  HTM: { sign: '<>', look: web },
  XHTML: { sign: '<>', look: web },
  SVG: { sign: '<>', look: web },
  XML: { sign: '<>', look: code },
  XLF: { sign: '⇄', look: code },
  XLIFF: { sign: '⇄', look: code },
  SRT: { sign: 'S', look: deck },
  VTT: { sign: 'S', look: deck },
  EPUB: { sign: 'E', look: word },
  MD: { sign: 'M', look: code },
  MDX: { sign: 'M', look: code },
  TXT: { sign: 'T', look: code },
  PO: { sign: 'PO', look: code },
}

/** The format of a file as a small coloured sign in front of its name, which says it in words. */
export function FileIcon({ fileName }: { readonly fileName: string }) {
  const ending = extensionOf(fileName)
  const { sign, look } = kinds[ending] ?? { sign: '{}', look: code }
  return (
    <span
      aria-hidden
      title={ending}
      className={cx(
        'grid size-[22px] shrink-0 place-items-center rounded-[5px] text-[10px] leading-none font-semibold tracking-tight forced-colors:border',
        look,
      )}
    >
      {sign}
    </span>
  )
}
