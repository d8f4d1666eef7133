import { changeBasket } from '#app/operations/letters/basket.ts'
import { removeLetter } from '#app/operations/letters/remove.ts'
import { leaveTask, takeTask } from '#app/operations/tasks/assignments.ts'
import { addCommentary } from '#app/operations/tracking/notes.ts'
import { recordSending } from '#app/operations/tracking/sending.ts'
import { changeStatus } from '#app/operations/tracking/transitions.ts'
import { taskKeyOf } from '#app/rules/tasks/tasks.ts'
import { must, mustPass } from '../must.ts'
import { type Draw, pick, type World } from '../world.ts'
import type { Act } from './act.ts'
import { nextText } from './writing.ts'

/** Chooses a begun letter of a family and a user at random. */
function drawLetter(world: World, draw: Draw) {
  const drawn = world.drawMember(draw, 'track-letters')
  const [id, letter] = pick([...(drawn?.family.letters ?? [])], draw.how) ?? []
  return drawn && id && letter ? { ...drawn, id, letter } : undefined
}

export const addNote: Act = async (world, draw) => {
  const drawn = drawLetter(world, draw)
  if (!drawn) return false
  const { id, letter } = drawn
  const text = nextText()
  const noted = await world.performAs(drawn, draw.fault, (deps, actor) =>
    addCommentary(deps, actor, { documentId: id, text }),
  )
  mustPass('A note is kept', noted)
  letter.notes.push(text)
}

export const postLetter: Act = async (world, draw) => {
  const drawn = drawLetter(world, draw)
  if (!drawn) return false
  const { id, letter } = drawn
  const sending = { documentId: id, kind: 'letter', channel: 'plain', sentAt: world.today, evenWithout: true } as const
  const sent = await world.performAs(drawn, draw.fault, (deps, actor) => recordSending(deps, actor, sending))
  must(`A letter that is ${letter.status} is posted`, sent.ok, letter.status === 'pending')
  if (!sent.ok) return
  letter.status = 'sent'
  letter.sentOn.push(world.today)
}

/** Sets a letter aside, takes it up again, or marks it to be sent again. */
export const moveLetter: Act = async (world, draw) => {
  const drawn = drawLetter(world, draw)
  if (!drawn) return false
  const { id, letter } = drawn
  const [kind, status] = (
    {
      pending: ['set-aside', 'non_pertinent'],
      non_pertinent: ['resume', 'pending'],
      sent: ['send-again', 'pending'],
    } as const
  )[letter.status]
  const moved = await world.performAs(drawn, draw.fault, (deps, actor) => changeStatus(deps, actor, id, { kind }))
  mustPass('A letter is moved', moved)
  letter.status = status
}

export const removeOne: Act = async (world, draw) => {
  const drawn = drawLetter(world, draw)
  if (!drawn) return false
  const { family, id, letter } = drawn
  const removed = await world.performAs(drawn, draw.fault, (deps, actor) => removeLetter(deps, actor, id))
  must('What has left stays', removed.ok, letter.sentOn.length === 0)
  if (!removed.ok) return
  family.letters.delete(id)
  family.basket.delete(id)
  family.takers.delete(id)
}

export const takeLetter: Act = async (world, draw) => {
  const drawn = drawLetter(world, draw)
  const task = drawn && taskKeyOf(drawn.id)
  if (!drawn || !task) return false
  const { family, person, id } = drawn
  const holder = family.takers.get(id)
  const isMine = holder === person.email
  const done = await world.perform(draw.fault, async (once) => {
    const actor = await world.actor(family, person, once)
    return isMine ? leaveTask(world.deps, actor, task) : takeTask(world.deps, actor, task)
  })
  must('The first press wins', done.ok, isMine || holder === undefined)
  if (!done.ok) return
  if (isMine) family.takers.delete(id)
  else family.takers.set(id, person.email)
}

export const fillBasket: Act = async (world, draw) => {
  const drawn = drawLetter(world, draw)
  if (!drawn) return false
  const { family, id, letter } = drawn
  const changed = await world.performAs(drawn, draw.fault, (deps, actor) =>
    changeBasket(deps, actor, { added: [id], removed: [] }),
  )
  mustPass('A letter joins the basket', changed)
  if (letter.status === 'pending') family.basket.add(id)
}
