/** Text that a command prints at its end, and the exit code of the program. */
export type CommandResult = { readonly text: string; readonly exitCode: number }

/** Exit code of a command that found files that are missing or damaged; 1 is for one that could not do its work. */
export const foundProblems = 3
