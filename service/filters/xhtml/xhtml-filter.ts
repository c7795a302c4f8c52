import { hypertextFilter } from '../hypertext/hypertext-filter.ts'
import { xhtmlDocuments } from '../hypertext/xhtml-documents.ts'

/** XHTML documents; see README.md. */
export const xhtmlFilter = hypertextFilter(xhtmlDocuments)
