import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const declarerLeDeces: AdvicePage = {
  uid: 'declarer-le-deces',
  title: 'Faire constater et déclarer le décès',
  readingTime: 1,
  timing: 'today',
  verifiedAt: '2026-11-21',
  promise: 'Vous saurez qui vient, où aller et quels papiers emporter.',
  introduction:
    'Un médecin ou un infirmier signe le certificat. La mairie du lieu du décès rédige ensuite l’acte, celui que tout le monde vous demandera.',
  groups: [
    {
      title: 'Le certificat',
      text: [
        'Deux papiers se ressemblent. Le **certificat** est médical. L’**acte** est rédigé par la mairie.',
        'Des infirmiers formés peuvent signer le certificat partout en France.',
        'Ils ne le font pas seuls si la mort est violente, ni sur la voie publique.',
      ],
    },
    {
      title: 'La déclaration',
      text: [
        'Toute personne peut déclarer le décès : un proche, un voisin, les pompes funèbres.',
        'Emportez le certificat, votre pièce d’identité et le livret de famille {de Prénom}, ou sa pièce d’identité.',
        'Vérifiez l’acte avant de partir : prénoms, dates, lieux, situation de famille.',
      ],
    },
    {
      title: 'Ensuite',
      text: [
        'Ensuite, toute personne peut demander une copie. Il ne faut donner aucun motif.',
        'La mairie prévient l’Insee. Les caisses de retraite finissent par l’apprendre. Écrivez-leur quand même.',
        'Une erreur dans l’acte se corrige. Demandez à la mairie qui l’a rédigé.',
      ],
    },
  ],
  deadlines: [
    { what: 'Constat', when: 'tout de suite', nature: 'law', ifLate: 'le corps ne peut pas être transporté' },
    {
      what: 'Déclaration',
      when: '{declarationDelay} après le constat, hors week-ends et jours fériés',
      nature: 'rule',
      ifLate: 'la mairie enregistre quand même, même si le délai est passé',
    },
    {
      what: 'Demande de copies',
      when: 'le jour de la déclaration',
      nature: 'advice',
      ifLate: 'les autres démarches attendent',
    },
  ],
  prices: ['Gratuit. Prévoyez un timbre si vous écrivez.'],
  avoid: [
    'Ne donnez pas l’original du livret de famille par la poste.',
    'Ne payez aucun site pour obtenir un acte de décès.',
    'Ne confondez pas les deux papiers quand vous joignez une pièce.',
  ],
  videos: [],
  plain: [
    'Il y a deux papiers.',
    'Le premier est le certificat de décès.',
    'Un médecin ou un infirmier l’écrit.',
    'Le second est l’acte de décès.',
    'La mairie l’écrit.',
    'Il faut le certificat pour avoir l’acte.',
    'Allez à la mairie de la ville du décès.',
    'Prenez votre carte d’identité.',
    'Prenez le certificat.',
    'Prenez le livret de famille si vous l’avez.',
    'Vous pouvez demander aux pompes funèbres d’y aller.',
    'Il faut y aller vite, sous {declarationDelay}.',
    'Le samedi, le dimanche et les jours fériés ne comptent pas.',
    'Demandez {usualCopies} de l’acte.',
    'C’est gratuit.',
    'Gardez-les bien.',
  ],
  bring: ['identity', 'medicalCertificate', 'familyBook'],
  letters: ['copieActeDeces'],
  sources: officialPages('civilCode', 'localAuthorities'),
}
