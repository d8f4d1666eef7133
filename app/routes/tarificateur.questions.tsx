import type { PageHandle } from '#app/components/page/needs.tsx'
import { pageTitle } from '#app/components/page/title.ts'
import { requireOffered } from '#app/http/offered-services.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { quotesPath } from '#app/rules/estimate/addresses.ts'
import { frTypo } from '#app/rules/french.ts'

export const handle: PageHandle = { isForAll: true }

export const meta: MetaFunction = ({ matches }) => pageTitle('Les questions à poser', matches)

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireOffered({ request, context })
  return null
}

/** On one sheet, with space for the answers. Our choice, based on what the regulated quote must contain. */
const questions = [
  'Le devis suit-il le modèle obligatoire, rubrique par rubrique ?',
  'Le total est-il toutes taxes comprises ? Jusqu’à quand est-il valable ?',
  'Qu’est-ce qui est obligatoire ? Quel texte l’impose ?',
  'Peut-on retirer la toilette, les soins, les porteurs, le capiton ?',
  'Le cercueil le moins cher est-il sur le devis ?',
  'Où sera le corps, combien de jours, et à quel prix par jour ?',
  'Quelles prestations sont confiées à une autre entreprise ?',
  'Les frais avancés sont-ils comptés au prix exact ?',
  'La mairie demande-t-elle une concession, une vacation, une redevance ?',
  'Existe-t-il un contrat obsèques à son nom ? L’avez-vous cherché ?',
  'Quand faut-il payer ? La banque peut-elle régler la facture ?',
]

export default function QuestionsPage() {
  return (
    <>
      <div className="stack">
        <h1>Avant de signer un devis</h1>
        <p className="lede">Onze questions. Vous pouvez les poser au téléphone, ou emporter cette page.</p>
      </div>
      <ul className="ticks">
        {questions.map((question) => (
          <li key={question}>{frTypo(question)}</li>
        ))}
      </ul>
      <p>
        <a className="link" href={quotesPath}>
          Comparer mes devis
        </a>
      </p>
    </>
  )
}
