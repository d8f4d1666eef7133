import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const salarieADomicile: AdvicePage = {
  uid: 'salarie-a-domicile',
  title: 'Un salarié à la maison',
  readingTime: 2,
  timing: 'week',
  verifiedAt: '2026-11-21',
  promise: 'Vous saurez quoi écrire, quoi payer et qui paie.',
  introduction:
    'Le contrat s’arrête le jour du décès, sans licenciement. La succession doit le salaire, le préavis, l’indemnité et les congés.',
  groups: [
    {
      title: 'Le contrat',
      text: [
        'Vous n’êtes pas devenu l’employeur. Vous prévenez, vous ne licenciez pas.',
        'La date de fin est celle du décès, même si la personne a continué à venir.',
        'Prévenez-la par écrit, dès que possible, de préférence en recommandé. La lettre nomme la fin du contrat et sa date.',
      ],
    },
    {
      title: 'Ce qui est dû',
      text: [
        'La succession doit le dernier salaire, l’indemnité de préavis, l’indemnité selon l’ancienneté et les congés non pris.',
        'Avec le Cesu, des congés déjà payés chaque mois ne sont pas dus une seconde fois.',
      ],
    },
    {
      title: 'Les papiers',
      text: [
        'Vous remettez trois papiers : certificat de travail, attestation pour France Travail, solde de tout compte.',
        'Le salarié peut contester le solde signé pendant {settlementDispute}.',
        'Le Cesu et Pajemploi ont un service en ligne pour déclarer la fin du contrat.',
      ],
    },
    {
      title: 'Cas particuliers',
      text: [
        'Contrat au nom d’un couple : il peut continuer avec la personne qui reste. Il faut l’accord du salarié.',
        'Ces règles valent pour un contrat à durée indéterminée. Un contrat à durée déterminée suit d’autres règles.',
        'Une aide envoyée par une association ou une entreprise n’est pas votre salariée : prévenez l’organisme.',
      ],
    },
  ],
  deadlines: [
    { what: 'Prévenir le salarié', when: 'dès que possible', nature: 'rule', ifLate: 'la personne attend sans revenu' },
    {
      what: 'Remettre les papiers',
      when: '{homeEmployeePapers} après le décès',
      nature: 'rule',
      ifLate: 'le salarié est retardé à France Travail',
    },
    {
      what: 'Déclarer le dernier salaire',
      when: 'au Cesu ou à Pajemploi',
      nature: 'law',
      ifLate: 'faites-le dès que possible',
    },
  ],
  prices: [
    'La succession paie. Si vous l’acceptez sans limite et qu’elle ne suffit pas, le reste est dû par les héritiers. Gardez les justificatifs : ces sommes se déduisent.',
    'Payer son salaire et remettre ses papiers ne vaut pas acceptation de la succession, si vous n’y prenez pas le titre d’héritier.',
    'Si vous renoncez à la succession, vous ne les devez pas.',
  ],
  avoid: [
    'Ne vous contentez pas d’un appel. Une lettre garde la date et la preuve : elle vous protège.',
    'Ne faites pas travailler la personne après le décès sans accord écrit.',
    'Ne demandez pas les clés sans un mot de remerciement.',
  ],
  videos: [],
  letters: ['licenciementEmployeurParticulier'],
  sources: officialPages('homeEmployee'),
}
