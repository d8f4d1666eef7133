import { initialOf } from '#app/rules/french.ts'
import { usePageData } from './page-data.ts'

/** The brand of the site: a partner's logo, or the initial of its name, and who runs the service with it. */
export function Brand({ href }: { href: string }) {
  const site = usePageData()?.site
  return (
    <a className="brand" href={href}>
      {site?.logo && <img src={site.logo.path} alt="" width={site.logo.width} height={site.logo.height} />}
      {site?.offeredBy && !site.logo && (
        <span className="initial seal" aria-hidden="true">
          {/* "K" for "Maison Kervella": the last word distinguishes funeral homes. */}
          {initialOf(site.name.trim().split(/\s+/).at(-1) ?? '')}
        </span>
      )}{' '}
      <span>
        {site?.name ?? 'Accueil'}
        {site?.offeredBy && ' '}
        {site?.offeredBy && <small>avec {site.provider.name}</small>}
      </span>
    </a>
  )
}
