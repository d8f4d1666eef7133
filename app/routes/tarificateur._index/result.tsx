import { usePageData } from '#app/components/page/page-data.ts'
import { Sources } from '#app/components/page/sources.tsx'
import { regionalMeanOf } from '#app/content/estimate/regions.ts'
import { concessionNote, regulatedComments, rubrics, subcontractedSign } from '#app/content/estimate/rubrics.ts'
import { adviceBeforeSigningPath, blankSheetOf, quotesAddress } from '#app/rules/estimate/addresses.ts'
import type { Estimate } from '#app/rules/estimate/estimate.ts'
import type { EstimateAnswers } from '#app/rules/estimate/questions.ts'
import { de, euros } from '#app/rules/french.ts'
import { aboutEuros, answersCopy, exactEuros, rangeCopy } from './copy.ts'
import { PriceTable, type PriceTableProps } from './price-table.tsx'

export type ResultProps = { answers: EstimateAnswers; estimate: Estimate }

/** Shown first: the usual price, then its range. */
export function ResultHead({ answers, estimate }: ResultProps) {
  const isUnknown = answers.department !== '' && !regionalMeanOf(answers.department)
  return (
    <>
      <h1>Le plus souvent, autour de {aboutEuros(estimate.total.usual)}</h1>
      <p className="lede">
        {answersCopy(answers)} De {rangeCopy(estimate.total)} selon l’entreprise et vos choix.
      </p>
      <p>
        La part obligatoire&nbsp;: autour de {aboutEuros(estimate.mandatoryUsual)}. Ce n’est pas un devis&nbsp;: seul un
        devis engage l’entreprise.
      </p>
      <p className="actions">
        <a className="button" href={blankSheetOf(answers.mode)}>
          Emporter chez les pompes funèbres
        </a>{' '}
        <a className="button quiet" href={quotesAddress(answers.mode, {})}>
          Comparer mes devis
        </a>
      </p>
      {isUnknown && (
        <p className="notice">Nous n’avons pas de prix pour ce département. Voici les prix de toute la France.</p>
      )}
    </>
  )
}

/** One line per heading, then what to do before signing. `ceiling`: what a bank may pay, in euros. */
export function ResultBrief({ estimate, ceiling }: { estimate: Estimate; ceiling: number }) {
  const firstName = usePageData()?.user?.deceasedFirstName
  return (
    <>
      <section className="section unprinted">
        <h2>En bref</h2>
        <p className="small margin">Le prix le plus courant.</p>
        <ul className="lines">
          {estimate.rubrics
            .filter(({ lines }) => lines.length > 0)
            .map(({ code, usual }) => (
              <li key={code}>
                <span>
                  {code}. {rubrics.find((rubric) => rubric.code === code)?.short}
                </span>{' '}
                <span className="leader">{exactEuros(usual)}</span>
              </li>
            ))}
          <li className="sum">
            <span>Total</span> <span className="leader">{exactEuros(estimate.total.usual)}</span>
          </li>
        </ul>
      </section>
      <section className="section">
        <h2>Avant de signer</h2>
        <ol className="steps">
          <li>
            Cherchez un contrat obsèques. L’<a href="https://www.agira.asso.fr">Agira</a> cherche gratuitement, et
            répond en trois jours.
          </li>
          <li>
            Demandez deux ou trois devis. Ils sont gratuits et suivent ce tableau.{' '}
            <a href={adviceBeforeSigningPath}>Les questions à poser</a>
          </li>
          <li>
            La banque peut payer avec le compte {firstName ? de(firstName) : 'de la personne décédée'}, jusqu’à{' '}
            {euros(ceiling)}, sur présentation de la facture. <Sources names={['CMF L. 312-1-4 et L. 312-1-4-1']} />
          </li>
        </ol>
      </section>
    </>
  )
}

/** The regulated table and the notes under it. */
export function ResultTable({ answers, estimate, partner, thisYear }: PriceTableProps) {
  return (
    <>
      <h2>Le tableau des devis</h2>
      <PriceTable answers={answers} estimate={estimate} partner={partner} thisYear={thisYear} />
      {answers.mode === 'burial' && (
        <p>
          {concessionNote} <Sources names={['CGCT L. 2223-1, L. 2223-3 et R. 2223-5']} />
        </p>
      )}
      <p className="small">
        {subcontractedSign} Souvent confié à une autre entreprise&nbsp;: le devis doit le dire par ce signe.
        «&nbsp;Estimation&nbsp;»&nbsp;: notre calcul, faute de prix publié depuis cinq ans.
      </p>
      {regulatedComments.map((comment) => (
        <p key={comment} className="small">
          {comment}
        </p>
      ))}
      <p className="small">
        <Sources
          names={[
            'CGCT L. 2223-21-1',
            'Arrêté du 23 août 2010, modifié le 11 février 2025',
            'CGCT R. 2213-25 et R. 2213-26',
          ]}
        />
      </p>
    </>
  )
}
