import { stylesheets, useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { PictureBoard } from '#app/components/pictures/board.tsx'
import { requireCeremonyWriter } from '#app/http/ceremony.ts'
import { readTexts } from '#app/http/form.ts'
import { requireEditor } from '#app/http/guards.ts'
import { answerBoard, openPhotoIn, type RefusedBoard } from '#app/http/pictures/board.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { arrangePictures } from '#app/operations/pictures/board.ts'
import { readPictureBoard } from '#app/operations/pictures/page.ts'
import { ceremonyPictureOf, eventOf, slideShowOf } from '#app/rules/ceremony/addresses.ts'
import { lasting } from '#app/rules/ceremony/events/durations.ts'
import { counted } from '#app/rules/french.ts'
import { slideShowNote } from '#app/rules/pictures/board.ts'
import styles from '../styles/pictures.css?url'

export const links = stylesheets(styles)

export const meta: MetaFunction = ({ matches }) => pageTitle('Le diaporama', matches)

function placeIn({ url }: Pick<Request, 'url'>) {
  const { searchParams } = new URL(url)
  const [ceremonyId, eventId] = [searchParams.get('ceremonie') ?? '', searchParams.get('evenement') ?? '']
  return { kind: 'slide-show' as const, ceremonyId, eventId }
}

/** The pictures of a slide show, for users who may write (choice-13). Throws 404 for another account's. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireEditor({ request, context })
  const place = placeIn(request)
  const board = await readPictureBoard(context.db, member.account, place)
  if (!board) throw new Response('Ce moment n’est plus dans la cérémonie.', { status: 404 })
  return { board, place, number: openPhotoIn(request, board.pictures.length) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireEditor({ request, context })
  requireCeremonyWriter(member, context)
  const place = placeIn(request)
  const { typed } = await readTexts(request)
  const outcome = await arrangePictures(context, member, { place, typed, arriving: context.arriving })
  return answerBoard(outcome, typed, (number) => slideShowOf(place, number))
}

export default function SlideShowPage() {
  const { board, place, number } = useLoaderData<typeof loader>()
  const answer = useActionData<RefusedBoard>()
  const { pictures, musics, others, isCut } = board
  const seconds = 5 * pictures.length
  return (
    <PictureBoard
      pictures={pictures}
      others={others}
      isCut={isCut}
      answer={answer}
      addressOf={ceremonyPictureOf}
      kind="slide-show"
      number={answer?.number ?? number}
      title="Le diaporama"
      lede={`${counted(pictures.length, 'photo')}, ${lasting(seconds)}.`}
      note={slideShowNote(pictures, seconds, musics)}
      action={slideShowOf(place)}
      back={{ href: eventOf(place.ceremonyId, place.eventId), label: 'Revenir au moment' }}
    />
  )
}
