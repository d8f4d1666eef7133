import { pageServiceOf } from '#app/rules/access/services.ts'
import { afterComma, footerHours } from '#app/rules/help-hours.ts'
import { legalPages, openServices } from '#app/rules/menu.ts'
import { offersPath, withdrawalPath } from '#app/rules/orders/addresses.ts'
import { givenByCopy } from '#app/rules/partners/site.ts'
import { type PageData, usePageData } from './page-data.ts'

/**
 * The services, the help contact, in the same place on every page (WCAG 3.2.6), and the legal pages. S1-1. The link to
 * withdraw from a contract stays visible as long as withdrawal may be possible (choice-64); prices and receipts are in
 * the menu. `hasServices`: false for a partner's team, whom these services are not for.
 */
export function Footer({ hasServices = true }: { hasServices?: boolean }) {
  const pageData = usePageData()
  if (!pageData) return null
  const { site, path, user, letterPriceCents } = pageData
  return (
    <footer className="colophon">
      {hasServices && (!user || user.role) && <Services />}
      <p>
        <Help /> Ce service vous est {givenByCopy(site)}.
        {letterPriceCents !== undefined && (
          <>
            {' '}
            {user ? <a href={withdrawalPath}>Renoncer au contrat ici</a> : <a href={offersPath}>Ce que ça coûte</a>}.
          </>
        )}
      </p>
      <ul>
        {legalPages.map(({ label, state, path: page }) => (
          <li key={page}>
            <a href={page} aria-current={path === page ? 'page' : undefined}>
              {label}
              {!user && state && `\u00A0: ${state}`}
            </a>
          </li>
        ))}
      </ul>
    </footer>
  )
}

/** Not shown to a user who no longer belongs to any account, because they may open none of these services. */
function Services() {
  const { site, path = '' } = usePageData() ?? {}
  return (
    <nav aria-label="Services">
      <ul>
        {openServices(site?.services ?? []).map(({ service, label, path: home }) => (
          <li key={service}>
            <a href={home} aria-current={pageServiceOf(path) === service ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The telephone with its hours, and the email. The line breaks between its parts rather than within them. */
export function Help() {
  const { site, reopens } = usePageData() ?? {}
  if (!site) return null
  const [afterPhone, beforeEmail] = footerHours(site.helpHours)
  return (
    <>
      <span className="whole">
        Une question&#8239;? <PhoneLink site={site} />
        {afterPhone}
      </span>{' '}
      <span className="whole">
        {beforeEmail}ou <a href={`mailto:${site.helpEmail}`}>par e-mail</a>.
      </span>
      {reopens && <> La ligne rouvre {reopens}.</>}
    </>
  )
}

/** The telephone of the site, on a page that refuses something. */
export function CallUs({ question }: { question: string }) {
  const site = usePageData()?.site
  return (
    site && (
      <p>
        {question}&#8239;? <PhoneLink site={site} />
        {afterComma(site.helpHours)}.
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
