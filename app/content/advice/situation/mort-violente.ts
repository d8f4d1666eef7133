import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const mortViolente: AdvicePage = {
  uid: 'mort-violente',
  title: 'Accident, suicide, mort violente',
  readingTime: 2,
  timing: 'situation',
  verifiedAt: '2026-11-21',
  promise: 'Vous comprendrez ce que fait la justice et quand le corps vous sera rendu.',
  introduction:
    'Une enquête s’ouvre pour comprendre la cause du décès, même quand tout semble clair. Le corps vous est rendu quand le procureur l’autorise ; les {funeralMaxDelay} pour les obsèques partent de cette date.',
  groups: [
    {
      title: 'L’enquête',
      text: [
        'Appelez la police ou la gendarmerie. Ne déplacez rien si vous le pouvez.',
        'Le médecin coche « obstacle médico-légal ». C’est la règle pour tout suicide ou toute cause inconnue.',
        'Le corps est alors conduit dans un institut médico-légal. Un examen ou une autopsie peut suivre.',
        'La famille ne peut pas s’y opposer, même pour un motif religieux.',
        'Les proches sont informés de l’autopsie et des prélèvements, sauf nécessité de l’enquête.',
      ],
    },
    {
      title: 'Dire au revoir',
      text: [
        'Vous pouvez demander à voir {Prénom} avant la mise en bière. Seule la santé publique permet de refuser.',
        'Vous pouvez aussi ne pas le vouloir. Personne ne doit l’imposer.',
        'Le médecin légiste doit rendre au corps le meilleur aspect possible.',
        'Le corps est rendu dès que l’enquête n’en a plus besoin. S’il ne l’est pas {bodyReturnRequest} après l’autopsie, demandez sa restitution. Le magistrat répond par écrit sous {bodyReturnReply}.',
        'Le rapport d’autopsie se demande au procureur.',
      ],
    },
    {
      title: 'Les papiers',
      text: [
        'L’acte de décès est quand même rédigé. Dès que vous l’avez, les lettres peuvent partir.',
        'Certains contrats d’assurance vie ont une règle pour le suicide. Lisez le contrat avant de conclure.',
      ],
    },
    {
      title: 'Être aidé',
      text: [
        'Le {victimsPhone} aide les proches de victimes. C’est gratuit, sept jours sur sept.',
        'Le {suicidePhone} répond jour et nuit, aussi aux personnes en deuil après un suicide.',
      ],
    },
  ],
  deadlines: [
    {
      what: 'Obsèques',
      when: 'au plus tard {funeralMaxDelay} après l’autorisation du procureur',
      nature: 'law',
      ifLate: 'dérogation du préfet',
    },
    {
      what: 'Demander la restitution, si le corps n’est pas rendu',
      when: 'à partir de {bodyReturnRequest} après l’autopsie',
      nature: 'law',
      ifLate: 'réponse écrite sous {bodyReturnReply}',
    },
    {
      what: 'Demander une indemnisation, si une infraction a causé le décès (hors accident de la route)',
      when: '{compensationLimit} après les faits, ou {compensationAfterRuling} après la décision pénale définitive',
      nature: 'law',
      ifLate: 'la demande peut être refusée ; France Victimes vous aide',
    },
    { what: 'Choisir les pompes funèbres', when: 'pendant l’attente', nature: 'advice', ifLate: 'rien ne presse' },
  ],
  prices: [
    'Demandez à l’enquêteur qui paie le transport et la garde du corps. Ce qui est ordonné par la justice n’est en principe pas à votre charge.',
    'L’aide aux victimes est gratuite.',
  ],
  avoid: [
    'Ne répondez pas aux journalistes ni sur les réseaux. Vous n’y êtes pas tenu.',
    'Ne donnez jamais la cause du décès dans un courrier : aucune lettre ne la demande.',
    'Ne restez pas seul la nuit si vous allez très mal : {suicidePhone}, ou le 15.',
  ],
  videos: [],
  letters: ['copieActeDeces', 'banqueBlocageComptesDemandeSolde'],
  leadsTo: [
    {
      path: '/demarches-administratives-ia?situation=rente-accident-travail',
      words: 'La rente des proches, si le travail est en cause',
    },
  ],
  sources: officialPages('criminalProcedure', 'localAuthorities', 'suicideLine'),
}
