import { drawingDialect } from '../ooxml/drawing-dialect.ts'

/** DrawingML in a workbook: a chart's copies of cells are skipped, since they are updated. Tooltips are listed. */
export const xlsxDialect = drawingDialect(
  {
    opaque: 'c:strRef c:multiLvlStrRef c15:datalabelsRange cx:strDim cx:txData',
  },
  true,
)
