/** What the board can be asked to show. In a file of its own: the address is read before anything else is loaded. */
export const jobFilters = ['all', 'running', 'review', 'done', 'failed'] as const
export type JobFilter = (typeof jobFilters)[number]
