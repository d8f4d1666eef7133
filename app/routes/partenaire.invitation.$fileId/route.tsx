import { usePageData } from '#app/components/page/page-data.ts'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { requireTeam } from '#app/http/partners/team.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { withHyphen } from '#app/rules/access/sign-in.ts'
import { parisDay } from '#app/rules/days.ts'
import { dateFr, de } from '#app/rules/french.ts'
import { consolePath, openPath } from '#app/rules/partners/addresses.ts'
import { helpCopy } from '#app/rules/partners/help-copy.ts'
import { findPartnerFile } from '#db/partners/files.ts'

export const meta: MetaFunction = ({ matches }) => pageTitle('L’invitation à imprimer', matches)

/** The half-sheet of a file that waits. Throws 404 once it has ended, and for the file of another partner. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { person } = await requireTeam({ request, context })
  const { db, keys, site, now } = context
  const file = await findPartnerFile(db, keys, { id: params.fileId ?? '', domainId: person.domainId }, now())
  if (!file?.content) throw new Response(null, { status: 404 })
  const { told, code } = file.content
  return {
    number: file.number,
    firstName: told.deceasedFirstName,
    code: withHyphen(code),
    address: `${new URL(site.origin).host}${openPath}`,
    until: dateFr(parisDay(new Date(file.expiresAt))),
    help: helpCopy(site),
  }
}

export default function InvitationSheetPage() {
  const { number, firstName, code, address, until, help } = useLoaderData<typeof loader>()
  const { site } = usePageData() ?? {}
  return (
    <>
      <div className="stack unprinted">
        <h1>L’invitation à imprimer</h1>
        <p className="lede">Dossier {number}. Remettez cette feuille à la famille.</p>
        <p>
          Choisissez «&nbsp;Imprimer&nbsp;» dans votre navigateur. Une demi-page suffit. Le code sert une fois.{' '}
          <a href={consolePath}>Revenir aux familles</a>
        </p>
      </div>
      <article className="next stack">
        <p className="over">{site?.name}</p>
        <h2>Le dossier {de(firstName)} vous attend</h2>
        <p>Quelques lignes sont déjà écrites. Vous les vérifiez, puis le dossier est à vous.</p>
        <p>
          Sur un téléphone ou un ordinateur, allez sur <strong>{address}</strong> et tapez ce code&nbsp;:
        </p>
        <p className="lede">
          <strong>{code}</strong>
        </p>
        <p>Cette feuille vaut jusqu’au {until}. Vous n’en voulez pas&#8239;? Ne faites rien&nbsp;: tout s’effacera.</p>
        <p>{help}</p>
      </article>
    </>
  )
}
