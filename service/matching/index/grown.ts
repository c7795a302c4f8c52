// Copying a large array takes longer than the insert that asks for it, so it is grown by many elements.
const leastRoom = 256
const roomShare = 16

/** Returns `array` when it holds `size` elements, else a longer one with the same beginning and spare elements. */
export function grown(array: Uint8Array, size: number): Uint8Array
export function grown(array: Uint16Array, size: number): Uint16Array
export function grown(array: Uint32Array, size: number): Uint32Array
export function grown(array: Uint8Array | Uint16Array | Uint32Array, size: number) {
  if (size <= array.length) return array
  const length = withRoom(size)
  const fresh =
    array instanceof Uint8Array
      ? new Uint8Array(length)
      : array instanceof Uint16Array
        ? new Uint16Array(length)
        : new Uint32Array(length)
  fresh.set(array)
  return fresh
}

/** Returns the length for an array that holds `size` elements and may be appended to. */
export function withRoom(size: number): number {
  return size + Math.max(leastRoom, Math.ceil(size / roomShare))
}
