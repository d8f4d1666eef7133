import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { closeAfterTests } from '#test/support/closing.ts'
import { listen } from '#test/support/server/listen.ts'

/** How the service responds: correctly, with an error, never, or with other bytes. */
export type S3Mode = 'right' | 'failing' | 'silent' | 'lying'

/**
 * A fake S3 in memory, with one bucket: the operations that our client uses, and the ways in which a real service
 * fails.
 */
export async function startS3() {
  const objects = new Map<string, { bytes: Buffer; at: Date }>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const requests: string[] = []
  const state = { mode: 'right' as S3Mode, pageSize: 1000 }

  const server = createServer(async (req, res) => {
    requests.push(`${req.method} ${req.url}`)
    if (state.mode === 'silent') return
    const body = await buffer(req)
    if (state.mode === 'failing') return answer(res, 500, '<Error><Code>InternalError</Code></Error>')
    serve(req, res, body)
  })

  function serve(req: IncomingMessage, res: ServerResponse, body: Buffer) {
    const { pathname, searchParams: query } = new URL(req.url ?? '/', 'http://s3')
    const key = decodeURIComponent(pathname.split('/').slice(2).join('/'))
    const uploadId = query.get('uploadId')
    if (req.method === 'POST' && query.has('uploads')) {
      uploads.set(key, new Map())
      return answer(
        res,
        200,
        `<InitiateMultipartUploadResult><UploadId>${key}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    if (req.method === 'PUT' && uploadId) {
      uploads.get(uploadId)?.set(Number(query.get('partNumber')), body)
      return answer(res, 200, '', { etag: '"part"' })
    }
    if (req.method === 'POST' && uploadId) {
      const parts = [...(uploads.get(uploadId) ?? [])].sort(([one], [other]) => one - other)
      objects.set(key, { bytes: Buffer.concat(parts.map(([, bytes]) => bytes)), at: new Date() })
      return answer(res, 200, '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>')
    }
    if (req.method === 'PUT') {
      if (req.headers['if-none-match'] && objects.has(key)) return answer(res, 412, '')
      objects.set(key, { bytes: body, at: new Date() })
      return answer(res, 200, '', { etag: '"whole"' })
    }
    if (req.method === 'DELETE') {
      objects.delete(key)
      return answer(res, 204, '')
    }
    return key ? read(res, key) : list(res, query)
  }

  function read(res: ServerResponse, key: string) {
    const found = objects.get(key)
    if (!found) return answer(res, 404, '<Error><Code>NoSuchKey</Code></Error>')
    const bytes = state.mode === 'lying' ? Buffer.from(found.bytes).fill(7, 0, 40) : found.bytes
    answer(res, 200, bytes)
  }

  function list(res: ServerResponse, query: URLSearchParams) {
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort()
    const from = Number(query.get('continuation-token') ?? 0)
    const contents = keys.slice(from, from + state.pageSize).map((key) => {
      const { bytes, at } = objects.get(key)!
      return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
    })
    const next = from + state.pageSize
    const more = next < keys.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
    answer(res, 200, `<ListBucketResult>${contents.join('')}${more}</ListBucketResult>`)
  }

  const { origin: endpoint } = await listen(server)
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  closeAfterTests(close)
  return {
    url: `s3://aupres/families?endpoint=${endpoint}`,
    objects,
    requests,
    /** Changes its behaviour from now on. */
    set: (changes: Partial<typeof state>) => Object.assign(state, changes),
    close,
  }
}

function answer(res: ServerResponse, status: number, body: string | Buffer, headers: Record<string, string> = {}) {
  res.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers }).end(body)
}
