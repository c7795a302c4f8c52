/** Returns the id of the element with the issues of a row, which describes its text box. */
export function issuesId(position: number): string {
  return `issues-${position}`
}
