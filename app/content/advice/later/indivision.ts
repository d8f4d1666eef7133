import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const indivision: AdvicePage = {
  uid: 'indivision',
  title: 'L’indivision en cinq minutes',
  readingTime: 1,
  timing: 'later',
  verifiedAt: '2026-11-24',
  until: '2027-03-31',
  promise: 'Vous comprendrez pourquoi tout le monde est propriétaire à la fois, et comment en sortir.',
  introduction:
    'Tant que rien n’est partagé, les héritiers possèdent ensemble. Pour décider, il faut les deux tiers ; pour vendre, en principe tout le monde.',
  groups: [
    {
      text: [
        'Chaque héritier a une part, pas une pièce de la maison.',
        'Seul, chacun peut faire réparer ce qui menace.',
        'Les deux tiers des parts suffisent pour gérer, louer ou vendre des meubles afin de payer les dettes.',
        'Vendre la maison demande en principe l’accord de tous. Avec les deux tiers des parts, le tribunal peut l’autoriser.',
        'Personne n’est obligé d’y rester : chacun peut demander le partage.',
        'Celui qui occupe seul la maison peut devoir une indemnité aux autres.',
        'Les charges et la taxe se partagent selon les parts.',
        'Vous pouvez écrire une convention d’indivision, chez le notaire, pour plusieurs années.',
        'La loi sur l’indivision peut changer. Demandez au notaire la règle du jour.',
        'Un désaccord se parle d’abord avec un médiateur ou un notaire. Le tribunal vient en dernier.',
      ],
    },
  ],
  deadlines: [
    {
      what: 'Se réunir une première fois',
      when: 'dans les premières semaines',
      nature: 'advice',
      ifLate: 'les positions se durcissent',
    },
    { what: 'Partager', when: 'quand vous voulez', nature: 'law', ifLate: 'l’indivision continue' },
  ],
  prices: ['Le notaire pour une maison. Le partage a un coût : demandez-le avant.'],
  avoid: ['Ne prenez rien « en avance sur votre part » sans l’écrire.', 'Ne changez pas les serrures.'],
  videos: [],
  letters: ['customizable'],
  related: ['succession'],
  sources: officialPages('civilCode', 'landTax'),
}
