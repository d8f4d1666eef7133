import { z } from 'zod'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { LegalPart } from '#app/components/page/legal.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireImporter } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { askImport } from '#app/operations/export/import.ts'
import { readImportPage } from '#app/operations/export/import-page.ts'
import { importProblems } from '#app/rules/export/import.ts'
import { uploadSentence } from '#app/rules/files/upload-copy.ts'
import { LOST_FILE } from '#app/rules/files/uploads.ts'
import { bringPath } from '#app/rules/retention/addresses.ts'
import { BringForm, Done, NotEmpty, Waiting } from './bring-back.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('Reprendre un dossier', matches)

/** The page where a family that changes provider imports its archive, and to which the email links. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireImporter({ request, context })
  return await readImportPage(context, member)
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireImporter({ request, context })
  const posted = await readForm(request, z.object({ [LOST_FILE]: z.string().optional() }))
  if (!posted.ok) return tryAgain(posted)
  const { upload } = context
  const wrong = (file: string, status = 422) => tryAgain({ typed: {}, errors: { file } }, { status })
  if (!upload && LOST_FILE in posted.typed) return wrong(tooOften, 429)
  if (!upload || upload.bytes === 0) return wrong('Choisissez le fichier que vous avez emporté.')

  const asked = await askImport(context, { ...member, once: posted.once }, upload)
  if (!asked.ok) {
    if (asked.problem === 'not-allowed') throw new Response(null, { status: 403 })
    if (asked.problem === 'disk-full') return wrong(uploadSentence('disk-full'), 503)
    if (asked.problem === 'is-done') return wrong('Un dossier est déjà repris ici. Rien n’a été ajouté.')
    if (asked.problem === 'not-empty') return wrong(importProblems['not-empty'])
  }
  context.exportIsWaiting()
  return seeOther(bringPath)
}

const tooOften = 'Vous avez apporté plusieurs fichiers aujourd’hui. Réessayez demain, ou appelez-nous.'

export default function BringBackPage() {
  const { firstName, isEmpty, last } = useLoaderData<typeof loader>()
  const { errors = {} } = useActionData<typeof action>() ?? {}
  const summary = <ErrorSummary errors={errors} />
  if (last?.state === 'waiting') {
    return (
      <>
        {summary}
        <Waiting />
      </>
    )
  }
  if (last?.state === 'done') {
    return (
      <>
        {summary}
        <Done firstName={firstName} people={last.people} />
      </>
    )
  }
  return (
    <>
      {summary}
      <div className="stack">
        <h1>Reprendre un dossier</h1>
        <p className="lede">Vous l’avez emporté d’un autre service. Apportez ici le fichier ZIP, tel quel.</p>
        {last && (
          <p role="status">
            {last.problem ?? 'Nous n’avons pas réussi à lire votre fichier.'} Rien n’a été repris.
            {last.state === 'failed' && ' Apportez-le de nouveau\u202F; si rien ne vient, appelez-nous.'}
          </p>
        )}
      </div>
      {isEmpty ? <BringForm error={errors.file} /> : <NotEmpty firstName={firstName} />}
      <LegalPart title="Ce qui est repris">
        <p>Lettres, suivi, pièces, cérémonie, souvenirs et messages. Tout est comme dans le fichier.</p>
      </LegalPart>
      <LegalPart title="Ce qui ne l’est pas">
        <ul>
          <li>Les accès&nbsp;: personne d’autre n’entre. Nous vous montrons qui ce fichier nomme.</li>
          <li>L’espace de souvenirs reste aux proches, tant que vous ne l’ouvrez pas.</li>
          <li>Les e-mails demandés, le journal, les paiements et leurs reçus.</li>
        </ul>
      </LegalPart>
    </>
  )
}
