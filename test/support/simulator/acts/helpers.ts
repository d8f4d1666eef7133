import { inviteUser } from '#app/operations/accounts/invitations.ts'
import { dissociateUser } from '#app/operations/accounts/members.ts'
import { openSpace } from '#app/operations/deceased-space/space.ts'
import { askErasure } from '#app/operations/erasure/close.ts'
import { askExport } from '#app/operations/export/ask.ts'
import { endByReference, prepareHelperMandate, takeHelperMandateBack } from '#app/operations/helpers/mandates.ts'
import { openHelperSession } from '#app/operations/helpers/open.ts'
import { openByOwner } from '#app/operations/helpers/paper.ts'
import { addCommentary } from '#app/operations/tracking/notes.ts'
import { addDays } from '#app/rules/days.ts'
import { DAY_MS, MINUTE_MS } from '#app/rules/durations.ts'
import { HELPER_MANDATES_A_DAY } from '#app/rules/helpers/mandates.ts'
import { findSession } from '#db/access/sessions.ts'
import { listAudit } from '#db/accounts/audit-entries.ts'
import { findUser } from '#db/accounts/users.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { findHelperMandate } from '#db/helpers/mandates.ts'
import { aPdf } from '#test/support/files.ts'
import { anUpload, openSession } from '#test/support/given.ts'
import { countReadable, expectMandates, expectNothingOpen, expectRefused, isCurrent, isLiving } from '../mandates.ts'
import type { FamilyModel, MandateModel } from '../model.ts'
import { must, mustPass } from '../must.ts'
import { type Draw, pick, type World } from '../world.ts'
import type { Act } from './act.ts'
import { nextText } from './writing.ts'

const helpers = ['nadia@mairie.example', 'luc@france-services.example', 'odile@voisins.example']

/** Days to the last day of a mandate. */
const lengths = [0, 2, 25]

/** Chooses a mandate of an open family at random. */
function drawMandate(world: World, { what, how }: Draw, isWanted: (family: FamilyModel, one: MandateModel) => boolean) {
  const found = world.model.open.flatMap((family) =>
    family.mandates.filter((one) => isWanted(family, one)).map((mandate) => ({ family, mandate })),
  )
  return pick(found, what + how)
}

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
  if (!prepared.ok) return true
  const { userId, reference } = (await findHelperMandate(world.deps.db, { id: prepared.value }))!
  const begun = { isSigned: false, isEnded: false, begunAt: now, sessions: [] }
  family.mandates.push({ ...begun, id: prepared.value, userId, reference, helper: helperEmail, until })
  return true
}

/** An owner brings the photograph of the signed paper, which opens the account to the helper. */
export const bringPaper: Act = async (world, draw) => {
  const drawn = drawMandate(world, draw, (_, one) => !one.isSigned && isCurrent(world, one))
  const [owner] = [...(drawn?.family.members ?? [])].find(([, role]) => role === 'owner') ?? []
  // While the mail server is away, its email would keep that of an invitation waiting, whose link another act follows.
  if (!drawn || owner === undefined || world.instance.mail.state === 'down') return false
  const { family, mandate } = drawn
  const text = nextText()
  const pdf = await aPdf({ prepare: (pdf) => pdf.getPage(0).drawText(text, { x: 60, y: 700, size: 10 }) })
  const opened = await world.perform(draw.fault, async (once) =>
    openByOwner(world.deps, await world.actor(family, world.model.personOf(owner), once), {
      id: mandate.id,
      upload: anUpload(pdf, 'mandat.pdf'),
    }),
  )
  must('A signed paper opens the account', opened.ok ? undefined : opened.problem, undefined)
  mandate.isSigned = true
  world.model.promise(mandate.helper, 'helper-opened')
  return true
}

/** Opens the account to a helper, in a new session. */
async function comeToHelp(world: World, { mandate, family }: { mandate: MandateModel; family: FamilyModel }) {
  const { deps } = world
  const { userId, id } = mandate
  const now = world.instance.now()
  const user = await findUser(deps.db, deps.keys, userId)
  must('A helper is not forgotten', user !== undefined, true)
  const own = await openSession(deps.db, { userId, domainId: deps.site.domainId, now })
  const session = await findSession(deps.db, hashOf(own), now)
  const opened = await openHelperSession(deps, { user: user!, session: session! }, id)
  must('A mandate opens the account', opened.ok, isLiving(world, family, mandate))
  if (!opened.ok) throw new Error(opened.problem)
  const secret = opened.value.sessionId
  mandate.sessions.push({ secret, until: now.getTime() + 10 * MINUTE_MS })
  return { secret, actor: { account: await world.account(family), user: user!, helper: opened.value.helping } }
}

/** A helper adds a note to a letter, and tries what no mandate allows. */
export const helpFamily: Act = async (world, draw) => {
  const drawn = drawMandate(world, draw, (family, one) => isLiving(world, family, one))
  if (!drawn) return false
  const { actor: helper, secret } = await comeToHelp(world, drawn)
  const { family, mandate } = drawn
  const { deps } = world
  must('Files that a helper reads', await countReadable(world, family, secret), family.pieces.size)
  const member = world.model.personOf([...family.members.keys()][0]!)
  const given = { helper: 'Luc', place: 'Mairie', giver: 'Claire', scope: ['da'] as const, until: world.today }
  await expectRefused('What no mandate allows', [
    askErasure(deps, helper),
    askExport(deps, helper, 'account'),
    inviteUser(deps, helper, { email: 'ami@voisins.example', role: 'reader', service: 'da' }),
    dissociateUser(deps, helper, { userId: member.id! }),
    openSpace(deps, helper, 'link'),
    prepareHelperMandate(deps, helper, { ...given, helperEmail: 'ami@voisins.example' }),
    takeHelperMandateBack(deps, helper, mandate.id),
  ])
  const [id, letter] = pick([...family.letters], draw.how) ?? []
  if (!id || !letter) return true
  const text = nextText()
  const noted = await world.perform(draw.fault, (once) =>
    addCommentary(world.deps, { ...helper, once }, { documentId: id, text }),
  )
  mustPass('A helper adds a note', noted)
  letter.notes.push(text)
  const entries = await listAudit(world.deps.db, helper.account, { acts: ['note-added'] })
  must('The journal names the helper', entries[0]?.userId, mandate.userId)
  return true
}

/** Takes a mandate back while its helper works. From then on, nothing can be read or written under it. */
export const endMandate: Act = async (world, draw) => {
  const drawn = drawMandate(world, draw, (family, one) => isLiving(world, family, one))
  if (!drawn) return false
  const { family, mandate } = drawn
  const { actor: helper, secret } = await comeToHelp(world, drawn)
  must('Files that a helper reads', await countReadable(world, family, secret), family.pieces.size)
  const [owner] = [...family.members].find(([, role]) => role === 'owner')!
  const ended = await world.perform(draw.fault, async (once) =>
    draw.how % 2
      ? await endByReference(world.deps, mandate.reference)
      : await takeHelperMandateBack(
          world.deps,
          await world.actor(family, world.model.personOf(owner), once),
          mandate.id,
        ),
  )
  mustPass('A mandate is taken back', ended)
  mandate.isEnded = true
  await expectMandates(world)
  must('Files that a former helper reads', await countReadable(world, family, secret), 0)
  await expectNothingOpen(world, { family, mandate, helper })
  return true
}
