import { BackToSpace } from '#app/components/deceased-space/back-to-space.tsx'
import { stylesheets, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { requireSpaceVisit } from '#app/http/deceased-space.ts'
import { photoIn } from '#app/http/pictures/board.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { readGallery } from '#app/operations/pictures/page.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { unlistedMeta } from '#app/rules/deceased-space/unlisted.ts'
import { usualNameOf } from '#app/rules/first-name.ts'
import { de } from '#app/rules/french.ts'
import { requestedPage } from '#app/rules/pagination.ts'
import { pageOfGallery } from '#app/rules/pictures/pictures.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import styles from '../../styles/pictures.css?url'
import { Gallery } from './gallery.tsx'

export const links = stylesheets(styles)

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageTitle(data ? `Les photos ${de(data.firstName)}` : 'Les photos', matches),
  unlistedMeta,
]

/** The gallery of a space, one picture above and twelve below, for every visitor who may see the space. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account, space, member } = await requireSpaceVisit({ request, context }, params.hashid!)
  const { pictures } = await readGallery(context.db, account)
  const number = photoIn(request, pictures.length)
  const page = pageOfGallery(pictures, { number, page: requestedPage(new URL(request.url).searchParams) })
  return {
    hashid: account.hashid,
    firstName: usualNameOf(await readProfile(context.db, account)) || 'votre proche',
    number,
    shown: pictures[number - 1],
    ...page,
    total: pictures.length,
    isOpen: space?.isOpen ?? false,
    mayArrange: member !== undefined && can(member.role, 'write-space'),
  }
}

export default function GalleryPage() {
  const { hashid, firstName, ...gallery } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="stack">
        <h1>Les photos {de(firstName)}</h1>
        <BackToSpace hashid={hashid} firstName={firstName} />
      </div>
      <Gallery hashid={hashid} {...gallery} />
    </>
  )
}
