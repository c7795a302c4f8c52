import { Refusal } from '../problems/refusal.ts'

/**
 * Checks that a body comes as a media type that the operation takes, as UTF-8 and not compressed; throws
 * `unsupported-media-type` with what would have been right.
 *
 * Not `hono/validator`: it takes a body of another type for an empty one, and reads a whole form first.
 */
export function requireMediaType(headers: Headers, types: readonly string[]): void {
  const encoding = headers.get('content-encoding')
  if (encoding !== null && encoding.trim().toLowerCase() !== 'identity') {
    throw new Refusal('unsupported-media-type', { 'Accept-Encoding': 'identity' })
  }
  const [name = '', ...parameters] = (headers.get('content-type') ?? '').split(';').map((part) => part.trim())
  const charset = parameters.find((parameter) => /^charset=/i.test(parameter))
  if (!types.includes(name.toLowerCase()) || (charset !== undefined && !/^charset="?utf-?8"?$/i.test(charset))) {
    throw new Refusal('unsupported-media-type', { Accept: types.join(', ') })
  }
}
