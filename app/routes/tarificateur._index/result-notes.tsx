import { usePageData } from '#app/components/page/page-data.ts'
import { Sources } from '#app/components/page/sources.tsx'
import { type RegionalMean, regionalMeanOf } from '#app/content/estimate/regions.ts'
import type { SourceName } from '#app/content/law.ts'
import { homeOf } from '#app/rules/access/services.ts'
import { adviceOf } from '#app/rules/content/addresses.ts'
import { publishedSpreads } from '#app/rules/estimate/estimate.ts'
import { euros } from '#app/rules/french.ts'
import type { ResultProps } from './result.tsx'

const studies: readonly SourceName[] = [
  'Silver Alliance et Simplifia, obsèques de 2023',
  'Silver Alliance et Simplifia, obsèques de 2024',
]

/** What a family may refuse, who may help, and where the figures come from. */
export function ResultNotes({ answers, estimate }: ResultProps) {
  const lines = estimate.rubrics.flatMap((rubric) => rubric.lines)
  const mean = regionalMeanOf(answers.department)
  const names = new Set<SourceName>([...studies, ...lines.flatMap(({ sources }) => sources)])
  const spread = publishedSpreads[answers.mode]
  const writesLetters = usePageData()?.site.services.includes('da')
  return (
    <>
      <section className="section">
        <h2>On peut dire non</h2>
        <div className="stack">
          <p>
            Aux soins de conservation, à la toilette, aux porteurs, à la concession. Au cercueil hermétique, sauf si la
            loi l’exige.
          </p>
          <p>
            À l’hôpital, la chambre mortuaire est gratuite les trois premiers jours.{' '}
            <Sources names={['CGCT R. 2223-89']} />
          </p>
          <p>
            <a href={adviceOf('pompes-funebres')}>Choisir les pompes funèbres</a>
          </p>
        </div>
      </section>
      <section className="section">
        <h2>Aides possibles</h2>
        <div className="stack">
          <Aids />
          <p className="small">
            <Sources names={['ameli.fr, capital décès']} />
          </p>
          <p>
            <a href={adviceOf('aides-et-droits')}>Ce à quoi vous avez peut-être droit</a>
          </p>
          {writesLetters && (
            <p>
              <a href={homeOf('da')}>Les demander par lettre</a>
            </p>
          )}
        </div>
      </section>
      <section className="section">
        <h2>D’où viennent ces prix</h2>
        <div className="stack">
          <p>
            En 2023, {answers.mode === 'burial' ? 'une inhumation' : 'une crémation'} coûtait en moyenne{' '}
            {euros(spread.mean)}, le plus souvent de {euros(spread.low)} à {euros(spread.high)} (50&#8239;738 obsèques).
            En 2024, la moyenne était de 4&#8239;789&nbsp;€ (56&#8239;000 obsèques).
          </p>
          {mean && <RegionalNote mean={mean} />}
          <p>La fourchette du total est moins large que la somme des lignes. Elle est réglée sur les prix de 2023.</p>
          <p className="small">
            <Sources names={[...names]} />
          </p>
        </div>
      </section>
    </>
  )
}

function RegionalNote({ mean: { region, mean, national, year } }: { mean: RegionalMean & { region: string } }) {
  return (
    <p>
      Les prix suivent la moyenne de la région {region} en {year}&nbsp;: {euros(mean)}, contre {euros(national)} en
      France. Ce que fixe la commune ne change pas.
    </p>
  )
}

/** Never deducted from the total, because none of them is certain. */
function Aids() {
  const aids: [who: string, what: string, page?: string][] = [
    ['Assurance maladie (CPAM)', 'capital décès'],
    ['Caisse de retraite (CARSAT)', 'ce qui restait dû'],
    ['Mutuelle, assurance prévoyance, employeur', 'selon le contrat'],
    ['CAF, pour un enfant', 'à demander', 'deces-d-un-enfant'],
    ['Mairie (CCAS)', 'selon vos ressources'],
  ]
  return (
    <ul className="lines">
      {aids.map(([who, what, page]) => (
        <li key={who}>
          <span>{page ? <a href={adviceOf(page)}>{who}</a> : who}</span> <span className="leader">{what}</span>
        </li>
      ))}
    </ul>
  )
}
