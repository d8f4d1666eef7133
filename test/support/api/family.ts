import type { FileStore } from '#app/adapters/files/store.ts'
import type { Call } from '#app/rules/api/call.ts'
import { insertSecretFamily } from '#test/roles/secret-family.ts'
import { aPdf } from '#test/support/files.ts'
import { insertMember } from '#test/support/given.ts'
import type { ApiServer } from './server.ts'

export type ApiFamily = Awaited<ReturnType<typeof insertSecretFamily>>

/** A whole family with a second person, Marc, of this role, and the tokens of both. */
export async function openTwoPeople({ db, tokenOf }: ApiServer, files: FileStore, role: 'owner' | 'administrator') {
  const family = await insertSecretFamily(db, files)
  const marc = await insertMember(db, family.account, role)
  return { family, marc, tokens: { owner: await tokenOf(family.owner), marc: await tokenOf(marc) } }
}

/** Returns the address of a call for this family's data. */
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

/** Returns the body of a call's example, adapted to this family. */
export async function sentTo({ example, file, versioned }: Call, family: ApiFamily) {
  const body = file ? await aForm() : bodyOf(example.body, family)
  return { ...(body !== undefined && { body }), ...(versioned && { headers: { 'If-Match': '*' } }) }
}

function bodyOf(body: unknown, { ceremony, other }: ApiFamily) {
  if (typeof body !== 'object' || body === null) return undefined
  if ('order' in body) return { order: [ceremony.eventId, ceremony.slideShowId] }
  // An invitation is for a stranger; a change of role is for a member.
  const isOfMember = 'email' in body && (!('role' in body) || body.role === 'reader') && !('code' in body)
  return isOfMember ? { ...body, email: other.email } : body
}

/** A form with a certificate, as a client sends it. */
export async function aForm(field = 'death_certificate', bytes?: Buffer): Promise<FormData> {
  const form = new FormData()
  form.set(field, new Blob([new Uint8Array(bytes ?? (await aPdf()))]), 'acte.pdf')
  return form
}
