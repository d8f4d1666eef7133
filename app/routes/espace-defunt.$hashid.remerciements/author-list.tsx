import { Pager } from '#app/components/page/pager.tsx'
import type { Loaded } from '#app/components/page/router.ts'
import type { Day } from '#app/rules/days.ts'
import { thanksOf } from '#app/rules/deceased-space/addresses.ts'
import { de, groupedDigits, shortDay } from '#app/rules/french.ts'
import type { loader } from './route.tsx'

/** One author's row. Shows whether there is an email address, but never the address. */
export type AuthorRow = {
  id: string
  name: string
  wroteOn: Day
  hasEmail: boolean
  /** The family does not thank itself. */
  isRelative: boolean
  /** Day on which that address was thanked, for this message or another. */
  thankedOn: Day | undefined
  answeredOn: Day | undefined
  postalAddress: string
}

/** The address of the form of one author's postal address. */
export const addressFormOf = (hashid: string, page: number, id: string) =>
  `${thanksOf(hashid)}?page=${page}&noter=${id}`

/** `deceased`: full name of the deceased, for the printed list. */
type AuthorListProps = Loaded<typeof loader>['list'] & {
  hashid: string
  /** Messages that the family has yet to read: they are not in the list. */
  unread: number
}

/** The authors in order: read on a screen, or printed and ticked by hand. */
export function AuthorList({ hashid, deceased, unread, rows, total, page, pages, today }: AuthorListProps) {
  return (
    <section className="section" id="liste">
      <h2>Qui a écrit</h2>
      <p className="small margin">
        {totalCopy(total)} en souvenir {de(deceased)}
        {pages > 1 && `, page ${page} sur ${pages}`}.
      </p>
      {unread > 0 && <p>{unreadCopy(unread)}</p>}
      {total === 0 ? (
        <p>Personne n’a encore laissé de mot que vous ayez publié ou gardé pour la famille.</p>
      ) : (
        <div>
          <table className="ledger">
            <caption className="unseen">Personnes qui ont écrit</caption>
            <thead>
              <tr>
                <th scope="col">Nom</th>
                <th scope="col">A écrit le</th>
                <th scope="col">Par e-mail</th>
                <th scope="col">Adresse postale</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.id} hashid={hashid} page={page} row={row} today={today} />
              ))}
            </tbody>
          </table>
          <Pager
            label="Pages de la liste"
            page={page}
            pages={pages}
            pathOf={(to) => `${thanksOf(hashid)}?page=${to}#liste`}
          />
        </div>
      )}
    </section>
  )
}

/** Empty when every message is read. The authors of the others are left out: anyone may have typed any address. */
export function unreadCopy(unread: number): string {
  if (unread === 0) return ''
  if (unread === 1) return 'Le message à relire n’y est pas encore.'
  return `Les ${groupedDigits(unread)}\u00A0messages à relire n’y sont pas encore.`
}

function totalCopy(total: number): string {
  if (total === 0) return 'Aucun mot'
  return total === 1 ? 'Un mot' : `${groupedDigits(total)}\u00A0mots`
}

type RowProps = { hashid: string; page: number; row: AuthorRow; today: Day }

function Row({ hashid, page, row, today }: RowProps) {
  const { id, name, wroteOn, isRelative, postalAddress } = row
  return (
    <tr id={`mot-${id}`}>
      <th scope="row">{name}</th>
      <td data-label="A écrit le">{shortDay(wroteOn, today)}</td>
      <td data-label="Par e&#8209;mail">{mailStatusCopy(row, today)}</td>
      <td>
        {postalAddress && <p className="as-typed">{postalAddress}</p>}
        {!isRelative && (
          <a
            className="link"
            href={`${addressFormOf(hashid, page, id)}#adresse`}
            aria-label={noteLabel(name, postalAddress)}
          >
            {postalAddress ? 'Changer' : 'Noter l’adresse'}
          </a>
        )}
      </td>
    </tr>
  )
}

function mailStatusCopy({ isRelative, thankedOn, answeredOn, hasEmail }: AuthorRow, today: Day): string {
  if (isRelative) return 'proche'
  if (thankedOn) return `merci envoyé le ${shortDay(thankedOn, today)}`
  if (answeredOn) return `réponse envoyée le ${shortDay(answeredOn, today)}`
  return hasEmail ? 'à\u00A0remercier' : 'sans\u00A0e-mail'
}

const noteLabel = (name: string, postalAddress: string) =>
  postalAddress ? `Changer l’adresse ${de(name)}` : `Noter l’adresse ${de(name)}`
