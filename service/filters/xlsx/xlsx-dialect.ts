import { drawingDialect } from '../ooxml/drawing-dialect.ts'

/** DrawingML in a workbook: what a chart keeps of the cells it shows comes from the cells again. Tooltips are listed. */
export const xlsxDialect = drawingDialect(
  {
    opaque: 'c:strRef c:multiLvlStrRef c15:datalabelsRange cx:strDim cx:txData',
  },
  true,
)
