import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const employeur: AdvicePage = {
  uid: 'employeur',
  title: 'Prévenir l’employeur',
  readingTime: 1,
  timing: 'week',
  verifiedAt: '2026-11-21',
  promise: 'Vous récupérerez ce qui est dû, sans courir plusieurs fois.',
  introduction:
    'L’employeur doit les salaires, les congés et les primes. Il doit aussi prévenir la prévoyance, qui verse parfois un capital.',
  groups: [
    {
      title: 'Ce qui est dû',
      text: [
        'Le contrat s’arrête au jour du décès. Vous n’avez pas de préavis à faire.',
        'Sont dus : les jours travaillés, les congés non pris, les primes, le repos non pris.',
        'Demandez aussi l’épargne salariale : le décès la débloque.',
      ],
    },
    {
      title: 'Prévoyance et mutuelle',
      text: [
        'Les cadres ont une prévoyance décès, beaucoup d’autres salariés aussi. Demandez le capital et la rente éducation.',
        'Mutuelle d’entreprise : les proches couverts peuvent la garder au moins {groupCoverLength}, souvent en payant. Demandez dans les {groupCoverRequest}.',
      ],
    },
    {
      title: 'Un accident du travail',
      text: ['Décès au travail ou sur le trajet : l’employeur déclare l’accident dans les {workAccident}.'],
    },
    {
      title: 'Le capital décès',
      text: [
        'Capital décès de l’Assurance maladie : demandez-le vous-même, cerfa n° 10431.',
        'Pour un artisan ou un commerçant, même à la retraite, ce capital est un pourcentage du plafond de la sécurité sociale.',
        'Fonction publique : l’administration verse un capital égal à {publicServiceCapital} de salaire brut, primes comprises. Pour un agent contractuel, l’Ircantec verse {ircantecCapital} d’un an, hors règles propres à l’État.',
      ],
    },
    {
      title: 'Rendre',
      text: ['Demandez le matériel, le badge, la voiture de fonction : rendez-les contre un reçu.'],
    },
  ],
  deadlines: [
    {
      what: 'Prévenir l’employeur',
      when: 'dans les deux jours',
      nature: 'advice',
      ifLate: 'salaires et badge restent actifs',
    },
    {
      what: 'Déclarer l’accident du travail',
      when: '{workAccident}, par l’employeur',
      nature: 'law',
      ifLate: 'la caisse enquête plus tard',
    },
    {
      what: 'Maintien de la mutuelle',
      when: '{groupCoverRequest}',
      nature: 'law',
      ifLate: 'la demande peut être refusée',
    },
    {
      what: 'Épargne salariale',
      when: 'dans les premiers mois',
      nature: 'advice',
      ifLate: 'les impôts peuvent changer',
    },
  ],
  prices: ['Gratuit. L’employeur paie les héritiers, souvent au notaire.'],
  avoid: [
    'Ne videz pas le bureau seul : demandez à être accompagné.',
    'Ne signez pas un solde de tout compte que vous ne comprenez pas.',
  ],
  videos: [],
  plain: [
    '{Prénom} travaillait.',
    'Prévenez l’employeur.',
    'Le contrat s’arrête le jour du décès.',
    'L’employeur doit de l’argent.',
    'Il doit le salaire du mois.',
    'Il doit les congés non pris.',
    'Il doit les primes.',
    'Demandez aussi l’argent de l’épargne.',
    'L’entreprise a parfois une assurance.',
    'Cette assurance peut donner de l’argent à la famille.',
    'Demandez à l’employeur.',
    'La sécurité sociale donne parfois de l’argent.',
    'Cela s’appelle le capital décès.',
    'Vous devez le demander.',
    'Faites-le dans le mois.',
    'Rendez les clés et le badge.',
    'Demandez un papier quand vous les rendez.',
  ],
  bring: ['deathRecord', 'iban', 'keys'],
  letters: ['employeur', 'poleEmploi', 'mutuelleCourrierComplet'],
  related: ['entreprise-individuelle'],
  sources: officialPages('employeeDeath', 'deathCapital', 'healthCover', 'publicService'),
}
