import { drawingDialect } from '../ooxml/drawing-dialect.ts'

/** PresentationML: DrawingML, and comments of before 2018, whose text has no runs. */
export const pptxDialect = drawingDialect({ leaf: 'p:text' })
