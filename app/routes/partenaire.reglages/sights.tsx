import { PageFrames } from '#app/components/page/needs.tsx'
import { sights as known, type Sight, sightOf, windowBeside } from '#app/rules/partners/sights.ts'

type SightsProps = { isDraft: boolean; sight: Sight; sights: Sight[] }

/** A real page with the settings of the draft, as wide as a telephone and as a screen. */
export function Sights({ isDraft, sight, sights }: SightsProps) {
  const what = `${known[sight].label}, ${isDraft ? 'votre brouillon' : 'votre page'}`
  return (
    <section className="stack" id="apercu">
      <PageFrames />
      <h2>Aperçu</h2>
      <nav aria-label="Pages de l’aperçu">
        <ul className="subnav">
          {sights.map((one) => (
            <li key={one}>
              <a href={windowBeside(one)} aria-current={one === sight ? 'page' : undefined}>
                {known[one].label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="small">Robert et Monique n’existent pas. Rien ne se presse dans l’aperçu.</p>
      <p className="small">Sur un téléphone</p>
      <iframe className="sight phone" src={sightOf(sight)} title={`${what}, sur un téléphone`} loading="lazy" />
      <p className="small">Sur un écran</p>
      <iframe className="sight screen" src={sightOf(sight)} title={`${what}, sur un écran`} loading="lazy" />
      <p>
        <a className="link" href={sightOf(sight)}>
          Ouvrir la page entière
        </a>
      </p>
    </section>
  )
}
