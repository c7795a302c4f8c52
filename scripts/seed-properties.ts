import fc from 'fast-check'

// The cases are the same on every machine: a run that fails can be run again, and a change that breaks nothing never
// fails. `COTEJO_SEED=7` draws other cases.
fc.configureGlobal({ seed: Number(process.env['COTEJO_SEED'] ?? 20_261_120) })

const depth = process.env['COTEJO_DEEP']
const shareOfCases = depth === 'all' ? 1 : depth === undefined ? 0.05 : 0.1
Reflect.set(globalThis, 'shareOfCases', shareOfCases)
