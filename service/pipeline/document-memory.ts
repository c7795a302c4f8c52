import { totalmem } from 'node:os'

const megabyte = 1_048_576
/** Memory of the idle service and its database server: measured 170 MB. */
const idleMegabytes = 200
/** Memory for reading a document beside its thread's heap: its bytes, and its segments on their way to the store. */
const besideHeap = 240
const usual = { threads: 2, megabytes: 768 }
const least = { megabytes: 96 }

export type DocumentMemory = { readonly threads: number; readonly megabytes: number }

/**
 * Returns the number of documents read at a time, and the heap limit of each thread: as much as the machine has, so
 * that a large document is refused with a reason where there is too little, instead of ending the process.
 *
 * 640 MB → one thread with 200 MB; 8 GB → two with 768 MB
 */
export function documentMemory(bytes: number = memoryHere()): DocumentMemory {
  const all = bytes / megabyte - idleMegabytes
  const threads = all < usual.threads * (besideHeap + usual.megabytes / 2) ? 1 : usual.threads
  const megabytes = Math.floor(all / threads - besideHeap)
  return { threads, megabytes: Math.min(Math.max(megabytes, least.megabytes), usual.megabytes) }
}

/** Returns the memory of the machine, or of the container where that has less. */
function memoryHere(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
}
