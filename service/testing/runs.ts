/** How many random cases a property looks at: a twentieth of them in `npm test`, all in `npm run test:deep`. */
export function runs(all: number): number {
  return process.env['COTEJO_DEEP'] ? all : Math.max(20, Math.ceil(all / 20))
}
