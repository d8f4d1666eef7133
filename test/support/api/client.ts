import { insertFamily } from '#test/support/given.ts'
import type { ApiFamily } from './family.ts'
import type { ApiServer } from './server.ts'

export type Body = Record<string, unknown>

/** Sends requests for one family. `put` overwrites any version, unless the version that was read is given. */
export async function aClient(api: ApiServer, family?: Pick<ApiFamily, 'account' | 'owner'>) {
  const { account, owner } = family ?? (await insertFamily(api.db))
  const token = await api.tokenOf(owner)
  const at = `/accounts/${account.hashid}`
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    await api.call(method, at + path, { token, headers, ...(body !== undefined && { body }) })
  const anyVersion = { 'If-Match': '*' }
  return {
    account,
    owner,
    token,
    at,
    get: async (path: string) => (await send('GET', path)).body as never,
    post: (path: string, body?: unknown) => send('POST', path, body),
    patch: (path: string, body: unknown) => send('PATCH', path, body),
    put: (path: string, body: unknown, headers = anyVersion) => send('PUT', path, body, headers),
    remove: (path: string) => send('DELETE', path),
  }
}

export const inList = (list: Body[], documentId: string): Body | undefined =>
  list.find(({ document_id }) => document_id === documentId)
