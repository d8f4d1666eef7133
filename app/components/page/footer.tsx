import { serviceOf } from '#app/rules/access/services.ts'
import { advicePath, legalPages, menuPath, openServices } from '#app/rules/menu.ts'
import { offersPath, receiptsPath, withdrawalPath } from '#app/rules/orders/addresses.ts'
import { givenByCopy } from '#app/rules/partners/site.ts'
import { type PageData, usePageData } from './page-data.ts'

/** The help contact is in the same place on every page (WCAG 3.2.6). S1-1. */
export function Footer() {
  const pageData = usePageData()
  if (!pageData) return null
  const { site, path, user, letterPriceCents } = pageData
  return (
    <footer className="colophon">
      <Help />
      {(!user || user.role) && <Services />}
      <p className="small">
        Ce service vous est {givenByCopy(site)}.
        {letterPriceCents !== undefined && (
          <>
            {' '}
            <a href={offersPath}>Ce que ça coûte</a>
          </>
        )}
      </p>
      <ul className="list small">
        {user && letterPriceCents !== undefined && <OrderLinks />}
        {user && (
          <li>
            <a href={menuPath} aria-current={path === menuPath ? 'page' : undefined}>
              Menu du site
            </a>
          </li>
        )}
        {legalPages.map(({ label, path: page }) => (
          <li key={page}>
            <a href={page} aria-current={path === page ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </footer>
  )
}

/** The link to withdraw from a contract stays visible as long as withdrawal may be possible (choice-64). */
function OrderLinks() {
  return (
    <>
      <li>
        <a href={receiptsPath}>Vos reçus</a>
      </li>
      <li>
        <a href={withdrawalPath}>Renoncer au contrat ici</a>
      </li>
    </>
  )
}

/** Not shown to a user who no longer belongs to any account, because they may open none of these services. */
function Services() {
  const { site, path = '' } = usePageData() ?? {}
  return (
    <nav aria-label="Services">
      <ul className="list">
        {openServices(site?.services ?? []).map(({ service, label, path: home }) => (
          <li key={service}>
            <a href={home} aria-current={serviceOf(path) === service ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
        <li>
          <a href={advicePath} aria-current={path.startsWith(advicePath) ? 'true' : undefined}>
            Conseils
          </a>
        </li>
      </ul>
    </nav>
  )
}

export function Help() {
  const { site, reopens } = usePageData() ?? {}
  if (!site) return null
  return (
    <>
      <p>
        <span className="whole">Besoin de parler à quelqu’un&#8239;?</span> <PhoneLink site={site} />
        <br />
        <span className="whole">Appel gratuit, du lundi au vendredi de 9&nbsp;h&nbsp;à&nbsp;18&nbsp;h.</span>
        {reopens && (
          <>
            <br />
            <span className="whole">Fermé pour le moment&nbsp;: la ligne rouvre {reopens}.</span>
          </>
        )}
      </p>
      <p>
        Ou écrivez à <a href={`mailto:${site.helpEmail}`}>{site.helpEmail}</a>
      </p>
    </>
  )
}

/** The telephone of the site, on a page that refuses something. */
export function CallUs({ question }: { question: string }) {
  const site = usePageData()?.site
  return (
    site && (
      <p>
        {question}&#8239;? <PhoneLink site={site} />, appel gratuit, du lundi au vendredi de
        9&nbsp;h&nbsp;à&nbsp;18&nbsp;h.
      </p>
    )
  )
}

export function PhoneLink({
  site: { helpPhone, helpPhoneText },
}: {
  site: Pick<PageData['site'], 'helpPhone' | 'helpPhoneText'>
}) {
  return <a href={`tel:${helpPhone.replace(/\s/g, '')}`}>{helpPhoneText}</a>
}
