import type { ContentSourceLink } from './documents.ts'

const code = (id: string) => `https://www.legifrance.gouv.fr/codes/texte_lc/${id}`
const guide = (id: string) => `https://www.service-public.fr/particuliers/vosdroits/${id}`

/**
 * External pages linked by the shipped advice: offices, laws and public services only, none of them guessed.
 * docs/outside-links.md lists every external link of the product, to be checked once a year.
 */
const pages = {
  bankingCode: {
    label: 'Code monétaire et financier, articles L. 312-1-4 et suivants',
    url: code('LEGITEXT000006072026'),
  },
  civilCode: { label: 'Code civil', url: code('LEGITEXT000006070721') },
  consumerCode: { label: 'Code de la consommation', url: code('LEGITEXT000006069565') },
  criminalProcedure: { label: 'Code de procédure pénale', url: code('LEGITEXT000006071154') },
  insuranceCode: { label: 'Code des assurances', url: code('LEGITEXT000006073984') },
  labourCode: { label: 'Code du travail', url: code('LEGITEXT000006072050') },
  localAuthorities: { label: 'Code général des collectivités territoriales', url: code('LEGITEXT000006070633') },
  pensionsCode: { label: 'Code des pensions civiles et militaires', url: code('LEGITEXT000006070302') },
  socialAction: { label: 'Code de l’action sociale et des familles', url: code('LEGITEXT000006074069') },
  socialSecurity: { label: 'Code de la sécurité sociale', url: code('LEGITEXT000006073189') },
  taxCode: { label: 'Code général des impôts', url: code('LEGITEXT000006069577') },
  leases: {
    label: 'Loi du 6 juillet 1989 sur les locations',
    url: 'https://www.legifrance.gouv.fr/loda/id/JORFTEXT000000509310',
  },
  healthCover: {
    label: 'Loi du 31 décembre 1989, dite loi Évin',
    url: 'https://www.legifrance.gouv.fr/loda/id/JORFTEXT000000709057',
  },
  dormantAccounts: {
    label: 'Loi du 13 juin 2014 sur les comptes oubliés',
    url: 'https://www.legifrance.gouv.fr/loda/id/JORFTEXT000029095362',
  },
  dataProtection: {
    label: 'Loi Informatique et libertés, article 85',
    url: 'https://www.legifrance.gouv.fr/loda/id/JORFTEXT000000886460',
  },

  deathAbroad: { label: 'Service-public : décès à l’étranger', url: guide('F911') },
  deathCapital: {
    label: 'Assurance maladie : capital décès',
    url: 'https://www.ameli.fr/assure/droits-demarches/fin-de-vie-deuil/deces-proche-capital-deces',
  },
  estateChoice: { label: 'Service-public : accepter ou refuser une succession', url: guide('F1199') },
  estateTax: { label: 'Service-public : droits de succession', url: guide('F35794') },
  homeEmployee: { label: 'Service-public : décès du particulier employeur', url: guide('F31231') },
  inheritedCar: { label: 'Service-public : hériter d’un véhicule', url: guide('F1480') },
  landTax: { label: 'Service-public : taxe foncière d’un bien en indivision', url: guide('F263') },
  lifeInsurance: { label: 'Service-public : rechercher une assurance vie', url: guide('F15269') },
  minorHeir: { label: 'Service-public : héritier mineur', url: guide('F905') },
  orphanPension: { label: 'Service-public : pension d’orphelin d’un fonctionnaire', url: guide('F21820') },
  proveHeir: { label: 'Service-public : prouver sa qualité d’héritier', url: guide('F12697') },
  stillborn: { label: 'Service-public : enfant décédé à la naissance', url: guide('F19224') },

  businessDesk: {
    label: 'Guichet des formalités des entreprises',
    url: 'https://formalites.entreprises.gouv.fr',
  },
  childDeath: {
    label: 'Caf : mon enfant est décédé',
    url: 'https://caf.fr/allocataires/aides-et-demarches/ma-situation/accident-de-vie/mon-enfant-est-decede',
  },
  employeeDeath: {
    label: 'Code du travail numérique : décès d’un salarié',
    url: 'https://code.travail.gouv.fr/fiche-service-public/que-doit-faire-lemployeur-en-cas-de-deces-dun-salarie',
  },
  incomeReturn: {
    label: 'Impôts : déclarer les revenus de l’année du décès',
    url: 'https://www.impots.gouv.fr/portail/particulier/questions/comment-declarer-les-revenus-lannee-du-deces-de-mon-conjoint',
  },
  jobCentre: {
    label: 'France Travail : allocation décès',
    url: 'https://francetravail.fr/faq/candidat/mes-allocations---mes-aides/les-aides/pour-le-deces/mon-conjoint-e-est-decede-e-en-c.html',
  },
  justicePoints: {
    label: 'Service-public : point-justice et France services',
    url: 'https://www.service-public.fr/particuliers/actualites/A14586',
  },
  lifeInsuranceTax: {
    label: 'Impôts : déclarer une assurance vie reçue',
    url: 'https://www.impots.gouv.fr/particulier/questions/je-suis-beneficiaire-dune-assurance-vie-comment-la-declarer',
  },
  pensionRequest: { label: 'Info retraite : demander la réversion', url: 'https://www.info-retraite.fr' },
  protectionArticle: {
    label: 'Code du travail numérique : protection après le décès d’un enfant',
    url: 'https://code.travail.gouv.fr/code-du-travail/l1225-4-2',
  },
  publicService: {
    label: 'Fonction publique : décès des agents publics',
    url: 'https://www.fonction-publique.gouv.fr/etre-agent-public/ma-protection-sociale/deces-des-agents-publics',
  },
  suicideLine: {
    label: '3114 : que se passe-t-il quand j’appelle',
    url: 'https://3114.fr/que-se-passe-t-il-quand-je-contacte-le-3114/',
  },
  taxOffice: {
    label: 'Impôts : votre conjoint est décédé',
    url: 'https://www.impots.gouv.fr/particulier/votre-conjointe-est-decedee',
  },
} as const satisfies Record<string, ContentSourceLink>

export type OfficialPageName = keyof typeof pages

/** In the order they are given. */
export const officialPages = (...names: OfficialPageName[]): ContentSourceLink[] => names.map((name) => pages[name])
