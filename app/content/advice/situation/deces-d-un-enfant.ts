import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const decesDUnEnfant: AdvicePage = {
  uid: 'deces-d-un-enfant',
  title: 'Quand c’est un enfant',
  readingTime: 2,
  timing: 'situation',
  verifiedAt: '2026-11-21',
  promise: 'Le moins de papiers possible, et tout ce qui vous est dû.',
  introduction:
    'Beaucoup de choses se font sans vous : la Caf est prévenue par l’état civil. Vos congés, vos allocations et les comptes de votre enfant suivent des règles plus protectrices.',
  groups: [
    {
      title: 'La Caf',
      text: [
        'La Caf verse une allocation, sans demande, si vous êtes allocataire. Sinon, un formulaire suffit.',
        'Elle concerne tout enfant, de la vingtième semaine de grossesse à ses 25 ans.',
        'Son montant dépend de vos ressources. Il a deux niveaux.',
        'Elle ne se cumule pas avec le capital décès de l’Assurance maladie. Vous choisissez.',
        'Vos allocations familiales continuent {familyBenefitsKept}.',
        'La Caf propose un rendez-vous avec un travailleur social. Vous pouvez refuser.',
      ],
    },
    {
      title: 'Votre travail',
      text: [
        'Salarié, vous avez {leaveChildUnder25} de congé pour un enfant de moins de 25 ans, {leaveChild} au-delà.',
        'S’ajoutent {bereavementLeave} de congé de deuil, à prendre dans l’année, en une ou plusieurs fois.',
        'En pratique, ces jours se comptent en jours ouvrables. Votre accord d’entreprise peut donner plus.',
        'Votre enfant avait moins de 25 ans : l’employeur ne peut pas rompre votre contrat dans les {childDeathProtection}, sauf faute grave ou motif étranger au décès.',
      ],
    },
    {
      title: 'La banque',
      text: ['La banque n’a pas le droit de prendre des frais si votre enfant avait moins de 18 ans.'],
    },
    {
      title: 'Un tout-petit',
      text: [
        'Enfant né sans vie : la mairie établit un acte à tout moment, sur certificat d’accouchement. Vous pouvez donner un prénom et un nom.',
        'Cet enfant est inscrit sur le livret de famille. L’inscription ne crée pas de filiation.',
        'Enfant né vivant : la mairie établit un acte de naissance et un acte de décès.',
        'Vous pouvez habiller votre enfant, déposer un objet, garder une empreinte, une photo. Demandez-le.',
      ],
    },
  ],
  deadlines: [
    { what: 'Acte d’enfant sans vie', when: 'sans limite', nature: 'law', ifLate: 'la demande reste possible' },
    {
      what: 'Congé de deuil de {bereavementLeave}',
      when: 'dans l’année',
      nature: 'law',
      ifLate: 'les jours sont perdus',
    },
    {
      what: 'Allocation de la Caf',
      when: 'dès que vous pouvez',
      nature: 'advice',
      ifLate: 'demandez à la Caf si c’est encore possible',
    },
    {
      what: 'Prévenir l’école, la crèche, l’assurance',
      when: 'quand vous pouvez',
      nature: 'advice',
      ifLate: 'demandez à un proche de le faire',
    },
  ],
  prices: ['Les démarches sont gratuites. Pour un tout-petit, demandez aux pompes funèbres ce qui est offert.'],
  avoid: [
    'Ne laissez personne vous presser sur la date ou sur la cérémonie.',
    'Ne rangez pas la chambre avant d’en avoir envie.',
    'Ne restez pas seul avec cela : des parents qui l’ont vécu répondent.',
  ],
  videos: [],
  letters: ['copieActeDeces', 'banqueBlocageComptesDemandeSolde', 'cpamCourrierComplet'],
  sources: officialPages('childDeath', 'stillborn', 'labourCode', 'protectionArticle'),
}
