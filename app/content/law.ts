import type { Day } from '#app/rules/days.ts'

/** A page that its office keeps up to date, and the day we checked that it supports our text. */
type OfficialPage = { page: string; verifiedAt: Day }

const noted = (page: string): OfficialPage => ({ page, verifiedAt: '2026-11-21' })

/** A code as it stands today, by its identifier on Légifrance. */
const code = (id: string) => noted(`https://www.legifrance.gouv.fr/codes/texte_lc/${id}`)

const civil = code('LEGITEXT000006070721')
const insurance = code('LEGITEXT000006073984')
const consumer = code('LEGITEXT000006069565')
const localAuthorities = code('LEGITEXT000006070633')
const socialSecurity = code('LEGITEXT000006073189')
const banking = code('LEGITEXT000006072026')
const tax = code('LEGITEXT000006069577')
const dormantAccounts = noted('https://www.legifrance.gouv.fr/loda/id/JORFTEXT000029095362')
const leases = noted('https://www.legifrance.gouv.fr/loda/id/JORFTEXT000000509310')
const healthCover = noted('https://www.legifrance.gouv.fr/loda/id/JORFTEXT000000709057')
const ameli = noted('https://www.ameli.fr/assure/droits-demarches/fin-de-vie-deuil/deces-proche-capital-deces')
const taxOffice = noted('https://www.impots.gouv.fr/particulier/votre-conjointe-est-decedee')
const jobCentre = noted(
  'https://francetravail.fr/faq/candidat/mes-allocations---mes-aides/les-aides/pour-le-deces/mon-conjoint-e-est-decede-e-en-c.html',
)

/**
 * Sources of rules, by the text that a family reads: an article of law or an office's page, and its address. Null if we
 * have recorded no page, or if the source is not a text. A page is never guessed: an article without one is shown
 * without a link.
 */
