/** Computes for some milliseconds and blocks everything else. */
export function computeFor(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}
