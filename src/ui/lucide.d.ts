// The package has types of all its pictures together, not of one, and each is imported by itself.
declare module 'lucide/dist/esm/icons/*.mjs' {
  const drawing: readonly (readonly [string, Readonly<Record<string, string | number>>])[]
  export default drawing
}
