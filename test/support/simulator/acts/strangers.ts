import { dissociateUser } from '#app/operations/accounts/members.ts'
import { removeCeremony } from '#app/operations/ceremony/changes.ts'
import { removeCondolence } from '#app/operations/condolences/moderation.ts'
import { askErasure } from '#app/operations/erasure/close.ts'
import { openAttachment } from '#app/operations/pieces/attachments.ts'
import { setAside } from '#app/operations/tracking/set-aside.ts'
import { must } from '../must.ts'
import { pick } from '../world.ts'
import type { Act } from './act.ts'

/** A member of another family who knows the ids tries every operation: nothing is read and nothing changes. */
export const trespass: Act = async (world, draw) => {
  const family = pick(world.model.open, draw.what)
  const others = world.model.people.filter(({ id, email }) => id !== undefined && !family?.members.has(email))
  const stranger = pick(others, draw.who)
  const own = world.model.open.find(({ members }) => stranger && members.has(stranger.email))
  if (!family || !stranger || !own) return false
  const { deps } = world
  const here = await world.actor(family, stranger)
  const home = await world.actor(own, stranger)
  const pieces = [...family.pieces.keys()]
  const ceremonies = [...family.ceremonies.keys()]
  const messages = [...family.condolences.keys()]
  const [member] = family.members.keys()
  const tried = [
    await askErasure(deps, here),
    await setAside(deps, here, ['customizable']),
    ...(member ? [await dissociateUser(deps, here, { userId: world.model.personOf(member).id! })] : []),
    ...(await Promise.all(
      ceremonies.flatMap((id) => [removeCeremony(deps, here, id), removeCeremony(deps, home, id)]),
    )),
    ...(await Promise.all(
      messages.flatMap((id) => [removeCondolence(deps, here, id), removeCondolence(deps, home, id)]),
    )),
    ...(await Promise.all(pieces.map((id) => openAttachment(deps, home, id)))),
  ]
  must(
    'What is another family’s',
    tried.filter(({ ok }) => ok),
    [],
  )
}
