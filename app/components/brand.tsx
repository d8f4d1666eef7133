import { useFacts } from './facts.ts'

/** Whose pages these are: a partner's logo, or the first letter of its name, and who makes the service with it. */
export function Brand({ href }: { href: string }) {
  const site = useFacts()?.site
  return (
    <a className="brand" href={href}>
      {site?.logo && <img src={site.logo.path} alt="" width={site.logo.width} height={site.logo.height} />}
      {site?.offeredBy && !site.logo && (
        <span className="initial seal" aria-hidden="true">
          {initialOf(site.name)}
        </span>
      )}
      <span>
        {site?.name ?? 'Accueil'}
        {site?.offeredBy && <small>avec {site.provider.name}</small>}
      </span>
    </a>
  )
}

/** « K » of « Maison Kervella » as well as of « Kervella »: the last word is the one that tells a house from another. */
const initialOf = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .at(-1)
    ?.match(/\p{L}|\p{N}/u)?.[0]
    ?.toLocaleUpperCase('fr-FR') ?? '·'
