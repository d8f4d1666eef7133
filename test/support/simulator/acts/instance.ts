import { saveReminders, sendReminders } from '#app/operations/calendar/reminders.ts'
import { sendSpaceNotices } from '#app/operations/deceased-space/notices.ts'
import { askErasure, takeBack as reopen } from '#app/operations/erasure/close.ts'
import { eraseDue } from '#app/operations/erasure/erase.ts'
import { eraseRests } from '#app/operations/erasure/rest.ts'
import { askExport } from '#app/operations/export/ask.ts'
import { makeExports } from '#app/operations/export/make.ts'
import { sweepAll } from '#app/operations/instance/sweep.ts'
import { sweepOrders } from '#app/operations/orders/ask-provider.ts'
import { sendChangeMails } from '#app/operations/tasks/change-mails.ts'
import { addMonths } from '#app/rules/days.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/rules/durations.ts'
import { dueDay } from '#app/rules/erasure/erasure.ts'
import { idleMailKinds } from '#app/rules/mail/idle.ts'
import { toldWhenLate } from '#app/rules/mail/page.ts'
import { accept } from '#app/rules/outcome.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { GIVEN_UP_MS } from '#db/mail/outbox.ts'
import { expectMandates, isLiving } from '../mandates.ts'
import { partsOf } from '../model.ts'
import { must, mustPass } from '../must.ts'
import { expectTeams } from '../teams.ts'
import { type Fault, pick, type World } from '../world.ts'
import type { Act } from './act.ts'

/** Runs all background jobs of an instance once. */
async function everyRound(world: World): Promise<void> {
  const { deps, instance } = world
  const now = instance.now()
  await sendReminders(deps, now)
  await sendSpaceNotices(deps, now)
  await sendChangeMails(deps, now)
  await makeExports(deps)
  const databaseId = deps.site.domainId
  await sweepAll(deps, { databaseId, holder: `a process at ${now.getTime()}`, now: () => now })
  await eraseDue(deps, now)
  await eraseRests(deps, now)
  await sweepOrders(deps)
  await instance.deliver()
}

/** Updates the model for the days that have passed. */
function passDays(world: World): void {
  for (const family of world.model.families) {
    const { closed, isErased, members } = family
    if (isErased || !closed || closed.dueOn > world.today) continue
    family.isErased = true
    for (const [email, role] of members) if (role === 'owner') world.model.promise(email, 'account-erased')
  }
}

/** An account is deleted automatically only if nobody has signed in for two years and every member was warned twice. */
async function noteIdle(world: World): Promise<void> {
  const { model, deps, today } = world
  const since = addMonths(today, -keptFor.idleAccount.months)
  for (const family of model.open) {
    if (await findAccount(deps.db, deps.keys, family.id)) continue
    if (family.members.size === 0)
      must(
        'An account with a mandate is not erased',
        family.mandates.some((one) => isLiving(world, family, one)),
        false,
      )
    const came = [...family.seen.values()].filter((day) => day >= since)
    must('An account where somebody comes is not erased', came, [])
    for (const [email, role] of family.members) {
      for (const kind of idleMailKinds) must('Who is told first', world.instance.mail.count(email, kind) > 0, true)
      if (role === 'owner') model.promise(email, 'account-erased')
    }
    family.isErased = true
  }
}

/**
 * Records the emails that no server accepted before time passes. Emails with a link expire within ten minutes, and
 * after two days all are given up.
 */
function noteLate({ instance: { mail, now }, model }: World, ms: number): void {
  if (mail.state !== 'down') return
  const isGivenUp = now().getTime() + ms - model.mailAwaySince!.getTime() >= GIVEN_UP_MS
  for (const [key, promised] of model.promised) {
    const [kind, to] = partsOf(key)
    const isLate = isGivenUp || (toldWhenLate as readonly string[]).includes(kind)
    if (isLate) model.late.set(key, promised - mail.count(to, kind))
  }
}

const steps = [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS, 3 * DAY_MS, 20 * DAY_MS, 90 * DAY_MS]

/** Lets time pass, then runs the background jobs, possibly with a fault, after which they run again. */
export async function passTime(world: World, ms: number, fault: Fault = 'none'): Promise<void> {
  const { instance } = world
  await instance.deliver()
  noteLate(world, ms + 10 * MINUTE_MS)
  instance.moveClock(ms)
  passDays(world)
  await world.perform(fault === 'at once' ? 'twice' : fault, async () => accept(await everyRound(world)))
  instance.moveClock(10 * MINUTE_MS)
  passDays(world)
  await everyRound(world)
  await noteIdle(world)
  await expectMandates(world)
  await expectTeams(world)
}

export const letTimePass: Act = async (world, { how, fault }) => {
  // A round has hundreds of statements.
  const later = typeof fault === 'string' ? fault : { ...fault, statement: fault.statement * (1 + (how % 30)) }
  await passTime(world, pick(steps, how)!, later)
}

export const changeMailServer: Act = async (world, draw) => {
  const { instance, model } = world
  instance.mail.state = pick(['up', 'up', 'down', 'lost'] as const, draw.how)!
  if (instance.mail.state !== 'down') model.mailAwaySince = undefined
  else model.mailAwaySince ??= instance.now()
}

export const closeFamily: Act = async (world, draw) => {
  const drawn = world.drawMember(draw, 'erase-account')
  if (!drawn) return false
  const { family, person } = drawn
  const actor = await world.actor(family, person)
  const closed = await world.perform(draw.fault, (once) => askErasure(world.deps, { ...actor, once }))
  mustPass('An account is closed', closed)
  family.closed = { by: person.email, dueOn: dueDay(world.today) }
  for (const email of family.members.keys()) world.model.promise(email, 'account-closed')
  await expectMandates(world)
}

/** An owner follows the link in the email. */
export const takeBack: Act = async (world, draw) => {
  const closed = world.model.families.filter((family) => family.closed && !family.isErased)
  const family = pick(closed, draw.what)
  if (!family?.closed) return false
  await world.instance.deliver()
  const { text } = world.instance.mail.newest(family.closed.by, 'account-closed', `${family.firstName} `) ?? {}
  const token = text && /vos-donnees\/reprendre\/(\S+)/.exec(text)?.[1]
  if (!token) return false
  const reopened = await reopen(world.deps, token)
  mustPass('Until its day, an account may be taken back', reopened)
  for (const email of family.members.keys()) world.model.promise(email, 'account-reopened')
  family.closed = undefined
}

export const takeAway: Act = async (world, draw) => {
  const drawn = world.drawMember(draw, 'export-account')
  if (!drawn) return false
  const asked = await world.performAs(drawn, draw.fault, (deps, actor) => askExport(deps, actor, 'account'))
  mustPass('An export is asked for', asked)
  await world.perform(draw.fault, async () => accept(await makeExports(world.deps)))
}

export const askReminders: Act = async (world, draw) => {
  const drawn = world.drawMember(draw, 'see-letters')
  if (!drawn) return false
  const asked = await world.performAs(drawn, draw.fault, (deps, actor) =>
    saveReminders(deps, actor, draw.how % 2 ? 'ask' : 'stop'),
  )
  mustPass('Reminders are asked for', asked)
}
