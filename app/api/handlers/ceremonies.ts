import type { AppContext } from '#app/context.ts'
import { saveAppointment } from '#app/operations/ceremony/appointment.ts'
import { createCeremony as create, readCeremonies } from '#app/operations/ceremony/ceremonies.ts'
import { removeCeremony as remove } from '#app/operations/ceremony/changes.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { appointmentSeen } from '#app/rules/ceremony/appointment-conflicts.ts'
import type { Ceremony } from '#app/rules/ceremony/ceremonies.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { ceremonyIdOf } from '../params.ts'
import { ApiProblem, notFound } from '../problem.ts'
import type { ApiMember, Handler } from '../request.ts'
import { etagOf, overwrittenFields, seenFieldOf, versionChanged } from '../versions.ts'

/** Returns the ceremony as this member may see it: the family's phone number is for editors (choice-13). */
function shown({ role }: Pick<ApiMember, 'role'>, ceremony: Ceremony) {
  const { id, ceremonyType, datetime, isConfirmed, address, slotMinutes, phone, thanks } = ceremony
  const mayWrite = can(role, 'write-ceremony')
  return { id, ceremonyType, datetime, isConfirmed, address, slotMinutes, ...(mayWrite && { phone }), thanks }
}

/** Reads each ceremony as its page shows it, with the version that its form carries. */
async function readAll(db: AppContext['db'], member: ApiMember) {
  const { account } = member
  return (await readCeremonies(db, account)).map((ceremony) => {
    const version = appointmentSeen(ceremony, fingerprinter(account))
    return { ...shown(member, ceremony), etag: etagOf(account, version) }
  })
}

/** Throws 'not-found' if it belongs to another account. */
async function read(db: AppContext['db'], member: ApiMember, id: string) {
  const ceremony = (await readAll(db, member)).find((one) => one.id === id)
  if (!ceremony) throw notFound()
  return ceremony
}

export const listCeremonies: Handler<'listCeremonies'> = async ({ context, member }) => ({
  body: await readAll(context.db, member),
})

export const createCeremony: Handler<'createCeremony'> = async ({ context, member, once, body }) => {
  const created = await create(context, { ...member, once }, body)
  if (!created.ok) {
    if (created.problem === 'not-allowed') throw new ApiProblem('not-allowed')
    throw new ApiProblem('conflict', { detail: 'Un dossier a deux cérémonies au plus.' })
  }
  const made = await read(context.db, member, created.value)
  return { body: made, etag: made.etag }
}

export const updateCeremony: Handler<'updateCeremony'> = async (request) => {
  const { context, member, body } = request
  const id = ceremonyIdOf(request)
  const saved = await saveAppointment(context, member, id, { changes: body, typed: seenFieldOf(request) })
  if (saved.ok) {
    const after = await read(context.db, member, id)
    const { replaced } = saved.value
    const overwritten = await overwrittenFields(request, { replaced, shown: (before) => shown(member, before), after })
    return { body: { ...after, ...overwritten }, etag: after.etag }
  }
  switch (saved.problem) {
    case 'not-there':
      throw notFound()
    case 'not-allowed':
      throw new ApiProblem('not-allowed')
    case 'changed-meanwhile':
      throw versionChanged(body, await read(context.db, member, id))
  }
}

export const removeCeremony: Handler<'removeCeremony'> = async (request) => {
  const removed = await remove(request.context, request.member, ceremonyIdOf(request))
  if (!removed.ok) throw removed.problem === 'not-allowed' ? new ApiProblem('not-allowed') : notFound()
  return undefined
}
