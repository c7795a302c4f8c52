import { basename } from 'node:path'

/** The command line as the person who reads about it has called it. */
export const program =
  { 'cotejo.mjs': 'npm run cotejo --', 'cotejo.js': 'node dist/service/cotejo.js' }[basename(process.argv[1] ?? '')] ??
  'npx cotejo'
