import fc from 'fast-check'

// The cases are the same on every machine: a run that fails can be run again, and a change that breaks nothing never
// fails. `COTEJO_SEED=7` draws other cases.
fc.configureGlobal({ seed: Number(process.env['COTEJO_SEED'] ?? 20_261_120) })
