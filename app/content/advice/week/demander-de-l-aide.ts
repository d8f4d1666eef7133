import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const demanderDeLAide: AdvicePage = {
  uid: 'demander-de-l-aide',
  title: 'Demander de l’aide',
  readingTime: 1,
  timing: 'week',
  verifiedAt: '2026-11-21',
  promise: 'Des personnes gratuites, par leur nom, et comment leur parler.',
  introduction:
    'Personne ne peut tout faire seul. Une procuration simple, une assistante sociale et un premier rendez-vous de notaire suffisent souvent.',
  groups: [
    {
      text: [
        '**France services** : un agent vous aide à l’ordinateur, pour les impôts, la Caf, la retraite.',
        '**{lawPhone}** : le numéro gratuit de l’accès au droit. Il vous oriente vers un point-justice près de chez vous.',
        '**Point-justice** : notaire, avocat, juriste, gratuitement et sur rendez-vous.',
        '**Notaire** : beaucoup donnent un premier échange gratuit. Le {notaryPhone} propose aussi des journées d’appel au prix d’une communication locale.',
        '**Assistante sociale** : mairie (CCAS), département, hôpital, caisse de retraite, entreprise. Un appel suffit.',
        '**Un proche** : écrivez une procuration d’une ligne pour un objet précis, datée et signée. « Je donne procuration à X pour déposer le dossier de capital décès {de Prénom}. »',
        'Une procuration signée par {Prénom} ne vaut plus rien depuis le décès.',
        '**Associations** : elles écrivent et accompagnent gratuitement. Voir « Parler ».',
        'Demandez toujours le nom de la personne et un rendez-vous écrit.',
      ],
    },
  ],
  deadlines: [
    {
      what: 'Prendre rendez-vous',
      when: 'dès la première semaine',
      nature: 'advice',
      ifLate: 'les rendez-vous sont loin',
    },
  ],
  prices: ['Gratuit, sauf le notaire si un acte est écrit.'],
  avoid: ['Ne donnez pas votre mot de passe, même pour être aidé.', 'Ne signez pas une procuration « pour tout ».'],
  videos: [],
  plain: [
    'Vous n’êtes pas seul.',
    'France services vous aide.',
    'C’est près de chez vous.',
    'C’est gratuit.',
    'L’agent utilise l’ordinateur avec vous.',
    'Le {lawPhone} répond à vos questions de droit.',
    'L’appel est gratuit.',
    'Le point-justice reçoit sur rendez-vous.',
    'C’est gratuit.',
    'Le notaire peut donner un premier avis.',
    'Demandez le prix avant.',
    'Une assistante sociale peut écrire avec vous.',
    'Appelez la mairie.',
    'Un ami peut vous aider aussi.',
    'Il ne doit jamais prendre votre mot de passe.',
  ],
  bring: ['identity', 'deathRecord', 'post'],
  letters: [],
  related: ['obseques-peu-d-argent', 'des-dettes'],
  sources: officialPages('justicePoints'),
}
