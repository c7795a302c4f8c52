/** What a command prints at its end, and the exit code of the program. */
export type CommandResult = { readonly text: string; readonly exitCode: number }

/** The command did what it could, and found files that are missing or damaged. 1 is: it could not do its work. */
export const foundProblems = 3
