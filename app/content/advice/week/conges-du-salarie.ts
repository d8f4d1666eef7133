import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const congesDuSalarie: AdvicePage = {
  uid: 'conges-du-salarie',
  title: 'Vos jours de congé',
  readingTime: 1,
  timing: 'week',
  verifiedAt: '2026-11-21',
  promise: 'Vous saurez combien de jours vous avez, et comment les demander.',
  introduction:
    'La loi donne {leaveClose} pour un conjoint, un parent, un beau-parent, un frère ou une sœur. Elle en donne plus pour un enfant.',
  groups: [
    {
      title: 'Combien de jours',
      text: [
        '{leaveClose} pour le conjoint, le partenaire de Pacs ou le concubin.',
        '{leaveClose} aussi pour un parent, un beau-parent, un frère ou une sœur.',
        '{leaveChild} pour un enfant. {leaveChildUnder25} s’il avait moins de 25 ans, ou s’il était lui-même parent.',
        '{bereavementLeave} de congé de deuil en plus pour un enfant de moins de 25 ans, dans l’année.',
        'Rien n’est prévu par la loi pour un grand-parent, un oncle, un ami. Votre convention peut donner plus : lisez-la.',
      ],
    },
    {
      title: 'Comment les prendre',
      text: [
        'En pratique, ces jours se comptent en jours ouvrables. Votre accord d’entreprise peut donner plus.',
        'Ces jours sont payés. Ils ne diminuent pas vos congés. Aucune ancienneté n’est demandée.',
        'Beau-parent : celui de votre époux. Pour celui d’un concubin, demandez.',
        'En général, ces jours se prennent autour du décès. Vous pouvez demander à les prendre plus tard.',
        'L’employeur demande un acte de décès. Un simple mot suffit pour prévenir.',
      ],
    },
    {
      title: 'Et aussi',
      text: [
        'Agents publics : {leaveChild} pour un enfant, ou {leaveChildUnder25}. Pour les autres proches, demandez à votre service.',
        'Vous ne tenez pas : votre médecin peut vous arrêter.',
      ],
    },
  ],
  deadlines: [
    {
      what: 'Prévenir l’employeur',
      when: 'le jour même, par téléphone',
      nature: 'advice',
      ifLate: 'absence mal comprise',
    },
    {
      what: 'Congé de deuil de {bereavementLeave}',
      when: 'dans l’année, {leaveNotice} avant chaque départ',
      nature: 'law',
      ifLate: 'les jours sont perdus',
    },
  ],
  prices: ['Gratuit. Les jours sont payés par l’employeur, en partie par la sécurité sociale pour un enfant.'],
  avoid: [
    'Ne prenez pas ces jours sur vos vacances.',
    'Ne reprenez pas le travail sans en parler : un temps partiel ou du télétravail sont possibles.',
  ],
  videos: [],
  letters: ['employeur'],
  sources: officialPages('labourCode', 'protectionArticle'),
}
