import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import type { AppContext, RequestArgs } from '#app/context.ts'
import { seeOther } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { type Member, requireEditor } from '#app/http/guards.ts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { waitForMail } from '#app/operations/access/wait-for-mail.ts'
import { nameSendings, type Summary, summaryOf, toMail } from '#app/operations/ceremony/summary.ts'
import { printSummary, type SummaryRequest, sendSummary } from '#app/operations/ceremony/summary-mails.ts'
import { ceremonyOf, sendingOf } from '#app/rules/ceremony/addresses.ts'
import { papers } from '#app/rules/ceremony/papers/papers.ts'
import { summaryForm } from '#app/rules/ceremony/summary.ts'
import { summaryProblems } from '#app/rules/ceremony/summary-problems.ts'
import { parisDay } from '#app/rules/days.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { dayCopy, gapsCopy, summaryMail } from '#app/rules/mail/summary.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { requireCeremony } from '../espace-ceremonie/section.ts'
import { SummaryForm } from './form.tsx'
import { SummaryHistory } from './history.tsx'
import { type ShownMail, SummaryPreview } from './preview.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('Envoyer le déroulé', matches)

/** The running order, ready to send. Nothing is sent before it was shown. For editors, of the partner or not. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireEditor({ request, context })
  const summary = await requireSummary({ request, context }, member)
  const { ceremony, gaps, hasChanged, hasPrivateFields } = summary
  const today = parisDay(context.now())
  return {
    id: ceremony.id,
    ofWhen: ceremony.datetime ? `du ${dayCopy(ceremony.datetime, today)}` : 'de la cérémonie',
    missing: gaps.length > 0 ? gapsCopy(gaps) : undefined,
    mayPrint: !context.printer.reason(),
    sendings: await nameSendings(context, summary),
    hasChanged,
    hasPrivateFields,
  }
}

/** Throws 404 for another account's. */
const requireSummary = async (args: RequestArgs, member: Member) =>
  await summaryOf(args.context.db, member.account, await requireCeremony(args, member))

/** Shows what would be sent, or queues it. It counts as sent only once a mail server has accepted it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireEditor({ request, context })
  const summary = await requireSummary({ request, context }, member)
  const parsed = await readForm(request, summaryForm)
  if (!parsed.ok) return answer({ typed: parsed.typed, errors: parsed.errors }, { status: 422 })

  const { intent, to, ...options } = parsed.value
  const typed = typedOf(parsed.value)
  if (intent === 'change') return answer({ typed })
  if (intent === 'preview') return await show(context, member, summary, { typed, to, ...options })

  const ceremonyId = summary.ceremony.id
  const sent = await sendSummary(context, { ...member, once: parsed.once }, { ceremonyId, to, ...options })
  if (!sent.ok && sent.problem === 'changed-meanwhile') {
    return await show(context, member, summary, { typed, to, ...options, problem: sent.problem })
  }
  if (!sent.ok) return refuse(sent.problem, typed)
  const states = await Promise.all(sent.value.map((id) => waitForMail(context.db, id)))
  const notice = states.every((state) => state === 'sent') ? 'derouleParti' : 'derouleEnPartance'
  return seeOther(sendingOf(ceremonyId), states.includes('refused') ? {} : { notice })
}

/** Returns the submitted values, one address per field, in the order of the fields. */
function typedOf({ to, message, forMaster }: Pick<SummaryRequest, 'to' | 'message' | 'forMaster'>) {
  const addresses = to.map((address, index) => [`to${index + 1}`, address])
  return { ...Object.fromEntries(addresses), message, ...(forMaster && { forMaster: 'on' }) } as Record<string, string>
}

type Showing = Pick<SummaryRequest, 'to' | 'message' | 'forMaster'> & {
  typed: TypedValues
  problem?: string
}

async function show(context: AppContext, { account, user }: Member, summary: Summary, requested: Showing) {
  const { typed, to, message, forMaster, problem } = requested
  const printed = await printSummary(context, account, summary, { forMaster })
  if (!printed.ok) return refuse(printed.problem, typed)
  const { pages } = printed.value
  const content = toMail(summary, { user, message, pages, now: context.now() })
  const { subject, text } = summaryMail(siteOf(context.sites(), account), { ...content, to: to[0] ?? '' })
  const mail = { to: [...to], subject, text, pages, fileName: papers.deroule.file, seen: summary.fingerprint }
  const refusal = problem ? summaryProblems[problem] : undefined
  return answer(
    { typed, mail, errors: refusal && { [refusal.field]: refusal.words } },
    { status: refusal?.status ?? 200 },
  )
}

function refuse(problem: string, typed: TypedValues) {
  const refusal = summaryProblems[problem]
  if (!refusal) throw new Response(null, { status: problem === 'not-allowed' ? 403 : 404 })
  const wait = refusal.waitMs ? { headers: { 'Retry-After': String(refusal.waitMs / 1000) } } : {}
  return answer({ typed, errors: { [refusal.field]: refusal.words } }, { status: refusal.status, ...wait })
}

type Answered = {
  typed: TypedValues
  errors?: FieldErrors | undefined
  /** The email, if it is being previewed. */
  mail?: ShownMail
}
const answer = (answered: Answered, init: ResponseInit = {}) => data(answered, init)

export default function SendingPage() {
  const { id, ofWhen, missing, mayPrint, sendings, hasChanged, hasPrivateFields } = useLoaderData<typeof loader>()
  const { typed = {}, errors = {}, mail } = useActionData<typeof action>() ?? {}
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <p>
          <a className="link" href={ceremonyOf(id)}>
            La cérémonie
          </a>
        </p>
        <h1>Envoyer le déroulé {ofWhen}</h1>
        {missing && <p>{missing}</p>}
        {hasChanged && !mail && <p className="notice">Le déroulé a changé depuis l’envoi. Le renvoyer&nbsp;?</p>}
        {!mayPrint && (
          <p className="notice">
            Nous ne pouvons pas faire de PDF pour le moment. Sans PDF, il n’y a rien à joindre au message. Vous pouvez
            imprimer le déroulé depuis votre navigateur.
          </p>
        )}
      </div>
      {!mail && <SummaryHistory sendings={sendings} />}
      {mail ? (
        <SummaryPreview ceremonyId={id} mail={mail} ofWhen={ofWhen} hasPrivateFields={hasPrivateFields} typed={typed} />
      ) : (
        <SummaryForm ceremonyId={id} hasPrivateFields={hasPrivateFields} typed={typed} errors={errors} />
      )}
    </>
  )
}
