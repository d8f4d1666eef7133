import type { FileStore } from '#app/adapters/files/store.ts'
import type { Call } from '#app/rules/api/call.ts'
import type { Db } from '#db/connect.ts'
import { insertSecretFamily } from '#test/roles/secret-family.ts'
import { aPdf } from '#test/support/files/pdfs.ts'

export type ApiFamily = Awaited<ReturnType<typeof insertSecretFamily>>

export const aWholeFamily = (db: Db, files: FileStore): Promise<ApiFamily> => insertSecretFamily(db, files)

/** An address of a call, about what this family has. */
export function addressOf({ path }: Pick<Call, 'path'>, { account, ceremony }: ApiFamily): string {
  const values: Record<string, string> = {
    hashid: account.hashid,
    ceremonyId: ceremony.id,
    eventId: ceremony.eventId,
    documentId: 'bailleur',
    name: 'death_certificate',
    host: 'localhost',
  }
  return path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

/** What a call sends as its example does, about this family. */
export async function sentTo({ example, file, versioned }: Call, family: ApiFamily) {
  const body = file ? await aForm() : bodyOf(example.body, family)
  return { ...(body !== undefined && { body }), ...(versioned && { headers: { 'If-Match': '*' } }) }
}

function bodyOf(body: unknown, { ceremony, other }: ApiFamily) {
  if (typeof body !== 'object' || body === null) return undefined
  if ('order' in body) return { order: [ceremony.eventId, ceremony.slideShowId] }
  // Who is invited is a stranger; who is changed is a member.
  const isOfMember = 'email' in body && (!('role' in body) || body.role === 'reader') && !('code' in body)
  return isOfMember ? { ...body, email: other.email } : body
}

/** A certificate, as a client sends one. */
export async function aForm(field = 'death_certificate', bytes?: Buffer): Promise<FormData> {
  const form = new FormData()
  form.set(field, new Blob([new Uint8Array(bytes ?? (await aPdf()))]), 'acte.pdf')
  return form
}
