import { announcementPage, bookletOf } from '#app/components/ceremony/addresses.ts'

/** Links to print the programme, for everyone who may see the ceremony. */
export function BookletSection({ ceremonyId, mayWrite }: { ceremonyId: string; mayWrite: boolean }) {
  return (
    <section className="section">
      <h2>Le programme</h2>
      <div className="stack">
        <p>Un livret à remettre à ceux qui viennent.</p>
        <p className="actions">
          <a className="button quiet" href={bookletOf(ceremonyId)}>
            {mayWrite ? 'Préparer et imprimer le programme' : 'Imprimer le programme'}
          </a>{' '}
          {mayWrite && (
            <a className="link" href={announcementPage(ceremonyId)}>
              Faire-part et cartes de remerciement
            </a>
          )}
        </p>
      </div>
    </section>
  )
}
