import { formats } from '../formats.ts'

/** The table for a reviewer is a Word document. */
export const tableType = formats.docx.mediaTypes.docx
