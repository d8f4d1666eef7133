import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther } from '#app/http/answers.ts'
import { requireCeremonyMember } from '#app/http/ceremony/mandate.ts'
import { mayWriteCeremony, preparedFor, requireCeremonyWriter } from '#app/http/ceremony.ts'
import { readTexts } from '#app/http/form.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { chooseContents } from '#app/operations/ceremony/cover.ts'
import { findPhotograph } from '#app/operations/ceremony/photograph.ts'
import { bookletFileOf, bookletPathOf, papersAt } from '#app/rules/ceremony/addresses.ts'
import { textsOf } from '#app/rules/ceremony/papers/booklet.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { de } from '#app/rules/french.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { ceremonyIdIn, requireCeremony } from '../espace-ceremonie/section.ts'
import { BookletChoices, changedBoxes } from './booklet-choices.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('Le livret des invités', matches)

/** The booklet to print: everyone who sees the ceremony may. Throws 404 for another account's. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireCeremonyMember({ request, context })
  const { account } = member
  const { db, printer } = context
  const ceremony = await requireCeremony({ request, context }, member)
  const firstName = firstNameOf(await readProfile(db, account))
  const texts = textsOf(ceremony, ceremony.events)
  return {
    ceremonyId: ceremony.id,
    firstName,
    mayWrite: mayWriteCeremony(member, context),
    prepared: preparedFor(member, context),
    mayPrint: !printer.reason(),
    hasPhoto: (await findPhotograph(db, account, ceremony)) !== undefined,
    withPhoto: !ceremony.isWithoutPhoto,
    texts: texts.map(({ text: _, ...shown }) => shown),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireCeremonyMember({ request, context })
  requireCeremonyWriter(member, context)
  const ceremonyId = ceremonyIdIn(request)
  const { typed, once } = await readTexts(request)
  const chosen = await chooseContents(context, { ...member, once }, { ceremonyId, ...changedBoxes(typed) })
  if (chosen.ok) return seeOther(bookletPathOf(ceremonyId), { notice: 'enregistre' })
  throw new Response(null, { status: chosen.problem === 'not-there' ? 404 : 403 })
}

/** The booklet that is handed out that day: what it holds, its file, and how to fold it. screens-3.14. */
export default function BookletPage() {
  const booklet = useLoaderData<typeof loader>()
  const { ceremonyId, firstName, prepared, mayWrite, mayPrint } = booklet
  return (
    <>
      <div className="tight">
        <h1>Le livret des invités</h1>
        <p className="lede">
          La photo {de(firstName)}, ses dates, l’ordre, les textes, vos remerciements. Ce qui n’est pas encore confirmé
          n’y est pas.
        </p>
      </div>
      {prepared && <p className="notice as-typed">{prepared}</p>}
      <Printing ceremonyId={ceremonyId} mayPrint={mayPrint} />
      {mayWrite && <BookletChoices {...booklet} />}
      <p>
        <a className="link" href={papersAt(ceremonyId)}>
          Revenir aux papiers
        </a>
      </p>
    </>
  )
}

function Printing({ ceremonyId, mayPrint }: { ceremonyId: string; mayPrint: boolean }) {
  return (
    <section className="section">
      <h2>L’imprimer</h2>
      <div className="stack">
        {mayPrint ? (
          <>
            <p className="actions">
              <a className="button" href={bookletFileOf(ceremonyId)}>
                Le livret à plier
              </a>{' '}
              <a className="button quiet" href={bookletFileOf(ceremonyId, { pages: 'a5' })}>
                Le livret pour lire à l’écran
              </a>
            </p>
            <ol>
              <li>Ouvrez le livret à plier, puis imprimez-le sur du papier A4, à la taille réelle.</li>
              <li>Choisissez «&nbsp;recto verso&nbsp;», puis «&nbsp;retourner sur le bord court&nbsp;».</li>
              <li>Gardez les feuilles dans leur ordre et pliez-les ensemble en deux.</li>
            </ol>
            <p className="small">
              Il a 4, 8 ou 12&nbsp;pages. Une feuille imprimée fait 4&nbsp;pages. Essayez d’abord un seul exemplaire.
            </p>
          </>
        ) : (
          <p className="notice">Nous ne pouvons pas faire de PDF pour le moment. Vos choix sont gardés.</p>
        )}
      </div>
    </section>
  )
}
