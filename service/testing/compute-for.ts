/** Computes for some milliseconds, in which nothing else is answered. */
export function computeFor(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}
