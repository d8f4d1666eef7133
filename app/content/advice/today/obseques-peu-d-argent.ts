import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const obsequesPeuDArgent: AdvicePage = {
  uid: 'obseques-peu-d-argent',
  title: 'Des obsèques avec très peu d’argent',
  readingTime: 2,
  timing: 'today',
  verifiedAt: '2026-11-24',
  promise: 'Vous saurez qui peut payer, et comment faire simple et digne.',
  introduction:
    'Peu d’argent n’empêche pas des obsèques dignes. La banque, la mairie, les caisses et un ancien contrat peuvent payer.',
  groups: [
    {
      title: 'Faire payer avant de payer',
      text: [
        'Sa banque règle la facture sur ses comptes, jusqu’à {funeralDebitCeiling}, s’il y a de quoi.',
        'Donnez la facture à la banque. Les pompes funèbres peuvent l’envoyer elles-mêmes.',
        'Un contrat obsèques existe peut-être : l’Agira répond en {funeralContractReply}.',
        'La mutuelle, l’assurance de prévoyance, la caisse de retraite versent parfois une somme.',
      ],
    },
    {
      title: 'Choisir simple',
      text: [
        'La loi demande peu : un cercueil, sa fermeture, le transport, une tombe ou la crémation.',
        'Les soins, le salon funéraire, les fleurs, la cérémonie se choisissent ou se refusent.',
        'Demandez deux devis, et le devis le plus simple. Tous suivent le même modèle.',
        'Une urne peut être simple. Disperser les cendres ne coûte presque rien.',
      ],
    },
    {
      title: 'Une place gratuite',
      text: [
        'La commune doit une place en terrain commun, gratuite, pour {commonGround} au moins.',
        'Elle est due si {Prénom} y habitait, ou si le décès y a eu lieu.',
        'Elle est due aussi à qui a droit à une tombe de famille dans le cimetière.',
        'Ensuite, la commune peut reprendre la place. Elle prévient, si elle connaît votre adresse.',
        'On peut demander une concession plus tard.',
      ],
    },
    {
      title: 'Quand il n’y a rien',
      text: [
        'La mairie prend en charge les obsèques des personnes sans ressources suffisantes.',
        'Allez au CCAS avant de signer un devis. La mairie choisit l’entreprise.',
        'La mairie peut ensuite demander une part aux enfants et parents, selon leurs moyens.',
        'Un juge peut en dispenser un enfant maltraité ou abandonné.',
      ],
    },
  ],
  deadlines: [
    {
      what: 'Obsèques',
      when: 'de {funeralMinDelay} à {funeralMaxDelay}',
      nature: 'law',
      ifLate: 'le préfet peut donner un délai',
    },
    {
      what: 'Mairie et CCAS',
      when: 'le premier jour',
      nature: 'advice',
      ifLate: 'après un devis signé, la mairie peut refuser',
    },
    { what: 'Banque', when: 'avec la facture', nature: 'advice', ifLate: 'vous avancez l’argent' },
  ],
  prices: ['Terrain commun : gratuit. Creuser la fosse est souvent payant.'],
  avoid: [
    'Ne signez pas un crédit pour payer des obsèques.',
    'N’avancez pas d’argent avant d’avoir appelé la banque.',
    'Ne renoncez pas à demander : ces aides sont faites pour cela.',
  ],
  videos: [],
  plain: [
    'Vous n’avez pas d’argent pour l’enterrement.',
    'Allez à la mairie.',
    'Demandez le CCAS.',
    'C’est l’aide sociale de la mairie.',
    'Allez-y avant de signer un devis.',
    'La mairie paie pour qui n’a pas assez d’argent.',
    'La banque {de Prénom} peut payer aussi.',
    'Demandez le prix le plus simple.',
    'La place au cimetière peut être gratuite.',
    'Vous pouvez dire non aux fleurs et aux soins.',
  ],
  bring: ['identity', 'deathRecord', 'statements'],
  letters: ['banqueBlocageComptesDemandeSolde', 'agiraRechercheBeneficiaire', 'retraiteCourrierComplet'],
  leadsTo: [
    { path: '/tarificateur', words: 'Ce que coûtent des obsèques' },
    {
      path: '/demarches-administratives-ia?situation=obseques-derniers-versements',
      words: 'Se faire rembourser les obsèques',
    },
  ],
  related: ['pompes-funebres', 'banque'],
  sources: officialPages('localAuthorities', 'bankingCode', 'civilCode'),
}
