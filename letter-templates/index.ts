import type { DocumentId, LetterDefinition } from '#app/rules/letters/definition.ts'
import { agiraRechercheBeneficiaire } from './agiraRechercheBeneficiaire.ts'
import { assuranceHabitationCourrierComplet } from './assuranceHabitationCourrierComplet.ts'
import { bailleur } from './bailleur.ts'
import { banqueBlocageComptesDemandeSolde } from './banqueBlocageComptesDemandeSolde.ts'
import { contratAbonnement } from './contratAbonnement.ts'
import { contratTelecom } from './contratTelecom.ts'
import { copieActeDeces } from './copieActeDeces.ts'
import { cpamCourrierComplet } from './cpamCourrierComplet.ts'
import { customizable } from './customizable.ts'
import { customizable2 } from './customizable2.ts'
import { customizable3 } from './customizable3.ts'
import { employeur } from './employeur.ts'
import { energyNotificationDeces } from './energyNotificationDeces.ts'
import { impotsNotificationDeces } from './impotsNotificationDeces.ts'
import { licenciementEmployeurParticulier } from './licenciementEmployeurParticulier.ts'
import { mutuelleCourrierComplet } from './mutuelleCourrierComplet.ts'
import { poleEmploi } from './poleEmploi.ts'
import { retraiteCourrierComplet } from './retraiteCourrierComplet.ts'
import { retraiteCourrierComplet2 } from './retraiteCourrierComplet2.ts'

/** Every letter, in the order of the picker. */
export const letters: LetterDefinition[] = [
  copieActeDeces,
  banqueBlocageComptesDemandeSolde,
  agiraRechercheBeneficiaire,
  employeur,
  licenciementEmployeurParticulier,
  cpamCourrierComplet,
  retraiteCourrierComplet,
  retraiteCourrierComplet2,
  mutuelleCourrierComplet,
  poleEmploi,
  bailleur,
  assuranceHabitationCourrierComplet,
  energyNotificationDeces,
  contratTelecom,
  contratAbonnement,
  impotsNotificationDeces,
  customizable,
  customizable2,
  customizable3,
]

export function letterOf(id: DocumentId): LetterDefinition {
  const letter = letters.find((candidate) => candidate.id === id)
  if (!letter) throw new Error(`No letter is called ${id}`)
  return letter
}