export const sources = {
  'art. 293 B du CGI': tax,
  'C. assur. L. 114-1': insurance,
  'C. assur. L. 121-10': insurance,
  'C. assur. L. 132-23-1': insurance,
  'C. assur. L. 132-9-2': insurance,
  'C. assur. L. 211-1': insurance,
  'C. civ. art. 1751': civil,
  'C. civ. art. 2224': civil,
  'C. civ. art. 515-6': civil,
  'C. civ. art. 758-3': civil,
  'C. civ. art. 763': civil,
  'C. civ. art. 764 et 765-1': civil,
  'C. civ. art. 767': civil,
  'C. civ. art. 771': civil,
  'C. civ. art. 78': civil,
  'C. civ. art. 780': civil,
  'C. civ. art. 786': civil,
  'C. civ. art. 790': civil,
  'C. civ. art. 921': civil,
  'C. conso. L. 215-1-1': consumer,
  'C. conso. L. 221-18': consumer,
  'C. conso. L. 612-2': consumer,
  'C. conso. L. 224-15': consumer,
  'C. conso. L. 224-39': consumer,
  'CGCT L. 2213-15': localAuthorities,
  'CGCT L. 2223-1, L. 2223-3 et R. 2223-5': localAuthorities,
  'CGCT L. 2223-15': localAuthorities,
  'CGCT L. 2223-21-1': localAuthorities,
  'CGCT R. 2213-25 et R. 2213-26': localAuthorities,
  'CGCT R. 2213-33 et R. 2213-35': localAuthorities,
  'CGCT R. 2213-33 et R. 2213-35, décret n° 2024-790': localAuthorities,
  'CGCT R. 2223-89': localAuthorities,
  'CGI art. 1415': tax,
  'CGI art. 641 et 642': tax,
  'C. trav. L. 3245-1': code('LEGITEXT000006072050'),
  'CPP art. 706-5': code('LEGITEXT000006071154'),
  'LPF R*196-1': code('LEGITEXT000006069583'),
  'CMF L. 312-1-4 et L. 312-1-4-1': banking,
  'CMF L. 312-1-4-1 et D. 312-1-3': banking,
  'CPCMR L. 38 et L. 39': code('LEGITEXT000006070302'),
  'CSS L. 356-1': socialSecurity,
  'CSS L. 361-4': socialSecurity,
  'CSS L. 523-1': socialSecurity,
  'CSS L. 815-1': socialSecurity,
  'CSS R. 142-1': socialSecurity,
  'Loi n° 2014-617 du 13 juin 2014': dormantAccounts,
  'Loi n° 89-1009 du 31 décembre 1989, art. 4': healthCover,
  'Loi n° 89-462 du 6 juillet 1989, art. 14': leases,
  'Loi n° 89-462 du 6 juillet 1989, art. 22': leases,

  'Arrêté du 23 août 2010, modifié le 11 février 2025': noted(
    'https://www.legifrance.gouv.fr/jorf/article_jo/JORFARTI000051234450',
  ),
  'ASH, circulaire Cnav : sommes dues au décès': null,
  'Funéraire Info, columbariums en 2017': null,
  'Presse et guides en ligne, prix par poste': null,
  'Sénat, question n° 09417 et réponse (frais d’obsèques des retraités)': null,
  'Silver Alliance et Simplifia, obsèques de 2023': noted(
    'https://rmc.bfmtv.com/conso/combien-coutent-des-obseques_AN-202411010072.html',
  ),
  'Silver Alliance et Simplifia, obsèques de 2024': noted(
    'https://www.geroscopie.fr/obseques-un-cout-moyen-de-4-789-euros-qui-pese-lourd-sur-les-familles-idm-27-ids-33701',
  ),
  'UFC-Que Choisir, 664 magasins en 2019': noted(
    'https://20minutes.fr/economie/4121806-20241211-prix-prohibitif-funerailles-devoile-etude',
  ),
  'ag2rlamondiale.fr, recherche des bénéficiaires': null,
  'ameli.fr, capital décès': ameli,
  'amf.asso.fr, support de France Travail': null,
  'carsat-sudest.fr, mois du décès': null,
  'carsat-sudest.fr, réversion': null,
  'efl.fr, montants 2026': null,
  'fiva.fr, délais': { page: 'https://www.fiva.fr', verifiedAt: '2026-11-21' },
  'francetravail.fr, allocation décès': jobCentre,
  'impots.gouv.fr, démarches en cas de décès': taxOffice,
  'ircantec.retraites.fr, réversion': {
    page: 'https://baseircantec.retraites.fr/en-cas-de-deces/reversion/definition-des-droits-du-conjoint-ou-de-lex-conjoint',
    verifiedAt: '2026-11-24',
  },
  'info-retraite.fr, demande de réversion': noted('https://www.info-retraite.fr'),
  'labanquepostale.fr, informer la banque': null,
  'lassuranceretraite.fr, démarches en cas de décès': null,
  'moneyvox.fr, tarifs de La Poste au 1er janvier 2026': null,
  'msa.fr, pension d’orphelin': {
    page: 'https://cotesnormandes.msa.fr/lfp/web/msa/pension-orphelin',
    verifiedAt: '2026-11-24',
  },
  'service-public.fr, hériter d’un véhicule': {
    page: 'https://www.service-public.fr/particuliers/vosdroits/F1480',
    verifiedAt: '2026-11-24',
  },
  'service-public.fr, décès d’un salarié': noted(
    'https://code.travail.gouv.fr/fiche-service-public/que-doit-faire-lemployeur-en-cas-de-deces-dun-salarie',
  ),
  'service-public.fr, décès du particulier employeur': noted(
    'https://www.service-public.fr/particuliers/vosdroits/F31231',
  ),
  'telecom-infoconso.fr': null,

  'Règle à lire dans le contrat d’assurance du crédit': null,
  'Règle à demander à l’employeur ou à l’organisme qui garde l’épargne': null,
  // Advice that no text requires. Our choice: no source.
  'l’usage, et non la loi': null,
} as const satisfies Record<string, OfficialPage | null>

/** As it is written on screen, before its typography. */
export type SourceName = keyof typeof sources

/** A source as a page shows it: its text, and the official page that it links to, if we have recorded one. */
export type ShownSource = { name: SourceName; page?: string | undefined }

export const shownSource = (name: SourceName): ShownSource => ({ name, page: sources[name]?.page })

/** Returns the earliest day on which these pages were checked. Undefined if none of them has a page. */
export const verifiedOn = (names: readonly SourceName[]): Day | undefined =>
  names.flatMap((name) => sources[name]?.verifiedAt ?? []).toSorted()[0]

/** Codes and laws with a recorded page, by the beginning of their articles. */
export const pagesOfTexts = {
  'C. assur.': 'insuranceCode',
  'C. civ.': 'civilCode',
  'C. conso.': 'consumerCode',
  'C. trav.': 'labourCode',
  CASF: 'socialAction',
  CGCT: 'localAuthorities',
  CGI: 'taxCode',
  CMF: 'bankingCode',
  CPCMR: 'pensionsCode',
  CSS: 'socialSecurity',
  'Loi n° 2014-617': 'dormantAccounts',
  'Loi n° 78-17': 'dataProtection',
  'Loi n° 89-462': 'leases',
} as const
