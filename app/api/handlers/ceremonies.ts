import type { AppContext } from '#app/context.ts'
import { saveAppointment } from '#app/operations/ceremony/appointment.ts'
import { removeCeremony as remove } from '#app/operations/ceremony/changes.ts'
import { createCeremony as create } from '#app/operations/ceremony/created.ts'
import { can } from '#app/rules/accounts/roles.ts'
import type { Ceremony } from '#app/rules/ceremony/ceremonies.ts'
import { isPhone } from '#app/rules/identifiers.ts'
import { findCeremony, listCeremonies as list } from '#db/ceremony/ceremonies.ts'
import { ceremonyIdOf } from '../params.ts'
import { ApiProblem, invalid, notFound } from '../problem.ts'
import type { Handler, Member } from '../request.ts'
import { unchanged, withEtag } from '../versions.ts'

/** As it is told to this member: the phone of the family is for those who write (choice-13). */
function shown({ role }: Pick<Member, 'role'>, ceremony: Ceremony) {
  const { id, ceremonyType, datetime, isConfirmed, address, slotMinutes, phone, thanks } = ceremony
  const mayWrite = can(role, 'write-ceremony')
  return { id, ceremonyType, datetime, isConfirmed, address, slotMinutes, ...(mayWrite && { phone }), thanks }
}

/** Throws 'not-found' for another account's. */
async function read(db: AppContext['db'], member: Member, id: string) {
  const ceremony = await findCeremony(db, member.account, id)
  if (!ceremony) throw notFound()
  return shown(member, ceremony)
}

export const listCeremonies: Handler<'listCeremonies'> = async ({ context, member }) => ({
  body: (await list(context.db, member.account)).map((ceremony) => withEtag(shown(member, ceremony))),
})

export const createCeremony: Handler<'createCeremony'> = async ({ context, member, once, body }) => {
  const created = await create(context, { ...member, once }, body)
  if (!created.ok) {
    if (created.problem === 'not-allowed') throw new ApiProblem('not-allowed')
    throw new ApiProblem('conflict', { detail: 'Un dossier a deux cérémonies au plus.' })
  }
  return answerOf(await read(context.db, member, created.value))
}

export const updateCeremony: Handler<'updateCeremony'> = async (request) => {
  const { context, member, body } = request
  const id = ceremonyIdOf(request)
  if (body.phone && !isPhone(body.phone))
    throw invalid({ phone: 'Écrivez un numéro, par exemple\u00A0: 06 12 34 56 78.' })
  const current = await read(context.db, member, id)
  // A day is confirmed, or not: there is none to confirm where none is known.
  const isConfirmed = Boolean(body.isConfirmed ?? current.isConfirmed) && Boolean(body.datetime ?? current.datetime)
  const precondition = unchanged(request, (db) => read(db, member, id))
  const saved = await saveAppointment(context, { ...member, precondition }, id, { changes: { ...body, isConfirmed } })
  if (!saved.ok) throw saved.problem === 'not-allowed' ? new ApiProblem('not-allowed') : notFound()
  return answerOf(await read(context.db, member, id))
}

function answerOf(ceremony: object) {
  const versioned = withEtag(ceremony)
  return { body: versioned, etag: versioned.etag }
}

export const removeCeremony: Handler<'removeCeremony'> = async (request) => {
  const removed = await remove(request.context, request.member, ceremonyIdOf(request))
  if (!removed.ok) throw removed.problem === 'not-allowed' ? new ApiProblem('not-allowed') : notFound()
  return undefined
}
