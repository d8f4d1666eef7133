import { addCeremony, readCeremonies } from '#app/operations/ceremony/ceremonies.ts'
import { addEvents, removeCeremony, removeEvent } from '#app/operations/ceremony/changes.ts'
import { changeOfForm, saveEvent } from '#app/operations/ceremony/event-saving.ts'
import { newEvent } from '#app/rules/ceremony/ceremonies.ts'
import { readEventAt } from '#test/support/ceremony/events.ts'
import { must, mustPass } from '../must.ts'
import { type Draw, pick, type World } from '../world.ts'
import type { Act } from './act.ts'
import { nextText } from './writing.ts'

const settings = { address: '', events: ['ceremonyMasterWords', 'poem', 'endOfCeremony'] } as const

/** Chooses a poem of a ceremony and a user at random. */
function drawPoem(world: World, draw: Draw) {
  const drawn = world.drawMember(draw, 'write-ceremony')
  const poems = [...(drawn?.family.ceremonies ?? [])].flatMap(([ceremonyId, poems]) =>
    [...poems.keys()].map((eventId) => ({ ceremonyId, eventId, poems })),
  )
  const poem = pick(poems, draw.how)
  return drawn && poem
    ? { ...drawn, ...poem, place: { ceremonyId: poem.ceremonyId, eventId: poem.eventId } }
    : undefined
}

export const makeCeremony: Act = async (world, draw) => {
  const drawn = world.drawMember(draw, 'write-ceremony')
  if (!drawn) return false
  const { family } = drawn
  const made = await world.performAs(drawn, draw.fault, (deps, actor) => addCeremony(deps, actor, settings))
  must('Two ceremonies at most', made.ok, family.ceremonies.size < 2)
  if (!made.ok) return
  const ceremony = (await readCeremonies(world.deps.db, await world.account(family))).find(
    ({ id }) => id === made.value,
  )
  const poems = ceremony!.events.filter(({ type }) => type === 'poem')
  family.ceremonies.set(made.value, new Map(poems.map(({ id }) => [id, ''])))
}

export const addPoem: Act = async (world, draw) => {
  const drawn = world.drawMember(draw, 'write-ceremony')
  const [ceremonyId, poems] = pick([...(drawn?.family.ceremonies ?? [])], draw.how) ?? []
  if (!drawn || !ceremonyId || !poems || poems.size > 20) return false
  const added = await world.performAs(drawn, draw.fault, (deps, actor) =>
    addEvents(deps, actor, { ceremonyId, events: [newEvent('poem')] }),
  )
  mustPass('A poem is added', added)
  if (added.ok) poems.set(added.value[0]!, '')
}

export const writePoem: Act = async (world, draw) => {
  const drawn = drawPoem(world, draw)
  if (!drawn) return false
  const { family, person, place, poems } = drawn
  const { account, user } = await world.actor(family, person)
  const { seen } = (await readEventAt(world.deps.db, account, { ...place, isEditor: true }))!
  const text = nextText()
  const typed = { title: 'Demain, dès l’aube', text, minutes: '2', seconds: '0', _seen: seen }
  const saved = await world.perform(draw.fault, async (once) => {
    const saved = await saveEvent(world.deps, { account, user, once }, place, changeOfForm(typed))
    return saved.ok ? { ok: true as const, value: undefined } : { ok: false as const, problem: saved.problem }
  })
  mustPass('A poem is kept', saved)
  poems.set(place.eventId, text)
}

export const removePoem: Act = async (world, draw) => {
  const drawn = drawPoem(world, draw)
  if (!drawn) return false
  const { place, poems } = drawn
  const removed = await world.performAs(drawn, draw.fault, (deps, actor) => removeEvent(deps, actor, place))
  mustPass('A poem is removed', removed)
  poems.delete(place.eventId)
}

export const removeWhole: Act = async (world, draw) => {
  const drawn = world.drawMember(draw, 'write-ceremony')
  const id = pick([...(drawn?.family.ceremonies.keys() ?? [])], draw.how)
  if (!drawn || !id) return false
  const { family } = drawn
  const removed = await world.performAs(drawn, draw.fault, (deps, actor) => removeCeremony(deps, actor, id))
  mustPass('A ceremony is removed', removed)
  family.ceremonies.delete(id)
}
