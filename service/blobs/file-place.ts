/** Storage of files. */
export type FilePlace =
  | { readonly kind: 'disk'; readonly folder: string }
  | {
      readonly kind: 's3'
      readonly bucket: string
      /** Prefix of every name; empty, or ends in a slash. */
      readonly prefix: string
      /** The bucket's address, without a slash at the end: `https://bucket.s3.eu-west-1.amazonaws.com`. */
      readonly url: string
      readonly region: string
      readonly accessKeyId: string
      readonly secretAccessKey: string
      readonly sessionToken: string | null
    }

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads `COTEJO_FILES`: `disk`, or a bucket of S3 or of a server with its protocol.
 *
 * `s3://files/cotejo?endpoint=http://127.0.0.1:9000` → that server's bucket `files`, names that begin with `cotejo/`
 *
 * Throws an error that explains the fault.
 */
export function readFilePlace(text: string, folder: string, environment: Environment): FilePlace {
  if (text === 'disk') return { kind: 'disk', folder }
  if (!text.startsWith('s3://') || !URL.canParse(text)) throw new Error('disk, or s3://BUCKET?endpoint=…&region=…')
  const { hostname: bucket, pathname, searchParams } = new URL(text)
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw new Error('the name of the bucket is none')
  const accessKeyId = environment['AWS_ACCESS_KEY_ID'] ?? ''
  const secretAccessKey = environment['AWS_SECRET_ACCESS_KEY'] ?? ''
  if (accessKeyId === '' || secretAccessKey === '')
    throw new Error('a bucket needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  const region =
    searchParams.get('region') ?? environment['AWS_REGION'] ?? environment['AWS_DEFAULT_REGION'] ?? 'us-east-1'
  const name = pathname.replace(/^\/+|\/+$/g, '')
  return {
    kind: 's3',
    bucket,
    prefix: name === '' ? '' : `${name}/`,
    url: urlOf(bucket, region, searchParams.get('endpoint') ?? environment['AWS_ENDPOINT_URL_S3']),
    region,
    accessKeyId,
    secretAccessKey,
    sessionToken: environment['AWS_SESSION_TOKEN'] || null,
  }
}

/** Returns the address: a private server has its buckets as folders; at Amazon each has its own host. */
function urlOf(bucket: string, region: string, endpoint: string | undefined): string {
  if (endpoint === undefined) return `https://${bucket}.s3.${region}.amazonaws.com`
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new Error('the endpoint is no address')
  return `${endpoint.replace(/\/+$/, '')}/${bucket}`
}
