import type { ReadItem } from '../../model/reading-items.ts'
import { ReadBlockText } from './read-block.tsx'
import type { Side } from '../pieces/read-sentence.tsx'

type Props = { readonly item: Extract<ReadItem, { kind: 'table' }>; readonly side: Side }

/** Rows of a table; those of a sheet with their numbers and the letters of the columns. Cells without text are not known. */
export function ReadTable({ item: { isSheet, columns, rows }, side }: Props) {
  return (
    <div className="overflow-x-auto">
      <table className="reading-table">
        {isSheet && (
          <thead>
            <tr>
              <td aria-hidden className="reading-corner" />
              {columns.map((column) => (
                <th key={column} scope="col">
                  {columnLetters(column)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(({ row, cells }) => (
            <tr key={row}>
              {isSheet && <th scope="row">{row}</th>}
              {columns.map((column) => (
                <td key={column}>
                  {cells
                    .find((cell) => cell.column === column)
                    ?.blocks.map((block) => (
                      <ReadBlockText key={block.positions[0]} block={block} side={side} />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Returns a column's letters: `1` → A, `28` → AB */
function columnLetters(column: number): string {
  const rest = Math.floor((column - 1) / 26)
  return (rest > 0 ? columnLetters(rest) : '') + String.fromCharCode(65 + ((column - 1) % 26))
}
