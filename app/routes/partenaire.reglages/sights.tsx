import { PageFrame } from '#app/components/page/needs.tsx'
import { sightPath } from '#app/rules/partners/addresses.ts'

/** The real home page with the settings of the draft, as wide as a telephone and as a screen. */
export function Sights({ isDraft }: { isDraft: boolean }) {
  const what = isDraft ? 'votre brouillon' : 'votre page'
  return (
    <section className="stack">
      <PageFrame frame="shows" />
      <h2>Aperçu</h2>
      <p className="small">Sur un téléphone</p>
      <iframe className="sight phone" src={sightPath} title={`Aperçu de ${what} sur un téléphone`} loading="lazy" />
      <p className="small">Sur un écran</p>
      <iframe className="sight screen" src={sightPath} title={`Aperçu de ${what} sur un écran`} loading="lazy" />
      <p>
        <a className="link" href={sightPath}>
          Ouvrir la page entière
        </a>
      </p>
    </section>
  )
}
