import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const desDettes: AdvicePage = {
  uid: 'des-dettes',
  title: 'Des dettes',
  readingTime: 3,
  timing: 'later',
  verifiedAt: '2026-11-24',
  promise: 'Vous saurez ce que vous devez, et ce que vous ne devez pas.',
  introduction:
    'Tant que vous n’avez pas accepté, personne ne peut vous faire payer ses dettes. Vous avez {estateChoiceProtection} sans avoir à répondre.',
  groups: [
    {
      title: 'Trois choix',
      text: [
        'Accepter : vous recevez les biens, et vous payez les dettes, même au-delà.',
        'Accepter à hauteur de l’actif : vous payez avec les biens reçus, pas avec les vôtres.',
        'Refuser : vous ne recevez rien, et vous ne devez rien, sauf exceptions.',
        'Chaque personne choisit pour elle.',
      ],
    },
    {
      title: 'Ce qui vaut acceptation',
      text: [
        'Vendre un bien, donner un meuble, garder la voiture, encaisser un compte.',
        'Signer « en qualité d’héritier ». Nos lettres ne le disent jamais.',
        'Payer les obsèques, un impôt, un loyer urgent ou un employé ne vaut pas acceptation.',
      ],
    },
    {
      title: 'Refuser, pas à pas',
      text: [
        'Remplissez le formulaire n° 15828 et signez-le.',
        'Envoyez-le au greffe du tribunal de son dernier domicile, ou voyez un notaire.',
        'Joignez l’acte de décès, votre acte de naissance, votre pièce d’identité.',
        'Gardez le récépissé. Envoyez-en une copie à chaque créancier.',
        'Vos enfants peuvent hériter à votre place. Ils choisissent à leur tour.',
        'Pour un enfant mineur, il faut d’abord l’accord du juge.',
      ],
    },
    {
      title: 'Accepter à hauteur de l’actif',
      text: [
        'Une déclaration au greffe ou chez le notaire, puis un inventaire dans les {inventory}.',
        'Sans inventaire à temps, vous êtes considéré comme acceptant tout.',
        'Les créanciers ont {creditorsClaim} pour se déclarer.',
      ],
    },
    {
      title: 'Vos propres dettes',
      text: [
        'Un crédit signé à deux reste le vôtre. Regardez l’assurance du prêt.',
        'Entre époux, les dettes du ménage peuvent rester dues. Pas celles excessives.',
        'Une caution que vous avez signée continue souvent. Demandez au créancier.',
        'Une dette découverte plus tard : le juge peut vous en décharger, dans les {unknownDebt}.',
      ],
    },
    {
      title: 'Si vous ne pouvez plus payer',
      text: [
        'Un Point conseil budget aide gratuitement.',
        'Le surendettement concerne vos dettes à vous : un dossier à la Banque de France.',
      ],
    },
  ],
  deadlines: [
    {
      what: 'Être laissé tranquille pour choisir',
      when: '{estateChoiceProtection}',
      nature: 'law',
      ifLate: 'un créancier peut ensuite vous demander de choisir',
    },
    {
      what: 'Répondre à une sommation',
      when: '{estateChoiceReply}',
      nature: 'law',
      ifLate: 'sans réponse, vous êtes réputé accepter',
    },
    {
      what: 'Choisir au plus tard',
      when: '{estateChoiceLimit}',
      nature: 'law',
      ifLate: 'sans choix, vous êtes réputé refuser',
    },
    {
      what: 'Demander à être déchargé d’une dette grave',
      when: '{unknownDebt} après sa découverte',
      nature: 'law',
      ifLate: 'voyez un notaire ou un avocat',
    },
  ],
  prices: ['Refuser au greffe est gratuit. Chez un notaire, demandez le prix.', 'L’inventaire est payant.'],
  avoid: [
    'Ne payez pas une dette « pour avoir la paix ».',
    'Ne promettez rien par téléphone.',
    'Ne videz pas le logement avant d’avoir choisi.',
  ],
  videos: [],
  plain: [
    '{Prénom} avait des dettes.',
    'Ces dettes ne sont pas les vôtres tout de suite.',
    'Vous avez {estateChoiceProtection}.',
    'Vous pouvez refuser.',
    'C’est un papier à envoyer au tribunal.',
    'Vous pouvez aussi prendre les biens et payer seulement avec.',
    'Demandez à un notaire.',
    'N’encaissez rien avant.',
  ],
  letters: ['banqueBlocageComptesDemandeSolde', 'customizable'],
  leadsTo: [
    { path: '/demarches-administratives-ia?situation=creancier-delai', words: 'Répondre à un créancier' },
    { path: '/demarches-administratives-ia?situation=renonciation-greffe', words: 'Envoyer sa renonciation au greffe' },
    {
      path: '/demarches-administratives-ia?situation=notaire-premier-contact',
      words: 'Prendre contact avec un notaire',
    },
  ],
  related: ['succession', 'enfants-mineurs'],
  sources: officialPages('civilCode', 'estateChoice'),
}
