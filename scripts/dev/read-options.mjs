// Reads `--port 4900 --data /tmp/mine` → { port: 4900, data: '/tmp/mine' }; variables are the defaults.
import { parseArgs } from 'node:util'

/** Differs from the folder of `npm start`, whose data trials must not change. */
const ownData = '.cotejo-dev'

/** Throws an error whose message names what to write instead. */
export function readOptions(args, environment) {
  const { port = environment.PORT || '4870', data = environment.COTEJO_DATA_DIR || ownData } = parse(args)
  const number = /^\d{1,5}$/.test(port) ? Number(port) : Number.NaN
  if (!(number <= 65_535))
    throw new Error(
      `the port ${port} is no number from 0 to 65535; write --port 4900, or --port 0 for any that is free`,
    )
  return { port: number, data }
}

function parse(args) {
  try {
    return parseArgs({ args, options: { port: { type: 'string' }, data: { type: 'string' } } }).values
  } catch {
    throw new Error(`${args.join(' ')} is not understood; the options are --port NUMBER and --data FOLDER`)
  }
}
