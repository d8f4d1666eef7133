import { comingOf, helpPathOf, snackListOf } from '#app/rules/deceased-space/addresses.ts'
import type { CeremonyNotes } from '#app/rules/deceased-space/ceremony-notes.ts'
import { announcedCopy } from '#app/rules/deceased-space/moment-copy.ts'
import type { ShownMoment } from '#app/rules/deceased-space/public-view.ts'
import type { SnackReply } from '#app/rules/deceased-space/snack.ts'
import { Filmed, HowToCome, undated } from './moments.tsx'

export type Snack = {
  /** This viewer's reply. */
  own: SnackReply | undefined
  /** Totals, for the family only. */
  all: { replies: number; people: number } | undefined
  isClosed: boolean
}

type AfterwardsProps = {
  hashid: string
  /** Undefined if it stands under the name. */
  moment: ShownMoment | undefined
  snack: Snack | undefined
  notes: CeremonyNotes
  /** Where to sleep, who shares a car: shown to this viewer. */
  hasHelp: boolean
  /** Whether the viewer may see who replied. */
  mayRead: boolean
}

/** What surrounds the funeral: the snack, the gift in place of flowers, the film, a bed or a seat. */
export function Afterwards({ hashid, moment, snack, notes, hasHelp, mayRead }: AfterwardsProps) {
  const { donation, filmed } = notes
  if (!moment && !snack && !donation && filmed.length === 0 && !hasHelp) return null
  return (
    <section className="part stack">
      <h2>Ensuite</h2>
      {moment && (
        <div id={moment.name}>
          <p>
            {moment.title}&nbsp;: {moment.when ?? undated}
            {moment.isForFamily && <span className="small"> Pour la famille</span>}
          </p>
          {moment.place && (
            <p className="as-typed" dir="auto">
              {moment.place}
            </p>
          )}
          {snack && <Coming hashid={hashid} mayRead={mayRead} {...snack} />}
          <HowToCome moment={moment} withLinks />
        </div>
      )}
      {snack && !moment && <Coming hashid={hashid} mayRead={mayRead} {...snack} />}
      {donation && (
        <p>
          Plutôt que des fleurs&nbsp;: <Donation text={donation} />
        </p>
      )}
      <Filmed filmed={filmed} />
      {hasHelp && (
        <p>
          <a className="link" href={helpPathOf(hashid)}>
            Où dormir, partager une voiture
          </a>
        </p>
      )}
    </section>
  )
}

/** The page where visitors reply has the map and the calendar file too. Only the family sees the totals. */
function Coming({ hashid, own, all, isClosed, mayRead }: Snack & Pick<AfterwardsProps, 'hashid' | 'mayRead'>) {
  const answered = own && (own.people > 0 ? 'Vous avez dit que vous venez.' : 'Vous avez dit que vous ne venez pas.')
  const showsAll = all !== undefined && mayRead
  return (
    <>
      {isClosed && <p>La famille a compté les personnes et n’attend plus de réponses.</p>}
      {answered && <p>{answered}</p>}
      {all !== undefined && all.people > 0 && <p>{announcedCopy(all.people)}. La famille seule le voit.</p>}
      {(!isClosed || showsAll) && (
        <p>
          {!isClosed && (
            <a className="link" href={comingOf(hashid)}>
              {answered ? 'Changer ma réponse' : 'Dire que je viens'}
            </a>
          )}
          {!isClosed && showsAll && ' · '}
          {showsAll && (
            <a className="link" href={snackListOf(hashid)}>
              Voir les réponses
            </a>
          )}
        </p>
      )}
    </>
  )
}

const ADDRESS = /(https:\/\/[^\s<>"«»]+[^\s<>"«».,;:)])/

/** The family's own text. An address in it is a link. */
const Donation = ({ text }: { text: string }) => (
  <span className="as-typed" dir="auto">
    {text.split(ADDRESS).map((part, index) =>
      index % 2 === 1 ? (
        <a key={part} href={part} rel="noreferrer">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </span>
)
