import { LinePicture } from '#app/components/pictures/picture.tsx'
import { condolenceFormOf, lifeFormOf, lifeOf, picturesOf } from '#app/rules/deceased-space/addresses.ts'
import { lifeDateFr } from '#app/rules/deceased-space/life.ts'
import type { LifeLine } from '#app/rules/deceased-space/space.ts'
import type { ShownPicture } from '#app/rules/pictures/pictures.ts'
import styles from '../../styles/life.css?url'

/** Number of lines shown on the page of the space. */
const FIRST = 3

/** A line, with its picture on its own page. */
type ShownLine = LifeLine & { shown?: ShownPicture | undefined }

type LifeProps = { hashid: string; life: readonly ShownLine[]; ownText: string }

/** The first lines, on the page of the space. Renders nothing if there are none. */
export function LifeSection({ hashid, life, hasOwnText }: Omit<LifeProps, 'ownText'> & { hasOwnText: boolean }) {
  if (life.length === 0 && !hasOwnText) return null
  return (
    <section className="part stack">
      {/* Loaded only by spaces that have dates. */}
      {life.length > 0 && <link rel="stylesheet" href={styles} />}
      <h2>Sa vie</h2>
      <Lines hashid={hashid} life={life.slice(0, FIRST)} />
      <p>
        <a className="link" href={lifeOf(hashid)}>
          {hasOwnText || life.length > FIRST ? 'Lire la suite' : 'Voir cette page'}
        </a>
      </p>
    </section>
  )
}

/** The whole life, on its own page. */
export function LifePage({
  hashid,
  life,
  ownText,
  isOpen,
  mayWrite,
}: LifeProps & { isOpen: boolean; mayWrite: boolean }) {
  return (
    <>
      {life.length === 0 && !ownText && <p>Rien n’est encore écrit ici.</p>}
      {life.length > 0 && (
        <section className="section">
          <h2>Quelques dates</h2>
          <Lines hashid={hashid} life={life} />
        </section>
      )}
      {ownText && (
        <section className="section">
          <h2>Les mots de la famille</h2>
          <p className="as-typed" dir="auto">
            {ownText}
          </p>
        </section>
      )}
      <p className="actions">
        {isOpen && (
          <a className="button quiet" href={condolenceFormOf(hashid)}>
            Raconter un souvenir
          </a>
        )}{' '}
        {mayWrite && (
          <a className="link" href={lifeFormOf(hashid)}>
            Modifier cette page
          </a>
        )}
      </p>
    </>
  )
}

function Lines({ hashid, life }: Pick<LifeProps, 'hashid' | 'life'>) {
  if (life.length === 0) return null
  return (
    <ol className="life">
      {life.map(({ date, text, shown }) => (
        <li key={`${date} ${text}`}>
          <time dateTime={date}>{lifeDateFr(date)}</time>
          <p dir="auto">{text}</p>
          {shown && <LinePicture addressOf={picturesOf(hashid)} picture={shown} />}
        </li>
      ))}
    </ol>
  )
}
