/** Place of a segment: the job and the segment's position in it, from 0. */
export type SegmentPlace = { readonly jobId: string; readonly position: number }

export function placeKey({ jobId, position }: SegmentPlace): string {
  return `${jobId} ${position}`
}
