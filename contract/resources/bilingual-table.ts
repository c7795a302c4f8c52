import type { formats } from '../formats.ts'

/** The table for a reviewer is a Word document. */
export const tableType: (typeof formats)['docx']['mediaTypes']['docx'] =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
