/** Returns a clock that advances a millisecond at each call, so that later objects have later ids. */
export function tickingClock(): () => Date {
  let time = Date.UTC(2025, 2, 3)
  return () => new Date(time++)
}
