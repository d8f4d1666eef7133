import { stylesheets, useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { PictureBoard } from '#app/components/pictures/board.tsx'
import { requireSpaceMember } from '#app/http/deceased-space.ts'
import { readTexts } from '#app/http/form.ts'
import { answerBoard, openPhotoIn, type RefusedBoard } from '#app/http/pictures/board.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { arrangePictures } from '#app/operations/pictures/board.ts'
import { readPictureBoard } from '#app/operations/pictures/page.ts'
import { galleryBoardOf, galleryPage, picturesOf } from '#app/rules/deceased-space/addresses.ts'
import { counted, de } from '#app/rules/french.ts'
import { weightOf } from '#app/rules/pictures/board.ts'
import styles from '../styles/pictures.css?url'

export const links = stylesheets(styles)

export const meta: MetaFunction = ({ matches }) => [
  ...pageTitle('La galerie', matches),
  { name: 'robots', content: 'noindex' },
]

const place = { kind: 'gallery' } as const

/** The gallery of the space, for users who arrange it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account } = await requireSpaceMember({ request, context }, params.hashid!, 'write-space')
  const board = (await readPictureBoard(context.db, account, place))!
  return { board, number: openPhotoIn(request, board.pictures.length) }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireSpaceMember({ request, context }, params.hashid!, 'write-space')
  const { typed } = await readTexts(request)
  const outcome = await arrangePictures(context, member, { place, typed, arriving: context.arriving })
  return answerBoard(outcome, typed, (number) => galleryBoardOf(member.account.hashid, number))
}

export default function GalleryBoardPage() {
  const { board, number } = useLoaderData<typeof loader>()
  const answer = useActionData<RefusedBoard>()
  const { pictures, hashid, others, isCut, firstName } = board
  return (
    <PictureBoard
      pictures={pictures}
      others={others}
      isCut={isCut}
      answer={answer}
      addressOf={picturesOf(hashid)}
      kind="gallery"
      number={answer?.number ?? number}
      title={`Les photos ${de(firstName)}`}
      lede={`${counted(pictures.length, 'photo')} dans la galerie de l’espace.`}
      note={`60\u00A0photos au plus. ${weightOf(pictures)}`}
      action={galleryBoardOf(hashid)}
      back={{ href: galleryPage(hashid), label: 'Voir la galerie' }}
    />
  )
}
