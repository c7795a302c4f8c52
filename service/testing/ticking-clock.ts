/** A clock that moves on by a millisecond whenever it is looked at, so that what is made later has a later id. */
export function tickingClock(): () => Date {
  let time = Date.UTC(2025, 2, 3)
  return () => new Date(time++)
}
