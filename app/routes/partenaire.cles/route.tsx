import { z } from 'zod'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireTeam } from '#app/http/partners/team.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { addPasskey, optionsToAdd, removePasskey } from '#app/operations/partners/passkeys.ts'
import { formsByIntent, shortText } from '#app/rules/fields.ts'
import { dateFr } from '#app/rules/french.ts'
import { passkeysPath } from '#app/rules/partners/addresses.ts'
import { LONGEST_ANSWER, LONGEST_PASSKEY_NAME, MOST_PASSKEYS } from '#app/rules/partners/passkeys.ts'
import { listPasskeys } from '#db/partners/passkeys.ts'
import { AddKey } from './add-key.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('Clés d’accès', matches)

/** The keys of the person who reads. Nobody else sees them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { person, session } = await requireTeam({ request, context })
  const { db, keys } = context
  const passkeys = await listPasskeys(db, keys, person.id)
  return {
    options: await optionsToAdd(context, { person, session }),
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => {
      return { id, name, since: dateFr(createdAt), used: usedAt && dateFr(usedAt) }
    }),
  }
}

const form = formsByIntent([
  z.object({
    intent: z.literal('add'),
    name: shortText('Nom', LONGEST_PASSKEY_NAME),
    answer: z.string().max(LONGEST_ANSWER),
  }),
  z.object({ intent: z.literal('remove'), id: z.string() }),
])

const nameErrors = {
  'not-allowed': 'Vous n’êtes plus dans l’équipe.',
  'not-fresh': 'Entrez de nouveau, puis ajoutez la clé dans les dix minutes.',
  'not-accepted': 'Cette clé n’a pas été acceptée. Réessayez.',
  'same-key': 'Cette clé est déjà ajoutée.',
  'too-many-keys': `Vous avez ${MOST_PASSKEYS} clés. Retirez-en une d’abord.`,
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { person, session } = await requireTeam({ request, context })
  const parsed = await readForm(request, form)
  if (!parsed.ok) return tryAgain(parsed)
  const { value, typed, once } = parsed
  const actor = { person, session, once }
  if (value.intent === 'remove') {
    await removePasskey(context, actor, value.id)
    return seeOther(passkeysPath, { notice: 'cleRetiree' })
  }
  const added = await addPasskey(context, actor, value)
  if (added.ok) return seeOther(passkeysPath, { notice: 'cleAjoutee' })
  return tryAgain({ typed, errors: { name: nameErrors[added.problem] } })
}

export default function PasskeysPage() {
  const { options, passkeys } = useLoaderData<typeof loader>()
  const { typed, errors = {} } = useActionData<typeof action>() ?? {}
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="tight">
        <h1>Vos clés d’accès</h1>
        <p className="lede">Entrez avec votre doigt, votre visage ou le code de votre appareil, sans e-mail.</p>
      </div>
      <div className="duo">
        <PasskeyList passkeys={passkeys} />
        <AddKey options={options} typed={typed} errors={errors} />
      </div>
    </>
  )
}

type ListProps = { passkeys: { id: string; name: string; since: string; used: string | undefined }[] }

function PasskeyList({ passkeys }: ListProps) {
  if (passkeys.length === 0) return <p>Vous n’avez pas de clé. Le lien et le code vous font entrer.</p>
  return (
    <ul className="rows">
      {passkeys.map(({ id, name, since, used }) => (
        <li key={id}>
          <p className="title">{name}</p>
          <p className="small">
            Ajoutée le {since}. {used ? `Dernière entrée le ${used}.` : 'Jamais utilisée.'}
          </p>
          <PostForm action={passkeysPath}>
            <input type="hidden" name="intent" value="remove" />
            <button
              type="submit"
              className="button quiet small-button"
              name="id"
              value={id}
              aria-label={`Retirer la clé\u00A0: ${name}`}
            >
              Retirer
            </button>
          </PostForm>
        </li>
      ))}
    </ul>
  )
}
