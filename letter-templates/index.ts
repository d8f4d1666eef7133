import { type DocumentId, type LetterDefinition, type LetterKind, letterKinds } from '#app/rules/letters/definition.ts'
import { kindOf } from '#app/rules/letters/document-id.ts'
import { agiraRechercheBeneficiaire } from './letters/agiraRechercheBeneficiaire/definition.ts'
import { assuranceHabitationCourrierComplet } from './letters/assuranceHabitationCourrierComplet/definition.ts'
import { bailleur } from './letters/bailleur/definition.ts'
import { banqueBlocageComptesDemandeSolde } from './letters/banqueBlocageComptesDemandeSolde/definition.ts'
import { contratAbonnement } from './letters/contratAbonnement/definition.ts'
import { contratTelecom } from './letters/contratTelecom/definition.ts'
import { copieActeDeces } from './letters/copieActeDeces/definition.ts'
import { cpamCourrierComplet } from './letters/cpamCourrierComplet/definition.ts'
import { customizable } from './letters/customizable/definition.ts'
import { customizable2 } from './letters/customizable2/definition.ts'
import { customizable3 } from './letters/customizable3/definition.ts'
import { employeur } from './letters/employeur/definition.ts'
import { energyNotificationDeces } from './letters/energyNotificationDeces/definition.ts'
import { impotsNotificationDeces } from './letters/impotsNotificationDeces/definition.ts'
import { licenciementEmployeurParticulier } from './letters/licenciementEmployeurParticulier/definition.ts'
import { mutuelleCourrierComplet } from './letters/mutuelleCourrierComplet/definition.ts'
import { poleEmploi } from './letters/poleEmploi/definition.ts'
import { retraiteCourrierComplet } from './letters/retraiteCourrierComplet/definition.ts'
import { retraiteCourrierComplet2 } from './letters/retraiteCourrierComplet2/definition.ts'
import { typeset } from './typeset.ts'

const definitions: Readonly<Record<LetterKind, LetterDefinition>> = {
  agiraRechercheBeneficiaire,
  assuranceHabitationCourrierComplet,
  bailleur,
  banqueBlocageComptesDemandeSolde,
  contratAbonnement,
  contratTelecom,
  copieActeDeces,
  cpamCourrierComplet,
  customizable,
  customizable2,
  customizable3,
  employeur,
  energyNotificationDeces,
  impotsNotificationDeces,
  licenciementEmployeurParticulier,
  mutuelleCourrierComplet,
  poleEmploi,
  retraiteCourrierComplet,
  retraiteCourrierComplet2,
}

/** Every kind of letter, most urgent first, with French typography applied. */
export const letters: readonly LetterDefinition[] = letterKinds.map((id) => typeset(definitions[id]))

/** Definitions of the second and later letters of a kind, created on first use. */
const numbered = new Map<DocumentId, LetterDefinition>()

/** Returns the definition of one letter: that of its kind, with its own id. The same object is returned each time. */
export function letterOf(id: DocumentId): LetterDefinition {
  const kind = letters.find((candidate) => candidate.id === kindOf(id))
  if (!kind) throw new Error(`No letter is called ${id}: letter-templates/index.ts lists them`)
  const definition = kind.id === id ? kind : (numbered.get(id) ?? { ...kind, id })
  numbered.set(id, definition)
  return definition
}
