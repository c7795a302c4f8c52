// Scripts in TypeScript, which use the service's own code, are bundled before they run: `scripts/a/b.ts` → `.cache/scripts/b.js`.
export async function bundleScripts(entryPoints) {
  // Not at the top: on a bare clone the packages come first.
  const { build } = await import('esbuild')
  const outdir = '.cache/scripts'
  await build({
    entryPoints,
    outdir,
    outbase: 'scripts',
    entryNames: '[name]',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  })
  return outdir
}
