/** Look of the line about a query: the number of its rows, or its fault. */
export const sayLook = (isGood: boolean) => (isGood ? 'num text-ink-2' : 'text-rehacer')
