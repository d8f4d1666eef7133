import { LifePictureChoice } from '#app/components/deceased-space/settings/life-pictures.tsx'
import { stylesheets, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { redirectTo, seeOther } from '#app/http/answers.ts'
import { requireSpaceMember } from '#app/http/deceased-space.ts'
import { readTexts } from '#app/http/form.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { chooseLifePicture } from '#app/operations/deceased-space/life.ts'
import { readGallery } from '#app/operations/pictures/page.ts'
import { lifeFormOf } from '#app/rules/deceased-space/addresses.ts'
import { typedLine } from '#app/rules/deceased-space/life.ts'
import styles from '../styles/pictures.css?url'

export const links = stylesheets(styles)

export const meta: MetaFunction = ({ matches }) => pageTitle('Choisir une photo', matches)

/** Pictures to choose from for a line of the life story. Redirects to the others if the line was deleted. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account, space } = await requireSpaceMember({ request, context }, params.hashid!, 'write-space')
  const number = Number(new URL(request.url).searchParams.get('ligne'))
  const line = space.life?.[number - 1]
  if (!line) throw redirectTo(lifeFormOf(account.hashid))
  const { pictures } = await readGallery(context.db, account)
  return { hashid: account.hashid, number, line: typedLine(line), chosen: line.picture, pictures }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireSpaceMember({ request, context }, params.hashid!, 'write-space')
  const { typed, once } = await readTexts(request)
  const actor = { ...member, once }
  const choice = { line: typed.line ?? '', picture: typed.picture || undefined }
  const chosen = await chooseLifePicture(context, actor, choice)
  if (!chosen.ok && chosen.problem === 'not-allowed') throw new Response(null, { status: 403 })
  const notice = chosen.ok ? 'enregistre' : undefined
  return seeOther(`${lifeFormOf(member.account.hashid)}#photos`, { notice })
}

export default function LifePictureRoute() {
  return (
    <div className="stack">
      <h1>Une photo pour cette date</h1>
      <LifePictureChoice {...useLoaderData<typeof loader>()} />
    </div>
  )
}
