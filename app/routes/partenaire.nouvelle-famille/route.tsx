import { z } from 'zod'
import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { Checkbox } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { useActionData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireTeam } from '#app/http/partners/team.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { openFile } from '#app/operations/partners/files.ts'
import { checkLifeDates } from '#app/rules/accounts/life-dates.ts'
import { parisDay } from '#app/rules/days.ts'
import { consolePath, invitationPathOf, newFilePath } from '#app/rules/partners/addresses.ts'
import { fileForm } from '#app/rules/partners/files.ts'
import { doubtSaidOnce, KEPT, keptAddressOf } from '#app/rules/places/remarks.ts'
import { FileFields } from './file-fields.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('Ouvrir un dossier', matches)

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireTeam({ request, context })
  return null
}

/** `print`: the family has no email address, or the director hands the sheet over. */
const form = fileForm.extend({ intent: z.enum(['send', 'print']).catch('send') })

export async function action({ request, context }: ActionFunctionArgs) {
  const { person } = await requireTeam({ request, context })
  const posted = await readForm(request, form)
  const { typed, once } = posted
  const doubt = doubtSaidOnce(typed)
  if (!posted.ok) return tryAgain({ typed, errors: { ...doubt, ...posted.errors } })
  const { intent, agreed: _, email, ...told } = posted.value
  const errors = {
    ...checkLifeDates(told, parisDay(context.now())),
    ...doubt,
    ...(intent === 'send' && !email && { email: noEmail }),
  }
  if (Object.keys(errors).length > 0) return tryAgain({ typed, errors })

  const opened = await openFile(context, { person, once }, { ...told, ...(intent === 'send' && { email }) })
  if (!opened.ok) return tryAgain({ typed, errors: { deceasedFirstName: refusals[opened.problem] } }, { status: 429 })
  const { id, isMailed } = opened.value
  return isMailed ? seeOther(consolePath, { notice: 'invitationPartie' }) : seeOther(invitationPathOf(id))
}

const noEmail = 'Le champ E-mail est obligatoire. Sans adresse, imprimez une invitation.'
const refusals = {
  'not-allowed': 'Vous n’êtes plus dans l’équipe.',
  'too-many-files': 'Cent dossiers ont été ouverts aujourd’hui. Réessayez demain.',
}

export default function NewFilePage() {
  const { typed, errors = {} } = useActionData<typeof action>() ?? {}
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="tight">
        <h1>Un dossier pour une famille</h1>
        <p className="lede">Elle reçoit l’invitation, vérifie, puis le dossier est à elle.</p>
      </div>
      <form method="post" action={newFilePath} className="duo" noValidate>
        <div>
          {/* Not PostForm, because each child of this form is a column. */}
          <CsrfField />
          <OnceField typed={typed} />
          {typed && <input type="hidden" name={KEPT} value={keptAddressOf(typed)} />}
          <FileFields typed={typed} errors={errors} />
          <Checkbox
            name="agreed"
            label="La famille est d’accord"
            hint="pour recevoir ce message, et pour que ces lignes lui soient transmises"
            error={errors.agreed}
            checked={typed?.agreed === 'on'}
          />
          <div className="dock">
            <button className="button full" type="submit" name="intent" value="send">
              Envoyer l’invitation
            </button>
          </div>
        </div>
        <div className="stack">
          <section className="notice">
            <h2>Ce qui se passe ensuite</h2>
            <p>L’invitation dure 30 jours. Quand la famille accepte, elle devient Propriétaire.</p>
            <p>Ce que vous avez tapé s’efface alors de chez vous. Vous lisez seulement «&nbsp;reprise&nbsp;».</p>
          </section>
          <p>
            <button className="link" type="submit" name="intent" value="print">
              Pas d’e-mail&#8239;? Imprimer une invitation avec un code
            </button>
          </p>
        </div>
      </form>
    </>
  )
}
