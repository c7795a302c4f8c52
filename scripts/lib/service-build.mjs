// How the service is bundled: our own files into one, packages from node_modules as they are.
export const serviceBuild = {
  entryPoints: {
    main: 'service/main.ts',
    cotejo: 'service/cotejo.ts',
    'filter-worker': 'service/pipeline/filter-worker.ts',
    'index-worker': 'service/matching/index-worker.ts',
    'job-process': 'service/job-process.ts',
    'body-worker': 'service/http/input/body-worker.ts',
    'judge-worker': 'service/core/adaptation/judge-worker.ts',
    'calibration-worker': 'service/quality/calibration-worker.ts',
    'bergamot-worker': 'service/engines/bergamot/bergamot-worker.ts',
  },
  outdir: 'dist/service',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  sourcemap: true,
  // A trace names file and line; the text of that line is in the repository.
  sourcesContent: false,
  logLevel: 'warning',
  alias: {},
}
