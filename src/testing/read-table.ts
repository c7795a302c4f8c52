/** Returns the rows of the table in a Markdown page whose first heading is `first`: its cells, those of the head first. */
export function readTable(page: string, first: string): string[][] {
  const table = page.split('\n\n').find((part) => part.startsWith(`| ${first} |`)) ?? ''
  return table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()))
}
