import { BackToSpace } from '#app/components/deceased-space/back-to-space.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { stylesheets, useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import type { AppContext } from '#app/context.ts'
import { seeOther } from '#app/http/answers.ts'
import { requireSpaceMember } from '#app/http/deceased-space.ts'
import { readForm } from '#app/http/form.ts'
import type { Member } from '#app/http/guards.ts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { notKept, unlessStorageFails } from '#app/http/storage.ts'
import {
  notePostalAddress,
  sendThanks,
  type ThanksAddressProblem,
  type ThanksProblem,
  thanksSender,
} from '#app/operations/condolences/thanks.ts'
import { readThanksPage } from '#app/operations/condolences/thanks-page.ts'
import { thanksForm } from '#app/rules/condolences/thanks.ts'
import { thanksOf } from '#app/rules/deceased-space/addresses.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { thanksMail } from '#app/rules/mail/thanks.ts'
import { requestedPage } from '#app/rules/pagination.ts'
import ledgerStyles from '../../styles/ledger.css?url'
import { AddressNote } from './address-note.tsx'
import { AuthorList } from './author-list.tsx'
import { LabelLinks } from './label-links.tsx'
import { type ShownThanks, ThanksForm, ThanksPreview } from './thanks-form.tsx'

export const links = stylesheets(ledgerStyles)

export const meta: MetaFunction = ({ matches }) => [
  ...pageTitle('Remerciements', matches),
  { name: 'robots', content: 'noindex' },
]

/** The authors, those who were thanked, and how to thank the others: an email to all, or labels for the post. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireSpaceMember({ request, context }, params.hashid!, 'moderate-condolences')
  const search = new URL(request.url).searchParams
  const args = { page: requestedPage(search), addressToNote: search.get('noter') ?? undefined }
  return await readThanksPage(context.db, member.account, args, context.now())
}

type Answer = { typed: TypedValues; errors: FieldErrors; mail?: ShownThanks }

/** Previews the email, sends it, or saves the postal address of one author. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireSpaceMember({ request, context }, params.hashid!, 'moderate-condolences')
  const form = await readForm(request, thanksForm)
  const { typed } = form
  if (!form.ok) return showAgain({ typed, errors: form.errors })

  const actor = { ...member, once: form.once }
  const values = form.value
  switch (values.intent) {
    case 'change':
      return showAgain({ typed, errors: {} }, 200)
    case 'preview':
      return showAgain({ typed, errors: {}, mail: await previewMail(context, member, values.message) }, 200)
    case 'send': {
      const sent = await unlessStorageFails(() => sendThanks(context, actor, values.message))
      if (!sent) return notKept({ typed, errors: { message: notSaved } })
      if (!sent.ok) return refused(sent.problem, typed)
      return seeOther(`${thanksOf(member.account.hashid)}#merci`, { notice: 'mercisPartis' })
    }
    case 'note': {
      const { condolence: id, postalAddress, _seen: fingerprint } = values
      const noted = await unlessStorageFails(() =>
        notePostalAddress(context, actor, { id, postalAddress, fingerprint }),
      )
      if (!noted) return notKept({ typed, errors: { postalAddress: notSaved } })
      if (!noted.ok) return refused(noted.problem, typed)
      const page = requestedPage(new URL(request.url).searchParams)
      return seeOther(`${thanksOf(member.account.hashid)}?page=${page}#mot-${id}`, { notice: 'adresseNotee' })
    }
  }
}

const showAgain = (answer: Answer, status = 422) => data<Answer>(answer, { status })

const notSaved =
  'Nous n’arrivons pas à enregistrer pour le moment. Votre texte est ici\u00A0: réessayez dans un instant.'

type FormProblem = { field: string; sentence: string; status: number }

const problems: Record<ThanksProblem | Exclude<ThanksAddressProblem, 'not-there'>, FormProblem> = {
  nobody: { field: 'message', sentence: 'Rien n’est parti\u00A0: tout le monde a déjà été remercié.', status: 409 },
  'too-many-today': {
    field: 'message',
    sentence:
      'Beaucoup de messages sont partis aujourd’hui. Rien de plus n’est parti\u00A0: les autres pourront l’être demain.',
    status: 429,
  },
  'changed-meanwhile': {
    field: 'postalAddress',
    sentence:
      'Un proche a noté une autre adresse entre-temps\u00A0: elle est dans la liste. Enregistrez de nouveau pour garder la vôtre.',
    status: 409,
  },
}

function refused(problem: ThanksProblem | ThanksAddressProblem | 'not-allowed', typed: TypedValues) {
  if (problem === 'not-allowed') throw new Response(null, { status: 403 })
  if (problem === 'not-there') throw new Response(null, { status: 404 })
  const { field, sentence, status } = problems[problem]
  return showAgain({ typed, errors: { [field]: sentence } }, status)
}

async function previewMail({ db, site }: AppContext, member: Member, message: string): Promise<ShownThanks> {
  const from = await thanksSender(db, member)
  const { subject, text } = thanksMail(site, { to: '', message, ...from })
  return { subject, text, from: from.sender, replyTo: from.replyTo }
}

export default function ThanksPage() {
  const { hashid, firstName, proposed, progress, unread, addressToNote, list, labels } = useLoaderData<typeof loader>()
  const { typed = {}, errors = {}, ...answer } = (useActionData<typeof action>() ?? {}) as Partial<Answer>
  // A relative may have thanked everyone in the meantime, and then there is nothing to preview.
  const mail = progress.toThank > 0 ? answer.mail : undefined
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <BackToSpace hashid={hashid} firstName={firstName} />
        <h1>Remerciements</h1>
      </div>
      {addressToNote && !mail && (
        <AddressNote
          author={addressToNote}
          hashid={hashid}
          typed={typed}
          page={list.page}
          error={errors.postalAddress}
        />
      )}
      {mail ? (
        <ThanksPreview hashid={hashid} mail={mail} progress={progress} typed={typed} />
      ) : (
        <ThanksForm
          hashid={hashid}
          progress={progress}
          unread={unread}
          proposed={proposed}
          typed={typed}
          errors={errors}
        />
      )}
      {!mail && <LabelLinks hashid={hashid} counts={labels} />}
      {!mail && <AuthorList hashid={hashid} unread={unread} {...list} />}
    </>
  )
}
