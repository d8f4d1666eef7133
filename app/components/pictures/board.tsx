import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { PageModule } from '#app/components/page/needs.tsx'
import { orderSeen } from '#app/rules/pictures/pictures.ts'
import { arrivedSentence, cutSentence, familyPictureSentence, type PicturesSent } from '#app/rules/pictures/problems.ts'
import { AddPictures } from './add.tsx'
import { PictureForm } from './form.tsx'
import { Thumbnail } from './picture.tsx'
import type { BoardAnswer, BoardProps } from './state.ts'

/**
 * The page that adds and orders the pictures of a slide show or the gallery, or captions one of them. It never shows
 * both forms, because the button of one would lose a file chosen in the other. screens-3.9
 */
export function PictureBoard(board: BoardProps) {
  const { pictures, number, title, lede, isCut, answer, back } = board
  const chosen = pictures[number - 1]
  const isEmpty = pictures.length === 0
  return (
    <>
      <PageModule name="pictures" />
      <ErrorSummary errors={namedErrors(answer)} />
      <div className="stack">
        <h1>{title}</h1>
        <p className="lede">{isEmpty ? 'Il n’y a pas encore de photo.' : lede}</p>
        {answer?.sent && <Sent sent={answer.sent} />}
        {isCut && !answer?.sent && (
          <div className="notice" role="status">
            <p>{cutSentence(pictures.length)}</p>
          </div>
        )}
        <p className="actions">
          {!isEmpty && !chosen && (
            <a className="button" href={photoOf(board, 1)}>
              Écrire les légendes
            </a>
          )}{' '}
          {chosen && (
            <a className="link" href={`${board.action}#ajouter`}>
              Ajouter des photos
            </a>
          )}{' '}
          <a className="link" href={back.href}>
            {back.label}
          </a>
        </p>
      </div>
      {!isEmpty && <Sheet board={board} />}
      {chosen ? <PictureForm board={board} picture={chosen} /> : <AddPictures board={board} />}
    </>
  )
}

/** The address of the board with one picture open. */
const photoOf = ({ action }: BoardProps, number: number) =>
  `${action}${action.includes('?') ? '&' : '?'}photo=${number}#photo`

const namedErrors = (answer: BoardAnswer | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answer?.errors ?? {}).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )

/** The result of an upload with refused files, each by its name. */
function Sent({ sent }: { sent: PicturesSent }) {
  return (
    <div className="notice" role="status">
      {sent.added + sent.known > 0 && <p>{arrivedSentence(sent)} Elles sont gardées.</p>}
      {sent.refused.length > 0 && (
        <ul id="refusees">
          {Object.entries(sent.refused).map(([at, { fileName, problem }]) => (
            <li key={at}>
              <span className="as-typed">{fileName}</span>&nbsp;: {familyPictureSentence(problem)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Every picture in order. With JavaScript they can also be dragged. */
function Sheet({ board }: { board: BoardProps }) {
  const { addressOf, pictures, number, note, action } = board
  const shown = orderSeen(pictures)
  return (
    <section className="section pictured" id="planche">
      <h2>L’ordre</h2>
      <p className="small margin">{note}</p>
      <div>
        <ol className="planche" data-order={shown}>
          {pictures.map((picture, index) => (
            <li key={picture.id} data-id={picture.id}>
              <a href={photoOf(board, index + 1)} aria-current={index + 1 === number ? 'true' : undefined}>
                <Thumbnail addressOf={addressOf} picture={picture} number={index + 1} />
                {index + 1}
              </a>
            </li>
          ))}
        </ol>
        <PostForm action={action} id="ordre">
          <input type="hidden" name="intent" value="order" />
          <input type="hidden" name="order" value="" />
          <input type="hidden" name="_seen" value={shown} />
          <button type="submit" hidden>
            Enregistrer cet ordre
          </button>
        </PostForm>
      </div>
    </section>
  )
}
