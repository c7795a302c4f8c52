/** True while the browser knows of no network, and the service is not on this machine, which needs none. */
export function isCutOff(address: string): boolean {
  return !navigator.onLine && !/^https?:\/\/(localhost\b|127\.|\[::1\])/.test(address)
}
