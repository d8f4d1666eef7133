import { BackToSpace } from '#app/components/deceased-space/back-to-space.tsx'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { requireSpaceMember } from '#app/http/deceased-space.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { isForVisitors } from '#app/rules/deceased-space/access.ts'
import { shareAddressOf } from '#app/rules/deceased-space/share-address.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { countCondolences } from '#db/condolences/counts.ts'
import { BookForm, CardLinks } from './book-form.tsx'

export const meta: MetaFunction = ({ matches }) => [
  ...pageTitle('Le livre de souvenirs', matches),
  { name: 'robots', content: 'noindex' },
]

/** Prints from a space, for members of the account: the memory book, and cards with its address. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account, space } = await requireSpaceMember({ request, context }, params.hashid!, 'see-space')
  const { db, sites, printer } = context
  const firstName = firstNameOf(await readProfile(db, account))
  const count = (state: 'published' | 'family') =>
    countCondolences(db, account, { states: [state], hidden: 'without', candles: 'without' })
  return {
    hashid: account.hashid,
    firstName,
    counts: { published: await count('published'), family: await count('family') },
    address: shareAddressOf(space, siteOf(sites(), account)).short,
    isForVisitors: isForVisitors(space.visibility),
    canPrint: !printer.reason(),
  }
}

export default function BookPage() {
  const { firstName, address, isForVisitors, counts, ...shown } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="stack">
        <BackToSpace hashid={shown.hashid} firstName={firstName} />
        <h1>Le livre de souvenirs</h1>
        <p className="lede">
          Un fichier à imprimer et à garder&nbsp;: le portrait, vos textes, la cérémonie, puis les messages et leurs
          photos, du plus ancien au plus récent.
        </p>
      </div>
      <BookForm counts={counts} {...shown} />
      <section className="section" id="cartes">
        <h2>Les cartes à distribuer</h2>
        <CardLinks address={address} isForVisitors={isForVisitors} {...shown} />
      </section>
    </>
  )
}
