// Only on Linux threads have their own priorities; elsewhere it would be that of the whole process.
const isByThread = process.platform === 'linux'

/**
 * Steps by which a thread's priority is lower, for machines with fewer processors than work: the event loop answers
 * first, then come threads that a person waits for, then documents. For `niceIncrement` of Piscina.
 */
export const lowerPriority = { forRequests: isByThread ? 5 : 0, forAll: isByThread ? 10 : 0 } as const
