import { z } from 'zod'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { requireDocumentId } from '#app/http/documents.ts'
import { readForm } from '#app/http/form.ts'
import { requireEditor } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { waitForMail } from '#app/operations/access/wait-for-mail.ts'
import { mailLetter } from '#app/operations/mail/letter.ts'
import { composeMail, type MailContents, readMailContents } from '#app/operations/mail/letter-contents.ts'
import { parisDay } from '#app/rules/days.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { emailField, isEmail } from '#app/rules/fields.ts'
import { whyNot, whyNotToLeave } from '#app/rules/letters/actions.ts'
import { fieldOf, followUpOf, mailOf } from '#app/rules/letters/addresses.ts'
import { pdfName } from '#app/rules/letters/documents.ts'
import { isRegistered } from '#app/rules/letters/paper/view.ts'
import { MOST_BYTES_OF_MAIL } from '#app/rules/mail/letter-by-mail.ts'
import { mailProblems } from '#app/rules/mail/problems.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { letterOf } from '#letters/index.ts'
import { MailForm } from './form.tsx'
import { type MailStop, MailStopped } from './states.tsx'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(`Envoyer par e-mail – ${data?.name ?? ''}`, matches)

/** Shows what would be sent and what left out. Nothing is sent before the form is submitted. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account } = await requireEditor({ request, context })
  const id = requireDocumentId(params.documentId)
  const { db, printer, sites, now } = context
  const { sending, recipient } = letterOf(id)
  const contents = await readMailContents(db, account, id, parisDay(now()))
  const { name, answers, blockers, progress } = contents
  const stop = stopOf(contents) ?? (printer.reason() ? 'no-printer' : undefined)
  const missing = blockers.map(({ field, words }) => ({ words, href: fieldOf(id, field) }))
  if (stop) return { id, name, progress, stop, missing, form: undefined }

  const known = { to: answers[recipient.mail] ?? '', replyTo: answers.applicantEmail ?? '' }
  const { subject, text } = composeMail(siteOf(sites(), account), contents, known)
  return {
    id,
    name,
    progress,
    stop: undefined,
    missing,
    form: {
      known: { to: isEmail(known.to) ? known.to : '', replyTo: isEmail(known.replyTo) ? known.replyTo : '' },
      attached: contents.attached.map(({ type, files }) => ({
        type,
        pages: files.reduce((sum, file) => sum + file.pages, 0) || 1,
      })),
      leftOut: contents.leftOut,
      lacksNeeded: contents.lacksNeeded,
      identityPapers: contents.identityPapers,
      secrets: contents.secrets,
      fileName: pdfName(name, {}),
      mail: { subject, text },
      wasRefused: contents.mail === 'refused',
      advice: isRegistered(letterOf(id), answers) ? sending.advice : undefined,
    },
  }
}

function stopOf({ state, mail, bytes }: MailContents): MailStop | undefined {
  const left = whyNotToLeave(state)
  if (left) return left
  if (mail === 'waiting') return 'waiting'
  const unmailed = whyNot.mail(state)
  if (unmailed) return unmailed
  return bytes > MOST_BYTES_OF_MAIL ? 'too-heavy' : undefined
}

const form = z.object({
  to: emailField,
  replyTo: emailField,
  withIdentity: z.literal('on').optional(),
  evenWithout: z.literal('on').optional(),
})

/** Prints the file and queues the email. It counts as sent only once a mail server has accepted it. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireEditor({ request, context })
  const documentId = requireDocumentId(params.documentId)
  const submitted = await readForm(request, form)
  if (!submitted.ok) return tryAgain(submitted)

  const { to, replyTo, withIdentity, evenWithout } = submitted.value
  const requested = { documentId, to, replyTo, withIdentity: withIdentity === 'on', evenWithout: evenWithout === 'on' }
  const queued = await mailLetter(context, { ...member, once: submitted.once }, requested)
  if (queued.ok) {
    const state = await waitForMail(context.db, queued.value.mailId)
    if (state === 'refused') return seeOther(mailOf(documentId))
    return seeOther(followUpOf(documentId), { notice: state === 'sent' ? 'courrierParti' : 'courrierEnPartance' })
  }

  const refusal = mailProblems[queued.problem]
  if (!refusal) return seeOther(mailOf(documentId))
  const typed = { to, replyTo, ...(withIdentity && { withIdentity }), ...(evenWithout && { evenWithout }) }
  const wait = refusal.status === 429 ? { headers: { 'Retry-After': String(DAY_MS / 1000) } } : {}
  return tryAgain({ typed, errors: { [refusal.field]: refusal.words } }, { status: refusal.status, ...wait })
}

export default function MailPage() {
  const { id, name, stop, missing, form } = useLoaderData<typeof loader>()
  const { typed, errors = {} } = useActionData<typeof action>() ?? {}
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>
          Envoyer par <span className="unbroken">e-mail</span>
        </h1>
        <p className="lede">{name}</p>
      </div>
      {stop && <MailStopped id={id} stop={stop} missing={missing} />}
      {form && <MailForm id={id} {...form} values={{ ...form.known, ...typed }} errors={errors} />}
    </>
  )
}
