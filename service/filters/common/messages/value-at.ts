import type { BlockPlace } from '#contract/segments/block-places.ts'

/** `/menu/save~1as` → a value at `menu`, `save/as` */
export function valueAt(pointer: string): BlockPlace {
  const path = pointer.split('/').slice(1)
  return { kind: 'value', path: path.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')) }
}
