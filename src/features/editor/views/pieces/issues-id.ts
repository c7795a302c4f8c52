/** The element with the issues of a row, which its text box is described by. */
export function issuesId(position: number): string {
  return `issues-${position}`
}
