import type { ReactNode } from 'react'
import type { Day } from '#app/rules/days.ts'
import { whenFr } from '#app/rules/deceased-space/moment-copy.ts'
import { counted, shortDay } from '#app/rules/french.ts'
import type { WallTime } from '#app/rules/wall-time.ts'

type SnackListProps = {
  datetime: WallTime | undefined
  place: string
  today: Day
  /** Newest first. 0 people: does not come. */
  replies: { name: string; people: number; day: Day }[]
  /** Whether the family has closed the replies. */
  isClosed: boolean
  /** The button to close or reopen the replies; undefined once the snack is over, and for a reader. */
  closing?: ReactNode | undefined
}

/** The replies about the snack, with the total first, to print for the caterer. */
export function SnackList({ datetime, place, today, replies, isClosed, closing }: SnackListProps) {
  const people = replies.reduce((sum, reply) => sum + reply.people, 0)
  const declined = replies.filter((reply) => reply.people === 0).length
  return (
    <>
      <div className="stack">
        <h1>La collation</h1>
        <p className="lede">{totalCopy(people, declined)}</p>
        <p>{[whenFr({ datetime, endDatetime: undefined }), place].filter(Boolean).join(', ')}</p>
        {isClosed && <p>Les réponses sont fermées. Les visiteurs ne peuvent plus répondre, ni changer leur réponse.</p>}
        {closing && <div className="unprinted">{closing}</div>}
      </div>
      {replies.length > 0 && (
        <section className="section">
          <h2>Les réponses</h2>
          {replies.length > 1 && <p className="small margin">Les dernières d’abord.</p>}
          <table className="ledger">
            <caption className="unseen">Réponses pour la collation</caption>
            <thead>
              <tr>
                <th scope="col">Nom</th>
                <th scope="col">Personnes</th>
                <th scope="col">Répondu le</th>
              </tr>
            </thead>
            <tbody>
              {replies.map(({ name, people: coming, day }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
                <tr key={index}>
                  <th scope="row">
                    <bdi>{name || 'Sans nom'}</bdi>
                  </th>
                  <td data-label="Personnes">{coming > 0 ? coming : 'ne vient pas'}</td>
                  <td data-label="Répondu le">{shortDay(day, today)}</td>
                </tr>
              ))}
              <tr>
                <th scope="row">En tout</th>
                <td data-label="Personnes">{people}</td>
                <td />
              </tr>
            </tbody>
          </table>
          <p className="unprinted">
            Pour le traiteur, cette liste s’imprime&nbsp;: choisissez «&nbsp;Imprimer&nbsp;» dans votre navigateur.
          </p>
        </section>
      )}
    </>
  )
}

function totalCopy(people: number, declined: number): string {
  if (people + declined === 0) return 'Personne n’a encore répondu.'
  const coming =
    people === 0 ? 'Personne n’est annoncé.' : people === 1 ? 'Une personne vient.' : `${people} personnes viennent.`
  if (declined === 0) return coming
  return `${coming} ${declined === 1 ? 'Une réponse' : counted(declined, 'réponse')} pour dire que l’on ne vient pas.`
}
