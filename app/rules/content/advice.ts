import { aAvoirSousLaMain } from './advice/a-avoir-sous-la-main.ts'
import { aidesADomicile } from './advice/aides-a-domicile.ts'
import { aidesEtDroits } from './advice/aides-et-droits.ts'
import { assurances } from './advice/assurances.ts'
import { banque } from './advice/banque.ts'
import { comptesEnLigne } from './advice/comptes-en-ligne.ts'
import { congesDuSalarie } from './advice/conges-du-salarie.ts'
import { conjointSurvivant } from './advice/conjoint-survivant.ts'
import { courrier } from './advice/courrier.ts'
import { decesALEtranger } from './advice/deces-a-l-etranger.ts'
import { decesDUnEnfant } from './advice/deces-d-un-enfant.ts'
import { declarerLeDeces } from './advice/declarer-le-deces.ts'
import { demanderDeLAide } from './advice/demander-de-l-aide.ts'
import { deuil } from './advice/deuil.ts'
import { employeur } from './advice/employeur.ts'
import { enfantsMineurs } from './advice/enfants-mineurs.ts'
import { impots } from './advice/impots.ts'
import { indivision } from './advice/indivision.ts'
import { logement } from './advice/logement.ts'
import { mortViolente } from './advice/mort-violente.ts'
import { pompesFunebres } from './advice/pompes-funebres.ts'
import { premiersJours } from './advice/premiers-jours.ts'
import { retraiteReversion } from './advice/retraite-reversion.ts'
import { salarieADomicile } from './advice/salarie-a-domicile.ts'
import { succession } from './advice/succession.ts'
import { voiture } from './advice/voiture.ts'
import { letterPages } from './letters/pages.ts'
import type { AdvicePage } from './types.ts'

/** The pages of advice shipped with the project, in the order of the index. */
export const advicePages: readonly AdvicePage[] = [
  premiersJours,
  declarerLeDeces,
  pompesFunebres,
  aAvoirSousLaMain,
  banque,
  employeur,
  congesDuSalarie,
  salarieADomicile,
  demanderDeLAide,
  aidesEtDroits,
  retraiteReversion,
  conjointSurvivant,
  assurances,
  logement,
  aidesADomicile,
  voiture,
  comptesEnLigne,
  courrier,
  succession,
  impots,
  indivision,
  decesDUnEnfant,
  mortViolente,
  decesALEtranger,
  enfantsMineurs,
  deuil,
  ...letterPages,
]
