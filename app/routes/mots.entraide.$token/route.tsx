import { VisitorsFooter } from '#app/components/deceased-space/public-footer.tsx'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, unlistedHeaders } from '#app/http/answers.ts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { findAuthoredHelp } from '#app/operations/deceased-space/help-offers.ts'
import { helpAuthorPage } from '#app/rules/deceased-space/addresses.ts'
import { unlistedMeta } from '#app/rules/deceased-space/unlisted.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { deleteHelpOffer } from '#db/deceased-space/help-offers.ts'
import { HelpAuthorPage } from './author-page.tsx'

export const headers = unlistedHeaders

export const meta: MetaFunction = ({ matches }) => [...pageTitle('Votre ligne', matches), unlistedMeta]

/** The author's page of a help offer, whose URL is their key. 410 once it is deleted, and for an invalid link. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { db, site } = context
  const authored = await findAuthoredHelp(context, params.token!, site.domainId)
  if (!authored) return data({ page: undefined }, { status: 410 })
  const { account, offer } = authored
  const { createdAt: _, ...shown } = offer
  const address = `${site.origin}${helpAuthorPage(params.token!)}`
  return data({ page: { address, offer: shown, firstName: firstNameOf(await readProfile(db, account)) } })
}

/** Withdraws it. Idempotent. */
export async function action({ context, params }: ActionFunctionArgs) {
  const authored = await findAuthoredHelp(context, params.token!, context.site.domainId)
  if (authored) await deleteHelpOffer(context.db, authored.account, authored.offer.id)
  return seeOther(helpAuthorPage(params.token!))
}

export default function HelpAuthorRoute() {
  const { page } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="stack">
        {page ? (
          <HelpAuthorPage {...page} />
        ) : (
          <>
            <h1>Cette ligne n’est plus là</h1>
            <p>Elle a été retirée, ou son lien n’est pas entier.</p>
          </>
        )}
      </div>
      <VisitorsFooter />
    </>
  )
}
