import { z } from 'zod'
import { type Refused, seeOther, tryAgain } from '#app/http/answers.ts'
import { readFields } from '#app/http/form.ts'
import { type Member, requireEditor } from '#app/http/guards.ts'
import type { ActionFunctionArgs } from '#app/http/router.ts'
import { toggleSubscription } from '#app/operations/accounts/members.ts'
import { leaveTask, proposeTask, readTakers, takeTask } from '#app/operations/tasks/assignments.ts'
import { unknownIntent } from '#app/rules/fields.ts'
import { tasksOf } from '#app/rules/letters/addresses.ts'
import { taskKeyOf } from '#app/rules/tasks/tasks.ts'

const taskField = z.string().transform((id, issues) => {
  const key = taskKeyOf(id)
  if (!key) issues.addIssue({ code: 'custom', message: 'Choisissez dans la liste.' })
  return key ?? z.NEVER
})

const form = z.union([
  z.object({ take: taskField }),
  z.object({ leave: taskField }),
  z.object({ intent: z.literal('propose', unknownIntent), what: taskField.optional(), whom: z.string().optional() }),
  z.object({ intent: z.literal('notify', unknownIntent), changes: z.literal('on').optional() }),
])

const intents = ['propose', 'notify']

/** Whether a form of the tracking page is one of "Qui s’en occupe". */
export const isAboutTasks = ({ intent = '', ...typed }: Refused['typed']): boolean =>
  'take' in typed || 'leave' in typed || intents.includes(intent)

/** Changes who takes what. A member may change their own emails; only an editor may change the rest. Idempotent. */
export async function changeTasks(
  { request, context }: ActionFunctionArgs,
  member: Member,
  texts: { typed: Refused['typed']; once: string | undefined },
) {
  const posted = await readFields(texts, form)
  if (!posted.ok) throw new Response(null, { status: 400 })
  const { value: values, typed } = posted
  if ('changes' in values || ('intent' in values && values.intent === 'notify')) {
    await toggleSubscription(context, member, { userId: member.user.id, subscription: values.changes === 'on' })
    return seeOther(`${tasksOf()}#changements`, { notice: values.changes ? 'mailDemande' : 'mailArrete' })
  }
  const actor = await requireEditor({ request, context })
  const board = `${tasksOf()}#qui`
  if ('leave' in values) {
    await leaveTask(context, actor, values.leave)
    return seeOther(board, { notice: 'tacheLaissee' })
  }
  if ('take' in values) {
    const taken = await takeTask(context, actor, values.take)
    if (taken.ok) return seeOther(board, { notice: 'tachePrise' })
    return tryAgain({ typed: {}, errors: { task: await nowTakenCopy(values.take.id) } }, { status: 409 })
  }
  const { what, whom } = values
  const errors = { ...(!what && { what: 'Choisissez une tâche.' }), ...(!whom && { whom: 'Choisissez une personne.' }) }
  if (!what || !whom) return tryAgain({ typed, errors })
  const proposed = await proposeTask(context, actor, { task: what, to: whom })
  if (proposed.ok) return seeOther(board, { notice: 'tacheProposee' })
  if (proposed.problem === 'unknown-user')
    return tryAgain({ typed, errors: { whom: 'Choisissez une autre personne.' } })
  return tryAgain({ typed, errors: { what: await nowTakenCopy(what.id) } }, { status: 409 })

  async function nowTakenCopy(task: string) {
    const by = (await readTakers(context, member.account)).get(task)
    return by ? `${by} vient de s’en occuper.` : 'Un proche vient déjà de la proposer.'
  }
}
