import { PostForm } from '#app/components/forms/post-form.tsx'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther } from '#app/http/answers.ts'
import type { SignedIn } from '#app/http/current-account.ts'
import { requireSignedIn } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { readDeceasedName } from '#app/operations/accounts/permissions.ts'
import { homeOf } from '#app/rules/access/services.ts'
import { parisDay } from '#app/rules/days.ts'
import { dateFr, de } from '#app/rules/french.ts'
import { chooseAccount } from '#db/access/sessions.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { findMandateOf } from '#db/ceremony/mandates.ts'

export const meta: MetaFunction = ({ matches }) => pageTitle('La cérémonie qui vous est confiée', matches)

type Args = Pick<LoaderFunctionArgs, 'params' | 'context'>

/** Throws the same 404 for a mandate that ended, another user's, and an unknown one. */
async function requireMandate({ params, context: { db, keys, now } }: Args, { user }: SignedIn) {
  const mandate = await findMandateOf(db, params.mandateId!, user.id, parisDay(now()))
  const account = mandate && (await findAccount(db, keys, mandate.accountId))
  if (!account) throw new Response('Aucune cérémonie ne vous est confiée à cette adresse.', { status: 404 })
  return { account, until: mandate.until }
}

/** The page to which the email of a mandate links: whose ceremony, until when. Gives no access yet. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireSignedIn({ request, context })
  const { account, until } = await requireMandate({ params, context }, signedIn)
  return { deceased: await readDeceasedName(context.db, account), until }
}

/** Selects this account for the ceremony pages of the session. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const signedIn = await requireSignedIn({ request, context })
  const { account } = await requireMandate({ params, context }, signedIn)
  await chooseAccount(context.db, signedIn.session.idHash, account.id)
  return seeOther(homeOf('ec'))
}

export default function MandatePage() {
  const { deceased, until } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="stack">
        <h1>La cérémonie {de(deceased)}</h1>
        <p className="lede">
          La famille vous confie cette cérémonie, jusqu’au {dateFr(until)} inclus. Vous pouvez la lire, la changer et en
          imprimer les papiers.
        </p>
        <p>La famille lit ce que vous changez, à votre nom. Elle peut arrêter ce mandat à tout moment.</p>
      </div>
      <PostForm>
        <p className="actions">
          <button type="submit" className="button">
            Ouvrir la cérémonie
          </button>
        </p>
      </PostForm>
    </>
  )
}
