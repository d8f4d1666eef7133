import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const logement: AdvicePage = {
  uid: 'logement',
  title: 'Le logement : garder, rendre, assurer',
  readingTime: 2,
  timing: 'month',
  verifiedAt: '2026-11-21',
  promise: 'Vous saurez si le bail s’arrête, continue ou passe à quelqu’un.',
  introduction:
    'Logement vide et personne n’y reste : le bail s’arrête seul. Meublé, ou quelqu’un y vivait : c’est une autre règle, et l’assurance continue.',
  groups: [
    {
      title: 'Le logement est loué',
      text: [
        'Location vide, {Prénom} vivait sans personne : le bail prend fin le jour du décès, sans préavis.',
        'Une somme reste due tant que les clés ne sont pas rendues et les meubles enlevés.',
        'Le conjoint, le partenaire de Pacs, les enfants et les parents peuvent garder le bail. Les enfants, les parents et le concubin doivent y vivre depuis {leaseSharedLife}.',
        'Location meublée : le bail passe aux héritiers. Il faut donner congé, avec {furnishedNotice} de préavis. Lisez le bail : une clause peut prévoir autre chose.',
        'HLM : les mêmes proches peuvent demander à rester. Pour les enfants surtout, le bailleur vérifie les ressources et la taille du logement.',
        'Mariés, vous êtes tous deux titulaires du bail, quel que soit le nom sur le contrat.',
        'Le dépôt de garantie revient {depositReturn} après les clés. S’il y a des réparations, {depositReturnRepairs}.',
      ],
    },
    {
      title: 'Le logement vous appartient',
      text: ['Propriétaires : prévenez le syndic et l’assurance, puis le notaire.'],
    },
    {
      title: 'L’assurance et le reste',
      text: [
        'L’assurance habitation continue au nom des héritiers. Gardez-la jusqu’à la remise des clés.',
        'Un logement vide doit être signalé à l’assureur : certaines garanties s’arrêtent.',
        'Prévenez aussi la Caf : l’aide au logement change.',
        'Relevez les compteurs en photo, coupez l’eau si personne n’y vit.',
      ],
    },
  ],
  deadlines: [
    {
      what: 'Écrire au bailleur',
      when: 'dans la semaine',
      nature: 'advice',
      ifLate: 'une indemnité continue de courir',
    },
    {
      what: 'Congé d’un meublé',
      when: '{furnishedNotice} avant le départ',
      nature: 'law',
      ifLate: 'le loyer continue',
    },
    {
      what: 'Restitution du dépôt de garantie',
      when: '{depositReturn}, ou {depositReturnRepairs}',
      nature: 'law',
      ifLate: '{depositLatePenalty} du loyer par mois de retard',
    },
    {
      what: 'Garder l’assurance habitation',
      when: 'jusqu’à la remise des clés',
      nature: 'law',
      ifLate: 'logement non couvert',
    },
  ],
  prices: ['Rendre un logement est gratuit. Vider peut coûter : demandez deux devis.'],
  avoid: [
    'Ne rendez pas les clés d’un logement où vous vivez.',
    'Ne vendez ni ne donnez les meubles avant d’avoir choisi pour la succession : cela peut valoir acceptation.',
    'Ne jetez ni papiers ni photos tout de suite.',
    'Ne coupez pas le gaz et l’électricité avant l’état des lieux.',
  ],
  videos: [],
  plain: [
    '{Prénom} louait un logement.',
    'La règle change selon le logement.',
    'Un : il est loué sans meubles, et personne n’y vit.',
    'Le bail s’arrête le jour du décès.',
    'Vous n’avez pas de préavis.',
    'Le loyer est compté tant que les clés ne sont pas rendues.',
    'Prenez le temps qu’il faut, et prévenez.',
    'Deux : il est loué avec des meubles.',
    'Le bail passe à la famille.',
    'Pour partir, il faut donner congé {furnishedNotice} avant.',
    'Trois : quelqu’un vivait avec {Prénom}.',
    'Le mari, la femme, le partenaire de Pacs peuvent rester.',
    'Un enfant, un parent ou un concubin aussi.',
    'Il faut avoir vécu ensemble {leaseSharedLife} au moins.',
    'Gardez l’assurance jusqu’aux clés.',
    'Écrivez au propriétaire.',
    'Nous avons une lettre pour cela.',
  ],
  bring: ['deathRecord', 'lease', 'keys'],
  letters: ['bailleur', 'assuranceHabitationCourrierComplet', 'energyNotificationDeces'],
  related: ['concubinage', 'conjoint-survivant'],
  sources: officialPages('leases', 'civilCode', 'insuranceCode'),
}
