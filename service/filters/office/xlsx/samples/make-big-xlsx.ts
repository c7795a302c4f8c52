import { packXlsx } from './pack-xlsx.ts'

const words =
  'steel bracket with two holes for shelves up to forty kilograms delivered in boxes of ten including screws and plugs'.split(
    ' ',
  )
const groups = ['Fittings', 'Shelving', 'Tools', 'Lighting', 'Garden', 'Paint', 'Electrical', 'Plumbing']
const states = ['In stock', 'On order', 'Discontinued']

/**
 * Makes a price list of so many rows, the same one every time: a description of its own in each, two columns of a few
 * repeated texts, five of numbers and dates, one calculated.
 *
 * @param inline true for texts in their cells, as many exporters write them, and not in the shared strings
 */
export function makeBigXlsx(rows: number, inline = false): Uint8Array {
  const strings = [...groups, ...states]
  const list: string[] = []
  const text = (column: string, row: number, index: number) =>
    inline
      ? `<c r="${column}${row}" s="1" t="inlineStr"><is><t>${strings[index] ?? ''}</t></is></c>`
      : `<c r="${column}${row}" s="1" t="s"><v>${index}</v></c>`
  for (let row = 1; row <= rows; row++) {
    strings.push(description(row))
    const number = (column: string, value: number) => `<c r="${column}${row}" s="2"><v>${value}</v></c>`
    list.push(
      `<row r="${row}" spans="1:9" x14ac:dyDescent="0.25">`,
      number('A', 100_000 + row),
      text('B', row, strings.length - 1),
      text('C', row, row % groups.length),
      number('D', (row * 7919) % 500),
      number('E', ((row * 104_729) % 100_000) / 100),
      text('F', row, groups.length + (row % states.length)),
      number('G', 44_000 + (row % 900)),
      number('H', row % 40),
      `<c r="I${row}" s="2"><f>D${row}*E${row}</f><v>${row}</v></c></row>`,
    )
  }
  const content = `<sheetData xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac">${list.join('')}</sheetData>`
  const shared = strings.map((string) => `<si><t>${string}</t></si>`).join('')
  return packXlsx({ sheets: [{ name: 'Prices', content }], ...(inline ? {} : { strings: shared }) })
}

/** Returns a segment of its own for each row. */
function description(row: number): string {
  const pick = (step: number) => words[(row * step) % words.length] ?? ''
  return `Item ${row}: ${[3, 5, 7, 11, 13, 17].map(pick).join(' ')} no. ${(row * 31) % 1009}.`
}
