import { z } from 'zod'
import { DateSources } from '#app/components/calendar/date-sources.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { type Refused, seeOther, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireEditor, requireMember } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { readChanges } from '#app/operations/accounts/audit-log.ts'
import { toggleSubscription } from '#app/operations/accounts/members.ts'
import { leaveTask, proposeTask, readTakers, takeTask } from '#app/operations/tasks/assignments.ts'
import { readBoard } from '#app/operations/tasks/board.ts'
import { changeWhen } from '#app/rules/accounts/change-when.ts'
import { sourceOfDate } from '#app/rules/calendar/date-sources.ts'
import type { DeadlineCode } from '#app/rules/calendar/deadlines.ts'
import { pauseOf } from '#app/rules/calendar/reminders.ts'
import { parisDay } from '#app/rules/days.ts'
import { unknownIntent } from '#app/rules/fields.ts'
import { tasksPath } from '#app/rules/letters/addresses.ts'
import { taskKeyOf } from '#app/rules/tasks/tasks.ts'
import { findChangeMails } from '#db/accounts/change-mails.ts'
import { Board } from './board.tsx'
import { Changes } from './changes.tsx'
import { Proposal } from './proposal.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('Qui fait quoi', matches)

/** Number of recent changes shown: the last ones, or all that fit on a page. */
const [FEW, MANY] = [5, 100]

/**
 * Shows who has taken each letter, attachment or date, and what has happened. A reader sees everything except answers.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireMember({ request, context })
  const { account, user } = member
  const today = parisDay(context.now())
  const { deadlines, ...board } = await readBoard(context, member, today)
  const isAll = new URL(request.url).searchParams.get('tout') === 'oui'
  const changes = await readChanges(context, account, { count: (isAll ? MANY : FEW) + 1, mayRead: board.mayTake })
  const mails = await findChangeMails(context.db, { accountId: account.id, userId: user.id })
  return {
    ...board,
    sources: deadlines.filter(({ isDone, isPast, kind }) => kind === 'legal' && !isDone && !isPast).map(toSource),
    me: { userId: user.id, name: user.displayName },
    changes: {
      lines: changes
        .slice(0, isAll ? MANY : FEW)
        .map(({ at, sentence }) => ({ when: changeWhen(new Date(at), today), sentence })),
      isAll,
      hasMore: changes.length > FEW,
      mails: {
        email: user.email,
        since: mails && parisDay(new Date(mails.askedAt)),
        pausedUntil: pauseOf(mails, context.now()),
      },
    },
  }
}

const toSource = ({ code }: { code: DeadlineCode }) => sourceOfDate(code)

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

/**
 * Handles the subscription of any user to their own emails, and the tasks for users who may write. A repeated form has
 * one effect.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireMember({ request, context })
  const posted = await readForm(request.clone(), form)
  if (!posted.ok) throw new Response(null, { status: 400 })
  const { values, typed } = posted
  if ('changes' in values || ('intent' in values && values.intent === 'notify')) {
    await toggleSubscription(context, member, { userId: member.user.id, subscription: values.changes === 'on' })
    return seeOther(`${tasksPath}#changements`, { notice: values.changes ? 'mailDemande' : 'mailArrete' })
  }
  const actor = await requireEditor({ request, context })
  if ('leave' in values) {
    await leaveTask(context, actor, values.leave)
    return seeOther(tasksPath, { notice: 'tacheLaissee' })
  }
  if ('take' in values) {
    const taken = await takeTask(context, actor, values.take)
    if (taken.ok) return seeOther(tasksPath, { notice: 'tachePrise' })
    return tryAgain({ typed: {}, errors: { task: await nowTakenCopy(values.take.id) } }, { status: 409 })
  }
  const { what, whom } = values
  const errors = { ...(!what && { what: 'Choisissez une tâche.' }), ...(!whom && { whom: 'Choisissez une personne.' }) }
  if (!what || !whom) return tryAgain({ typed, errors })
  const proposed = await proposeTask(context, actor, { task: what, to: whom })
  if (proposed.ok) return seeOther(tasksPath, { notice: 'tacheProposee' })
  if (proposed.problem === 'unknown-user')
    return tryAgain({ typed, errors: { whom: 'Choisissez une autre personne.' } })
  return tryAgain({ typed, errors: { what: await nowTakenCopy(what.id) } }, { status: 409 })

  async function nowTakenCopy(task: string) {
    const by = (await readTakers(context, member.account)).get(task)
    return by ? `${by} vient de s’en occuper.` : 'Un proche vient déjà de la proposer.'
  }
}

export default function TasksPage() {
  const { sources, mayTake, board, names, relatives, me, changes } = useLoaderData<typeof loader>()
  const { typed = {}, errors = {} }: Partial<Refused> = useActionData<typeof action>() ?? {}
  const { task, ...ofProposal } = errors
  const isEmpty = board.toTake.length + board.mine.length + board.others.length === 0
  return (
    <>
      <ErrorSummary errors={ofProposal} />
      {task && (
        <div className="notice" role="alert">
          <p>{task}</p>
        </div>
      )}
      <div className="stack">
        <h1>Qui fait quoi</h1>
        <p className="lede">Chacun prend ce qu’il peut. Les proches du dossier le voient.</p>
      </div>
      {isEmpty && <p>Rien n’est à prendre pour le moment.</p>}
      {!mayTake && <p className="notice">Vous voyez qui fait quoi. Pour aider, demandez au propriétaire.</p>}
      <Board board={board} names={names} me={me} mayTake={mayTake} />
      <DateSources of={sources} />
      {mayTake && (
        <Proposal tasks={[...board.toTake, ...board.mine]} relatives={relatives} typed={typed} errors={ofProposal} />
      )}
      <Changes {...changes} />
    </>
  )
}
