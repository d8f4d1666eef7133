import { servicesPath } from '#app/rules/access/addresses.ts'
import { someone } from '#app/rules/first-name.ts'
import { de, initialOf } from '#app/rules/french.ts'
import { type CurrentUser, usePageData } from './page-data.ts'
import { Spaced } from './spaced.ts'

/**
 * The brand of the site: the partner's logo or the initial of its name. Its large text is the name of the site, or whose
 * file it is for a signed-in user; the site is then named above it. `home`: where it leads, if not to the user's home.
 */
export function Brand({ home }: { home?: string }) {
  const { site, user } = usePageData() ?? {}
  const file = user && fileName(user)
  const withProvider = site?.offeredBy && `avec ${site.provider.name}`
  return (
    <a className="brand" href={home ?? (user ? servicesPath : '/')}>
      {site?.logo && <img src={site.logo.path} alt="" width={site.logo.width} height={site.logo.height} />}
      {site?.offeredBy && !site.logo && (
        <span className="initial seal" aria-hidden="true">
          {/* "K" for "Maison Kervella": the last word distinguishes funeral homes. */}
          {initialOf(site.name.trim().split(/\s+/).at(-1) ?? '')}
        </span>
      )}{' '}
      <span>
        <Spaced>
          {file && <small>{site?.name ?? 'Accueil'}</small>}
          {file ?? site?.name ?? 'Accueil'}
          {!file && withProvider && <small>{withProvider}</small>}
        </Spaced>
      </span>
    </a>
  )
}

/** "Dossier de Robert", or "Vos dossiers" on their list. Undefined for a user who no longer belongs to any account. */
const fileName = ({ role, deceasedFirstName, isChoosing }: CurrentUser): string | undefined =>
  role && (isChoosing ? 'Vos dossiers' : `Dossier ${de(deceasedFirstName || someone)}`)
