import { changeAuthored, findAuthored, withdrawAuthored } from '#app/operations/condolences/authored.ts'
import { decide, removeCondolence } from '#app/operations/condolences/moderation.ts'
import { submitCondolence } from '#app/operations/condolences/submit.ts'
import { saveSetting } from '#app/operations/deceased-space/settings.ts'
import { openSpace } from '#app/operations/deceased-space/space.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { messageBoxOf, readDecision, toVersionsField } from '#app/rules/condolences/moderation.ts'
import { visibilities } from '#app/rules/deceased-space/space.ts'
import { accept } from '#app/rules/outcome.ts'
import { findCondolence } from '#db/condolences/condolences.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import { must, mustPass } from '../must.ts'
import { type Draw, pick, type World } from '../world.ts'
import type { Act } from './act.ts'
import { nextText } from './writing.ts'

export const openTheSpace: Act = async (world, draw) => {
  const drawn = world.drawMember(draw, 'write-space')
  if (!drawn) return false
  const { family } = drawn
  const opened = await world.performAs(drawn, draw.fault, (deps, actor) => openSpace(deps, actor, 'link'))
  mustPass('A space is opened', opened)
  family.space ??= { visibility: 'link', isOpen: true, isImmediate: false }
}

/** Changes who may see it, whether its book is open, and when messages are published. */
export const changeSettings: Act = async (world, draw) => {
  const drawn = world.drawMember(draw, 'write-space')
  if (!drawn?.family.space) return false
  const visibility = pick(visibilities, draw.how)!
  const settings = [
    { intent: 'visibility', visibility, word: 'pain' },
    { intent: draw.how % 2 ? 'open-book' : 'close-book' },
    { intent: 'publication', publication: draw.how % 2 ? 'immediate' : 'moderated' },
  ] as const
  const setting = pick(settings, draw.how >> 2)!
  const saved = await world.performAs(drawn, draw.fault, (deps, actor) => saveSetting(deps, actor, setting))
  mustPass('A setting is kept', saved)
  const { space } = drawn.family
  if (setting.intent === 'visibility') space!.visibility = visibility
  else if (setting.intent === 'publication') space!.isImmediate = setting.publication === 'immediate'
  else space!.isOpen = setting.intent === 'open-book'
}

/** A visitor leaves a message, or a relative does. */
export const leaveMessage: Act = async (world, draw) => {
  const family = pick(world.model.open, draw.what)
  if (!family?.space) return false
  const person = pick(world.model.people, draw.who)!
  const role = family.members.get(person.email)
  const draft = { name: `Paul ${draw.who % 50}`, message: nextText(), email: undefined }
  const left = await world.perform(draw.fault, async (once) => {
    const account = await world.account(family)
    const member = role ? { user: await world.user(person) } : undefined
    const target = { account, space: await findSpace(world.deps.db, account), member }
    const submitted = { draft, upload: undefined, once, isBot: false, isTooFast: false }
    const answer = await submitCondolence({ ...world.deps, visitorId: person.browser }, target, submitted)
    return answer.ok ? accept(answer.value.id) : { ok: false as const, problem: answer.problem }
  })
  const { visibility, isOpen, isImmediate } = family.space
  const isVisitor = visibility === 'link' || visibility === 'word'
  const mayVisit = isVisitor || (role !== undefined && (visibility === 'relatives' || can(role, 'write-space')))
  must(`A space seen by ${visibility}, open: ${isOpen}, to a ${role ?? 'visitor'}`, left.ok, mayVisit && isOpen)
  if (!left.ok) return
  const isAtOnce = isImmediate || (role !== undefined && can(role, 'moderate-condolences'))
  family.condolences.set(left.value, { ...draft, state: isAtOnce ? 'published' : 'waiting' })
}

/** Chooses a message of a family and a relative who reads it at random. */
function drawMessage(world: World, draw: Draw) {
  const drawn = world.drawMember(draw, 'moderate-condolences')
  const [id, message] = pick([...(drawn?.family.condolences ?? [])], draw.how) ?? []
  return drawn && id && message ? { ...drawn, id, message } : undefined
}

export const decideMessage: Act = async (world, draw) => {
  const drawn = drawMessage(world, draw)
  if (!drawn) return false
  const { family, person, id, message } = drawn
  const { account, user } = await world.actor(family, person)
  const found = await findCondolence(world.deps.db, account, id)
  const decision = pick(['published', 'family', 'refused'] as const, draw.how >> 3)!
  const seen = toVersionsField([found!])
  const requested = readDecision({ intent: decision, _seen: seen, [messageBoxOf(id)]: 'on' })
  if (!requested) throw new Error('The form of a decision could not be parsed.')
  const decided = await world.perform(draw.fault, async (once) =>
    decide(world.deps, { account, user, once }, requested),
  )
  must('A message is decided of', decided, { ok: true, value: { moved: 1, left: [] } })
  message.state = decision
}

/** A relative deletes a message, or its author withdraws it. */
export const removeMessage: Act = async (world, draw) => {
  const drawn = drawMessage(world, draw)
  if (!drawn) return false
  const { family, person, id } = drawn
  const isAuthor = draw.who % 2 === 0
  const removed = await world.perform(draw.fault, async (once) => {
    if (!isAuthor) return removeCondolence(world.deps, await world.actor(family, person, once), id)
    const authored = await findAuthored(world.deps, id, world.deps.site.domainId)
    if (authored) await withdrawAuthored(world.deps, authored)
    return accept(undefined)
  })
  mustPass('A message is removed', removed)
  family.condolences.delete(id)
}

export const changeMessage: Act = async (world, draw) => {
  const drawn = drawMessage(world, draw)
  if (!drawn) return false
  const { family, id, message } = drawn
  const draft = { ...message, message: nextText(), email: undefined }
  const fault = draw.fault === 'at once' ? 'none' : draw.fault
  const changed = await world.perform(fault, async () => {
    const authored = await findAuthored(world.deps, id, world.deps.site.domainId)
    return changeAuthored(world.deps, authored!, { draft, withoutPhoto: false })
  })
  must('An open book takes changes', changed.ok, family.space!.isOpen)
  if (!changed.ok) return
  const stored = await findCondolence(world.deps.db, await world.account(family), id)
  must(
    'A changed message is read again, or published',
    ['waiting', message.state, 'published'].includes(stored!.state),
    true,
  )
  family.condolences.set(id, { ...message, message: draft.message, state: stored!.state })
}
