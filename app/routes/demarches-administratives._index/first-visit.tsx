import { PricePerLetter } from '#app/components/orders/price.tsx'
import { TourOffer } from '#app/components/page/tour-offer.tsx'
import { upperFirst } from '#app/rules/french.ts'
import { questionnairePath, questionsPath, statementsPath } from '#app/rules/letters/addresses.ts'
import { questionsInWords } from '#app/rules/questions/questions.ts'
import { AllLetters, type LetterGroup } from './all-letters.tsx'

/** Shown before the first answer and the first letter: three ways to find the organisations to write to. */
export function FirstVisit({ groups }: { groups: LetterGroup[] }) {
  return (
    <>
      <div className="tight">
        <h1>D’abord, à qui écrire&#8239;?</h1>
        <p className="lede">Un relevé de compte suffit, ou {questionsInWords}.</p>
      </div>
      <div className="duo">
        <div className="stack">
          <section className="next">
            <p className="over">Le plus court&nbsp;: trois minutes</p>
            <h2>Un relevé de sa banque</h2>
            <p>Nous y lisons les organismes qui prélèvent ou versent. Le relevé n’est pas gardé.</p>
            <a className="button" href={statementsPath}>
              Apporter un relevé
            </a>
          </section>
          <section className="next">
            <p className="over">Sans papier&nbsp;: cinq minutes</p>
            <h2>{upperFirst(questionsInWords)}</h2>
            <p>«&nbsp;Je ne sais pas&nbsp;» est une réponse.</p>
            <a className="button quiet" href={questionsPath}>
              Répondre aux questions
            </a>
          </section>
          <AllLetters title="Je sais déjà à qui écrire" groups={groups} />
        </div>
        <div className="stack">
          <PricePerLetter />
          <p className="small">
            Première visite&#8239;? <TourOffer /> Vous préférez le stylo&#8239;?{' '}
            <a href={questionnairePath}>Imprimer les questions</a>.
          </p>
        </div>
      </div>
    </>
  )
}
