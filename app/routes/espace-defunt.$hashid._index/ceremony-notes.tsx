import type { CeremonyNotes } from '#app/rules/deceased-space/ceremony-notes.ts'

/** What may be given in the place of flowers, and where the ceremony is filmed. */
export function Notes({ notes: { donation, filmed } }: { notes: CeremonyNotes }) {
  return (
    <>
      {filmed.length > 0 && (
        <section className="section">
          <h2>La cérémonie filmée</h2>
          <div className="stack">
            <Filmed filmed={filmed} />
          </div>
        </section>
      )}
      {donation && (
        <section className="section">
          <h2>Plutôt que des fleurs</h2>
          <Donation text={donation} />
        </section>
      )}
    </>
  )
}

/** Where it was filmed, once the practical information is folded away. */
export const Filmed = ({ filmed }: Pick<CeremonyNotes, 'filmed'>) =>
  filmed.map(({ link, at }) => (
    <p key={link}>
      La cérémonie est filmée{at && `, à partir de ${at}`}.{' '}
      <a href={link} rel="noreferrer">
        Voir la cérémonie filmée
      </a>
    </p>
  ))

const ADDRESS = /(https:\/\/[^\s<>"«»]+[^\s<>"«».,;:)])/

/** In the words of the family: an address in them is a link. */
const Donation = ({ text }: { text: string }) => (
  <p className="as-typed" dir="auto">
    {text.split(ADDRESS).map((part, index) =>
      index % 2 === 1 ? (
        <a key={part} href={part} rel="noreferrer">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </p>
)
