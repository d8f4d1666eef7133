import { inviteUser } from '#app/operations/accounts/invitations.ts'
import { dissociateUser } from '#app/operations/accounts/members.ts'
import { openSpace } from '#app/operations/deceased-space/space.ts'
import { askErasure } from '#app/operations/erasure/close.ts'
import { askExport } from '#app/operations/export/ask.ts'
import { endByReference, prepareHelperMandate, takeHelperMandateBack } from '#app/operations/helpers/mandates.ts'
import { endOwnMandate } from '#app/operations/helpers/own.ts'
import { openByHelper, openByOwner } from '#app/operations/helpers/paper.ts'
import { addCommentary } from '#app/operations/tracking/notes.ts'
import { addDays } from '#app/rules/days.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { HELPER_MANDATES_A_DAY } from '#app/rules/helpers/mandates.ts'
import { accept } from '#app/rules/outcome.ts'
import { listAudit } from '#db/accounts/audit-entries.ts'
import { findHelperMandate } from '#db/helpers/mandates.ts'
import { aPdf } from '#test/support/files.ts'
import { anUpload } from '#test/support/given.ts'
import { listCalled } from '../former-helpers.ts'
import { comeToHelp, countReadable, drawMandate, expectMandates, helperOf, isCurrent, isLiving } from '../mandates.ts'
import { type FamilyModel, newMandate, type Person } from '../model.ts'
import { expectRefused, must, mustPass } from '../must.ts'
import { pick, type World } from '../world.ts'
import type { Act } from './act.ts'
import { nextText } from './writing.ts'

const helpers = ['nadia@mairie.example', 'luc@france-services.example', 'odile@voisins.example']

/** Days to the last day of a mandate. */
const lengths = [0, 2, 25]

/** An owner prepares the paper of a mandate. */
export const giveMandate: Act = async (world, draw) => {
  const drawn = world.drawMember(draw, 'give-helper-mandate')
  if (!drawn) return false
  const { family } = drawn
  const now = world.instance.now().getTime()
  const helperEmail = pick(helpers, draw.how)!
  const until = addDays(world.today, pick(lengths, draw.how >> 2)!)
  const names = { helper: 'Nadia Benali', helperEmail, place: 'Mairie', giver: 'Claire Moreau' }
  const isGiven = family.mandates.some((one) => one.helper === helperEmail && isCurrent(world, one))
  const isMany = family.mandates.filter(({ begunAt }) => begunAt > now - DAY_MS).length >= HELPER_MANDATES_A_DAY
  const prepared = await world.performAs(drawn, draw.fault, (deps, actor) =>
    prepareHelperMandate(deps, actor, { ...names, scope: ['da'], until }),
  )
  const expected = isMany ? 'too-many' : isGiven ? 'already-given' : undefined
  must('A paper is prepared', prepared.ok ? undefined : prepared.problem, expected)
  if (!prepared.ok) return
  const { userId, reference } = (await findHelperMandate(world.deps.db, { id: prepared.value }))!
  const begun = { id: prepared.value, userId, reference, helper: helperEmail, until }
  family.mandates.push(newMandate({ ...begun, begunBy: 'owner', begunAt: now }))
}

/** The photograph of the signed paper opens the account to the helper: an owner brings it, or the helper of a team. */
export const bringPaper: Act = async (world, draw) => {
  const drawn = drawMandate(world, draw, (_, one) => !one.isSigned && isCurrent(world, one))
  // While the mail server is away, its email would keep that of an invitation waiting, whose link another act follows.
  if (!drawn || world.instance.mail.state === 'down') return false
  const { family, mandate } = drawn
  const text = nextText()
  const pdf = await aPdf({ prepare: (pdf) => pdf.getPage(0).drawText(text, { x: 60, y: 700, size: 10 }) })
  const paper = () => ({ id: mandate.id, upload: anUpload(pdf, 'mandat.pdf') })
  const opened = await world.perform(draw.fault, async (once) =>
    mandate.begunBy === 'team'
      ? openByHelper(world.deps, { user: await helperOf(world, mandate), once }, paper())
      : openByOwner(world.deps, await world.actor(family, ownerOf(world, family), once), paper()),
  )
  must('A signed paper opens the account', opened.ok ? undefined : opened.problem, undefined)
  mandate.isSigned = true
  if (mandate.begunBy === 'owner') world.model.promise(mandate.helper, 'helper-opened')
}

function ownerOf(world: World, { members }: FamilyModel): Person {
  const [email] = [...members].find(([, role]) => role === 'owner')!
  return world.model.personOf(email)
}

/** A helper adds a note to a letter, and tries what no mandate allows. */
export const helpFamily: Act = async (world, draw) => {
  const drawn = drawMandate(world, draw, (family, one) => isLiving(world, family, one))
  if (!drawn) return false
  const { actor: helper, secret } = await comeToHelp(world, drawn)
  const { family, mandate } = drawn
  const { deps } = world
  must('Files that a helper reads', await countReadable(world, family, secret), family.pieces.size)
  const [email] = family.members.keys()
  const given = { helper: 'Luc', place: 'Mairie', giver: 'Claire', scope: ['da'] as const, until: world.today }
  await expectRefused('What no mandate allows', [
    askErasure(deps, helper),
    askExport(deps, helper, 'account'),
    inviteUser(deps, helper, { email: 'ami@voisins.example', role: 'reader', service: 'da' }),
    ...(email ? [dissociateUser(deps, helper, { userId: world.model.personOf(email).id! })] : []),
    openSpace(deps, helper, 'link'),
    prepareHelperMandate(deps, helper, { ...given, helperEmail: 'ami@voisins.example' }),
    takeHelperMandateBack(deps, helper, mandate.id),
  ])
  must('What the program of a helper reads', await listCalled(world, helper.user, helper.account), [])
  const [id, letter] = pick([...family.letters], draw.how) ?? []
  if (!id || !letter) return
  const text = nextText()
  const noted = await world.perform(draw.fault, (once) =>
    addCommentary(world.deps, { ...helper, once }, { documentId: id, text }),
  )
  mustPass('A helper adds a note', noted)
  letter.notes.push(text)
  const entries = await listAudit(world.deps.db, helper.account, { acts: ['note-added'] })
  must('The journal names the helper', entries[0]?.userId, mandate.userId)
}

/**
 * Ends a mandate while its helper works: by its code on the help line, by the family, or by the helper of a team. From
 * then on, nothing can be read or written under it.
 */
export const endMandate: Act = async (world, draw) => {
  const drawn = drawMandate(world, draw, (family, one) => isLiving(world, family, one))
  if (!drawn) return false
  const { family, mandate } = drawn
  const { actor: helper, secret } = await comeToHelp(world, drawn)
  must('Files that a helper reads', await countReadable(world, family, secret), family.pieces.size)
  const ended = await world.perform(draw.fault, async (once) => {
    const { deps } = world
    if (draw.how % 2) return await endByReference(deps, mandate.reference)
    if (mandate.begunBy === 'owner')
      return await takeHelperMandateBack(deps, await world.actor(family, ownerOf(world, family), once), mandate.id)
    const ended = await endOwnMandate(deps, helper.user, mandate.id)
    // The answer to a form that was sent again.
    return !ended.ok && ended.problem === 'unknown' ? accept(undefined) : ended
  })
  mustPass('A mandate is taken back', ended)
  mandate.isEnded = true
  await expectMandates(world)
  must('Files that a former helper reads', await countReadable(world, family, secret), 0)
}
