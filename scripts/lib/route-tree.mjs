// Writes src/routeTree.gen.ts from the files of src/routes, as the build does (tsr.config.json), for the type checker.
import { Generator, getConfig } from '@tanstack/router-generator'

const root = process.cwd()
await new Generator({ config: getConfig({}, root), root }).run()
