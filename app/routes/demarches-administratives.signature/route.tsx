import { z } from 'zod'
import { PageModule } from '#app/components/page/needs.tsx'
import { stylesheets, useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { TrialPost } from '#app/components/post/trial-notice.tsx'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { readFields, readTexts } from '#app/http/form.ts'
import { requireEditor, requireMember } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import {
  eraseSignature,
  eraseUnassisted,
  type SignatureProblem,
  saveSignature,
} from '#app/operations/post/signature.ts'
import { readSignaturePage } from '#app/operations/post/signature-page.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { parisDay } from '#app/rules/days.ts'
import { tickedField } from '#app/rules/fields.ts'
import { pictureSentence, uploadStatus } from '#app/rules/files/upload-copy.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { dateFr } from '#app/rules/french.ts'
import { knownFieldOf } from '#app/rules/letters/addresses.ts'
import { signaturePath } from '#app/rules/post/addresses.ts'
import { ownDataPath } from '#app/rules/retention/addresses.ts'
import pathStyles from '../../styles/path.css?url'
import styles from '../../styles/post.css?url'
import { SignatureForm } from './signature-form.tsx'
import { StoredSignature } from './stored-signature.tsx'

export const links = stylesheets(pathStyles, styles)

export const meta: MetaFunction = ({ matches }) => pageTitle('Votre signature', matches)

/**
 * The signature of this member, for the letters that are posted from here. Without a carrier, the page only shows one
 * that is stored, so that it can be deleted. A reader signs nothing. `?changer`: asks for another one.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account, user, role } = await requireMember({ request, context })
  const page = await readSignaturePage(context, { account, user })
  if (!page.own) {
    await requireEditor({ request, context })
    if (!context.carrier) throw new Response(null, { status: 404 })
  }
  return {
    ...page,
    own: page.own && { ...page.own, day: dateFr(parisDay(new Date(page.own.createdAt))) },
    isOffered: context.carrier !== undefined && can(role, 'track-letters'),
    isTrial: context.carrier?.isTrial === true,
    isChanging: new URL(request.url).searchParams.has('changer'),
  }
}

/** `isAssisted`: a guardian signs with this person, or for them. C. civ. art. 467 and 473 */
const form = z.object({
  isAssisted: z.literal('on').optional(),
  isMine: tickedField('Cochez cette case, si c’est bien votre signature.'),
})

/** Stores the photograph of a signature, or deletes the one that is stored. */
export async function action({ request, context }: ActionFunctionArgs) {
  const reader = await requireMember({ request, context })
  const texts = await readTexts(request.clone())
  if (texts.typed.intent === 'erase') {
    const erased = await eraseSignature(context, { ...reader, once: texts.once })
    if (!erased.ok) throw new Response(null, { status: 403 })
    return seeOther(context.carrier ? signaturePath : ownDataPath, { notice: 'signatureEffacee' })
  }
  const member = await requireEditor({ request, context })
  if (!context.carrier) throw new Response(null, { status: 404 })
  const submitted = await readFields(texts, form)
  if (!submitted.ok) return tryAgain(submitted)
  const { upload } = context
  const { typed } = submitted
  if (submitted.value.isAssisted) {
    const erased = await eraseUnassisted(context, { ...member, once: submitted.once })
    if (!erased.ok) throw new Response(null, { status: 403 })
    return tryAgain({ typed, errors: { isAssisted: notAlone } })
  }
  if (!upload) return refused(typed, 'no-file')
  const saved = await saveSignature(context, { ...member, once: submitted.once }, upload)
  if (!saved.ok) return refused(typed, saved.problem)
  return seeOther(signaturePath, { notice: 'signatureGardee' })
}

const notAlone = 'Nous ne postons pas ces lettres sous votre seule signature. Rien n’est gardé, et rien n’est à payer.'

function refused(typed: TypedValues, problem: SignatureProblem) {
  if (problem === 'not-allowed') throw new Response(null, { status: 403 })
  // The page says both above its form.
  if (problem === 'no-name' || problem === 'signed-by-another') return seeOther(signaturePath)
  return tryAgain({ typed, errors: { file: pictureSentence(problem) } }, { status: uploadStatus(problem) })
}

export default function SignaturePage() {
  const { own, signer, other, isOffered, isTrial, isChanging } = useLoaderData<typeof loader>()
  const { errors = {}, typed } = useActionData<typeof action>() ?? {}
  const mayAdd = isOffered && signer && !other
  const isAsking = mayAdd && (!own || isChanging || typed !== undefined)
  return (
    <>
      {isAsking && <PageModule name="signature" />}
      {isTrial && <TrialPost />}
      <div className="tight">
        <h1>Votre signature</h1>
        <p className="lede">Elle sera posée au bas des lettres que vous confiez.</p>
      </div>
      {own && !isAsking && <StoredSignature {...own} isStale={own.name !== signer} mayChange={Boolean(mayAdd)} />}
      {isOffered && !signer && (
        <p>
          Vos lettres n’ont pas encore de nom.{' '}
          <a href={knownFieldOf('applicantFirstName')}>Écrire le prénom et le nom de la personne qui signe</a>
        </p>
      )}
      {isOffered && other && (
        <p>
          {other} signe déjà ces lettres, et personne d’autre. Vous pouvez préparer un envoi&nbsp;: un e-mail lui
          demandera son accord.
        </p>
      )}
      {isAsking && <SignatureForm signer={signer} errors={errors} typed={typed} isAgain={own !== undefined} />}
      {isOffered && (
        <p className="small">Elle est chiffrée. Vous pouvez l’effacer à tout moment, ici ou dans Vos données.</p>
      )}
    </>
  )
}
