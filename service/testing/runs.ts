/** How many random cases a property looks at: a tenth of them in `npm test`, all in `npm run test:deep`. */
export function runs(all: number): number {
  return process.env['COTEJO_DEEP'] ? all : Math.max(25, Math.ceil(all / 10))
}
