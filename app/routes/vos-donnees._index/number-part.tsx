import { FoldedPart } from './folded-part.tsx'

/** The part of "Vos données" about the number that some letters state. */
export const NumberPart = () => (
  <FoldedPart title="Le numéro de sécurité sociale">
    <p>
      Certains organismes le demandent. Rien ne vous oblige à l’écrire&nbsp;: la lettre se fait sans lui. Il ne sert
      qu’à remplir votre lettre. Nous ne cherchons personne avec, et un lecteur du dossier ne le reçoit pas.
    </p>
  </FoldedPart>
)
