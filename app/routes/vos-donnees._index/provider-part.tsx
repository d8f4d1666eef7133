import { assistantOf } from '#app/rules/letters/addresses.ts'
import { FoldedPart } from './folded-part.tsx'

/** The part of "Vos données" about the external engine that may word a letter. */
export function ProviderPart({ name }: { name: string }) {
  return (
    <FoldedPart title="L’aide à écrire" id="aide-a-ecrire">
      <p>
        <a href={assistantOf('customizable3')}>L’aide à écrire</a> peut passer par {name}, si vous l’acceptez. Vous le
        lisez avant le premier envoi, et vous changez d’avis sur la même page.
      </p>
      <p>
        {name} reçoit le sujet de la lettre et les phrases du modèle. Vos noms, dates, adresses, montants, numéros et
        textes n’y sont pas. Nous gardons votre réponse et son jour.
      </p>
    </FoldedPart>
  )
}
