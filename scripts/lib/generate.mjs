// Writes what the type checker reads and no one wrote: src/routeTree.gen.ts from the files of src/routes, as the build
// does (tsr.config.json), and the modules of the messages.
import { Generator, getConfig } from '@tanstack/router-generator'
import { makeMessages } from './make-messages.mjs'

const root = process.cwd()
makeMessages(root)
await new Generator({ config: getConfig({}, root), root }).run()
