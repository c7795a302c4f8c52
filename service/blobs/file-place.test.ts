import { describe, expect, it } from 'vitest'
import { readFilePlace } from './file-place.ts'

const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }
const read = (text: string, environment: Record<string, string> = keys) =>
  readFilePlace(text, '/data/files', environment)

describe('where files are kept', () => {
  it('is the data folder, until a bucket is named', () => {
    expect(read('disk', {})).toEqual({ kind: 'disk', folder: '/data/files' })
  })

  it('is a bucket of Amazon, by its host', () => {
    expect(read('s3://acme-files?region=eu-west-1')).toEqual({
      kind: 's3',
      bucket: 'acme-files',
      prefix: '',
      url: 'https://acme-files.s3.eu-west-1.amazonaws.com',
      region: 'eu-west-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      sessionToken: null,
    })
    expect(read('s3://acme', { ...keys, AWS_REGION: 'eu-north-1', AWS_SESSION_TOKEN: 'for an hour' })).toMatchObject({
      url: 'https://acme.s3.eu-north-1.amazonaws.com',
      sessionToken: 'for an hour',
    })
  })

  it('is a folder of a server of one’s own', () => {
    const place = { url: 'http://127.0.0.1:9000/files', region: 'us-east-1', prefix: 'cotejo/test/' }
    expect(read('s3://files/cotejo/test/?endpoint=http://127.0.0.1:9000/')).toMatchObject(place)
    expect(read('s3://files/cotejo/test', { ...keys, AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9000' })).toMatchObject(
      place,
    )
  })

  it.each([
    ['ftp://files', keys, 'disk, or s3://'],
    ['s3://', keys, 'the name of the bucket'],
    ['s3://Not_A_Bucket', keys, 'the name of the bucket'],
    ['s3://files?endpoint=127.0.0.1', keys, 'the endpoint'],
    ['s3://files', {}, 'AWS_ACCESS_KEY_ID'],
    ['s3://files', { AWS_ACCESS_KEY_ID: 'id' }, 'AWS_SECRET_ACCESS_KEY'],
  ])('%s with %j is refused, with what is wrong', (text, environment, message) => {
    expect(() => read(text, environment)).toThrow(message)
  })
})
