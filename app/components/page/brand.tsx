import { initialOf } from '#app/rules/french.ts'
import { usePageData } from './page-data.ts'

/** Whose pages these are: a partner's logo, or the first letter of its name, and who makes the service with it. */
export function Brand({ href }: { href: string }) {
  const site = usePageData()?.site
  return (
    <a className="brand" href={href}>
      {site?.logo && <img src={site.logo.path} alt="" width={site.logo.width} height={site.logo.height} />}
      {site?.offeredBy && !site.logo && (
        <span className="initial seal" aria-hidden="true">
          {/* « K » of « Maison Kervella »: the last word is the one that tells a house from another. */}
          {initialOf(site.name.trim().split(/\s+/).at(-1) ?? '')}
        </span>
      )}
      <span>
        {site?.name ?? 'Accueil'}
        {site?.offeredBy && <small>avec {site.provider.name}</small>}
      </span>
    </a>
  )
}
