/** Parsed `s3://bucket/prefix?endpoint=https://…&region=…`. Default endpoint: Amazon's. */
export type BucketAddress = { bucket: string; prefix: string; endpoint: string | undefined; region: string }

export type BucketCredentials = { accessKeyId: string; secretAccessKey: string }

/** Parses a bucket URL. Returns undefined if it is invalid. */
export function readBucketAddress(url: string): BucketAddress | undefined {
  if (!url.startsWith('s3://') || !URL.canParse(url)) return undefined
  const { hostname, pathname, searchParams } = new URL(url)
  const endpoint = searchParams.get('endpoint') ?? undefined
  const isKnown = [...searchParams.keys()].every((name) => name === 'endpoint' || name === 'region')
  if (!hostname || !isKnown || (endpoint && !/^https?:\/\/[^/?#@]+\/?$/.test(endpoint))) return undefined
  const prefix = pathname.split('/').filter(Boolean).join('/')
  return {
    bucket: hostname,
    prefix: prefix && `${prefix}/`,
    endpoint,
    region: searchParams.get('region') ?? 'us-east-1',
  }
}
