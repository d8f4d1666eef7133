import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const assuranceVie: AdvicePage = {
  uid: 'assurance-vie',
  title: 'L’assurance vie',
  readingTime: 2,
  timing: 'month',
  verifiedAt: '2026-11-24',
  promise: 'Vous saurez si un contrat existe, comment être payé, et quoi déclarer.',
  introduction:
    'L’assurance vie va à la personne désignée, en dehors de l’héritage. L’Agira cherche gratuitement ; l’assureur écrit à cette personne.',
  groups: [
    {
      title: 'Chercher',
      text: [
        'Regardez les relevés : un virement annuel, un nom d’assureur, un courrier de janvier.',
        'Agira : gratuit, en ligne ou par lettre. Elle transmet dans les {lifeInsuranceForward}.',
        'Les assureurs ont ensuite {lifeInsuranceAnswer} pour écrire à la personne désignée.',
        'Pas de nouvelle ne prouve rien. Écrivez aussi aux assureurs que vous connaissez.',
        'Décès de plus de {dormantLifeInsurance} : cherchez sur ciclade.fr.',
      ],
    },
    {
      title: 'Être payé',
      text: [
        'L’assureur demande ses pièces dans les {lifeInsurancePapers} après avoir appris le décès.',
        'Il paie dans le mois qui suit un dossier complet. Après, des intérêts sont dus.',
        'Accepter le contrat n’est pas accepter l’héritage. On peut refuser l’un et garder l’autre.',
      ],
    },
    {
      title: 'Qui reçoit',
      text: [
        'La clause du contrat décide : « mon conjoint », « mes enfants », un nom.',
        '« Mes héritiers » : l’assureur demande qui ils sont. Un notaire aide.',
        'Sans personne désignée, l’argent rejoint la succession.',
        'Des sommes exagérées par rapport aux moyens {de Prénom} peuvent être contestées.',
      ],
    },
    {
      title: 'Les impôts',
      text: [
        'L’époux et le partenaire de Pacs ne paient rien.',
        'Versé avant 70 ans : une part est libre d’impôt, par personne. L’assureur prélève le reste.',
        'Versé après 70 ans : un formulaire 2705-A, et une part libre, pour tous ensemble.',
        'L’assureur donne les montants. Vérifiez-les.',
      ],
    },
  ],
  deadlines: [
    { what: 'Agira', when: 'dès l’acte de décès', nature: 'advice', ifLate: 'la somme attend' },
    {
      what: 'Relancer l’assureur',
      when: 'un mois après un dossier complet',
      nature: 'law',
      ifLate: 'des intérêts vous sont dus',
    },
    { what: 'Formulaire 2705-A', when: '{estateReturn}', nature: 'law', ifLate: 'intérêts, puis majoration' },
  ],
  prices: ['Tout est gratuit. Méfiez-vous de qui demande une part pour chercher.'],
  avoid: [
    'N’envoyez pas l’original du contrat.',
    'Ne signez pas comme héritier pour toucher un contrat à votre nom.',
    'N’attendez pas le notaire : ce n’est pas lui qui paie.',
  ],
  videos: [],
  plain: [
    '{Prénom} a peut-être une assurance vie.',
    'Demandez à l’Agira.',
    'C’est gratuit.',
    'L’assureur vous écrit si votre nom est dans le contrat.',
    'Envoyez vos papiers.',
    'L’assureur a un mois pour payer.',
    'Cet argent n’est pas l’héritage.',
  ],
  bring: ['identity', 'deathRecord', 'iban'],
  letters: ['agiraRechercheBeneficiaire'],
  leadsTo: [
    { path: '/demarches-administratives-ia?situation=assurance-vie-retard', words: 'Relancer un assureur-vie' },
    { path: '/demarches-administratives/droits', words: 'Ce que vous pouvez demander' },
  ],
  related: ['assurances', 'impots'],
  sources: officialPages('insuranceCode', 'lifeInsurance', 'lifeInsuranceTax', 'dormantAccounts'),
}
