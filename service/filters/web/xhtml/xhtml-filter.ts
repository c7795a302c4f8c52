import { hypertextFilter } from '../../common/hypertext/hypertext-filter.ts'
import { xhtmlDocuments } from '../../common/hypertext/xhtml-documents.ts'

/** Filter for XHTML documents; see README.md. */
export const xhtmlFilter = hypertextFilter(xhtmlDocuments)
