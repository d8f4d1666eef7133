import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const deuil: AdvicePage = {
  uid: 'deuil',
  title: 'Parler, être écouté',
  readingTime: 1,
  timing: 'self',
  verifiedAt: '2026-11-21',
  promise: 'Des voix humaines, par leur nom, aux heures où c’est le plus dur.',
  introduction:
    'Parler aide, même longtemps après. Voici des écoutants gratuits ; vous pouvez appeler sans rien expliquer.',
  groups: [
    {
      title: 'Qui écoute',
      text: [
        'Le **{suicidePhone}** : jour et nuit, gratuit, pour soi, pour un proche, et pour les personnes en deuil après un suicide.',
        '**SOS Amitié** : écoute anonyme. Cherchez « SOS Amitié ».',
        '**Fil santé jeunes** : écoute des jeunes. Cherchez « Fil santé jeunes ».',
        '**Dialogue & Solidarité** : veuves et veufs, entretiens et groupes. Cherchez « Dialogue et Solidarité ».',
        '**Empreintes** : écoute au téléphone, entretiens, groupes, ateliers pour enfants. Cherchez « Empreintes deuil ».',
        '**Jonathan Pierres Vivantes** : parents, frères et sœurs en deuil d’un enfant.',
        '**Jalmalv** : groupes et écoute près de chez vous.',
        '**France Victimes**, {victimsPhone} : après un accident ou une mort violente.',
        'Le **15** ou le **112** si vous ou un proche êtes en danger.',
      ],
    },
    {
      title: 'Les enfants',
      text: [
        'Dire aux enfants : des mots simples et vrais, pas « parti en voyage ». Proposez un dessin, une fleur, une lecture.',
        'Un enfant peut venir aux obsèques s’il le veut, avec quelqu’un rien que pour lui.',
      ],
    },
    {
      title: 'Votre chagrin',
      text: [
        'Le chagrin revient par vagues, aux dates, aux odeurs. C’est normal, même après des mois.',
        'Le sommeil et l’appétit bougent. Au bout de quelques semaines, parlez-en à votre médecin.',
      ],
    },
  ],
  deadlines: [
    {
      what: 'Appeler',
      when: 'quand vous voulez, même la nuit',
      nature: 'advice',
      ifLate: 'il n’y a jamais de trop tard',
    },
  ],
  prices: [
    'Ces écoutes sont gratuites. Votre opérateur peut compter l’appel. Pour un psychologue, demandez à votre médecin ce qui est remboursé.',
  ],
  avoid: [
    'Ne restez pas seul les premiers soirs si cela vous fait peur.',
    'Ne prenez pas seul les grandes décisions. Beaucoup peuvent attendre.',
  ],
  videos: [],
  plain: [
    'Vous avez du chagrin.',
    'C’est normal.',
    'Parler peut aider.',
    'Le {suicidePhone} répond jour et nuit.',
    'L’appel est gratuit.',
    'Vous pouvez appeler même sans savoir quoi dire.',
    'Des associations écoutent aussi.',
    'Empreintes écoute tout le monde.',
    'Jonathan Pierres Vivantes écoute les parents.',
    'Dialogue et Solidarité écoute les veufs et les veuves.',
    'Jalmalv est près de chez vous.',
    'Vous pouvez parler aux enfants.',
    'Dites des mots simples.',
    'Dites la vérité.',
    'Un enfant peut venir à l’enterrement.',
    'Demandez-lui.',
    'Si vous allez très mal, appelez le 15.',
  ],
  letters: [],
  sources: officialPages('suicideLine', 'justicePoints'),
}
