import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const service = process.env['COTEJO_SERVICE_URL'] ?? 'http://127.0.0.1:4870'

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: false,
      routeFileIgnorePattern: '\\.test\\.',
    }),
    react(),
    tailwindcss(),
  ],
  resolve: {
    alias: {
      // The original writes a <style> element, which the Content-Security-Policy refuses; ours locks scrolling in CSS.
      'react-remove-scroll': fileURLToPath(new URL('src/ui/remove-scroll.tsx', import.meta.url)),
    },
  },
  build: {
    outDir: 'dist/workbench',
    emptyOutDir: true,
    // light-dark(), text-wrap, :has() and import attributes as they are: no rewriting into older CSS.
    target: ['chrome123', 'firefox128', 'safari18'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: Object.fromEntries(['/v1', '/openapi.json', '/docs'].map((path) => [path, service])),
  },
})
