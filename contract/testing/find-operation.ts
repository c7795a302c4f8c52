import { type EndpointName, endpoints } from '../endpoints.ts'

// `Object.keys` forgets the type of the names.
const names = Object.keys(endpoints) as EndpointName[]

/** Returns the operation for a method and a path; null when the table has none. `HEAD` is a `GET`. */
export function findOperation(method: string, path: string): EndpointName | null {
  const wanted = method === 'HEAD' ? 'GET' : method
  const fitting = names.filter((name) => fits(endpoints[name].path, path))
  const exact = fitting.filter((name) => endpoints[name].path === path || !endpoints[name].path.endsWith('}'))
  const candidates = exact.length > 0 ? exact : fitting
  return candidates.find((name) => endpoints[name].method === wanted) ?? null
}

function fits(pattern: string, path: string): boolean {
  const [parts, given] = [pattern.split('/'), path.split('/')]
  return parts.length === given.length && parts.every((part, index) => isFilled(part, given[index] ?? ''))
}

function isFilled(part: string, given: string): boolean {
  return part.startsWith('{') ? given !== '' : part === given
}
