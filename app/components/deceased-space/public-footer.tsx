import { usePageData } from '#app/components/page/page-data.ts'
import { servicesPath, signInPath } from '#app/rules/access/addresses.ts'
import { withReturn } from '#app/rules/access/guards.ts'
import { allMessagesOf, bookOf, manageOf, noticesOf, spaceOf, withdrawOf } from '#app/rules/deceased-space/addresses.ts'
import { de } from '#app/rules/french.ts'
import { legalPages } from '#app/rules/menu.ts'
import { givenByCopy } from '#app/rules/partners/site.ts'

/** `origin`: `https://aupres.example` */
type PublicFootProps = { firstName: string; hashid: string; origin: string; isRelative: boolean }

/**
 * The footer of visitors, who have neither header nor site footer: who runs this, how to report, how to sign in, the
 * legal pages.
 */
export function PublicFooter({ firstName, hashid, origin, isRelative }: PublicFootProps) {
  const pageData = usePageData()
  if (!pageData) return null
  const { helpEmail } = pageData.site
  const [subject, body] = ['Signaler un contenu', `La page\u00A0: ${origin}${spaceOf(hashid)}`].map(encodeURIComponent)
  const report = `mailto:${helpEmail}?subject=${subject}&body=${body}`
  return (
    <section className="part">
      <p className="small">
        Les proches {de(firstName)} tiennent cette page.{' '}
        {pageData.user ? (
          <a href={servicesPath}>Revenir à vos services</a>
        ) : (
          <a href={withReturn(signInPath, manageOf(hashid))} rel="nofollow">
            Gérer cet espace
          </a>
        )}
      </p>
      <details className="fold">
        <summary>
          <b>{isRelative ? 'Le livre, vos e-mails, signaler' : 'Signaler, retirer, données'}</b>
        </summary>
        <ul className="list small">
          {isRelative && (
            <>
              <li>
                <a href={bookOf(hashid)}>Le livre de souvenirs</a>
              </li>
              <li>
                <a href={noticesOf(hashid)}>Recevoir un e-mail chaque année</a>
              </li>
            </>
          )}
          <li>
            <a href={allMessagesOf(hashid)}>Signaler un mot</a>, sous chacun d’eux
          </li>
          <li>
            <a href={report}>Signaler un contenu</a>, ou écrire à {helpEmail}
          </li>
          <li>
            <a href={withdrawOf(hashid)} rel="nofollow">
              Retirer mon mot
            </a>
          </li>
          <li>Cet espace est {givenByCopy(pageData.site)}. Les moteurs de recherche ne le montrent pas.</li>
          <LegalPages />
        </ul>
      </details>
    </section>
  )
}

/** The footer of pages about one message. Help follows it, in the frame. */
export function VisitorsFooter() {
  const pageData = usePageData()
  if (!pageData) return null
  return (
    <section className="section">
      <h2>Ce service</h2>
      <div className="stack">
        <p>Il est {givenByCopy(pageData.site)}.</p>
        <ul className="list small">
          <LegalPages />
        </ul>
      </div>
    </section>
  )
}

const LegalPages = () =>
  legalPages.map(({ label, path: page }) => (
    <li key={page}>
      <a href={page}>{label}</a>
    </li>
  ))
