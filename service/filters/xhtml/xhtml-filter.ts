import { hypertextFilter } from '../hypertext/hypertext-filter.ts'
import { xhtmlDocuments } from '../hypertext/xhtml-documents.ts'

/** Filter for XHTML documents; see README.md. */
export const xhtmlFilter = hypertextFilter(xhtmlDocuments)
