import { desDettes } from './advice/later/des-dettes.ts'
import { impots } from './advice/later/impots.ts'
import { indivision } from './advice/later/indivision.ts'
import { succession } from './advice/later/succession.ts'
import { aidesADomicile } from './advice/month/aides-a-domicile.ts'
import { aidesEtDroits } from './advice/month/aides-et-droits.ts'
import { animalPapiersObjets } from './advice/month/animal-papiers-objets.ts'
import { assuranceVie } from './advice/month/assurance-vie.ts'
import { assurances } from './advice/month/assurances.ts'
import { banqueFermer } from './advice/month/banque-fermer.ts'
import { comptesEnLigne } from './advice/month/comptes-en-ligne.ts'
import { conjointSurvivant } from './advice/month/conjoint-survivant.ts'
import { courrier } from './advice/month/courrier.ts'
import { logement } from './advice/month/logement.ts'
import { retraiteReversion } from './advice/month/retraite-reversion.ts'
import { reversionRegimes } from './advice/month/reversion-regimes.ts'
import { voiture } from './advice/month/voiture.ts'
import { deuil } from './advice/self/deuil.ts'
import { concubinage } from './advice/situation/concubinage.ts'
import { decesALEtranger } from './advice/situation/deces-a-l-etranger.ts'
import { decesDUnEnfant } from './advice/situation/deces-d-un-enfant.ts'
import { enfantsMineurs } from './advice/situation/enfants-mineurs.ts'
import { entrepriseIndividuelle } from './advice/situation/entreprise-individuelle.ts'
import { mortViolente } from './advice/situation/mort-violente.ts'
import { tutelleCuratelle } from './advice/situation/tutelle-curatelle.ts'
import { declarerLeDeces } from './advice/today/declarer-le-deces.ts'
import { obsequesPeuDArgent } from './advice/today/obseques-peu-d-argent.ts'
import { pompesFunebres } from './advice/today/pompes-funebres.ts'
import { premiersJours } from './advice/today/premiers-jours.ts'
import { aAvoirSousLaMain } from './advice/week/a-avoir-sous-la-main.ts'
import { banque } from './advice/week/banque.ts'
import { congesDuSalarie } from './advice/week/conges-du-salarie.ts'
import { demanderDeLAide } from './advice/week/demander-de-l-aide.ts'
import { employeur } from './advice/week/employeur.ts'
import { salarieADomicile } from './advice/week/salarie-a-domicile.ts'
import type { AdvicePage } from './documents.ts'
import { letterPages } from './letters/pages.ts'

/** The advice pages shipped with the project, in the order of the index. */
export const advicePages: readonly AdvicePage[] = [
  premiersJours,
  declarerLeDeces,
  pompesFunebres,
  obsequesPeuDArgent,
  aAvoirSousLaMain,
  banque,
  employeur,
  congesDuSalarie,
  salarieADomicile,
  demanderDeLAide,
  aidesEtDroits,
  banqueFermer,
  retraiteReversion,
  reversionRegimes,
  conjointSurvivant,
  assurances,
  assuranceVie,
  logement,
  aidesADomicile,
  voiture,
  comptesEnLigne,
  courrier,
  animalPapiersObjets,
  succession,
  desDettes,
  impots,
  indivision,
  decesDUnEnfant,
  mortViolente,
  decesALEtranger,
  enfantsMineurs,
  concubinage,
  tutelleCuratelle,
  entrepriseIndividuelle,
  deuil,
  ...letterPages,
]
