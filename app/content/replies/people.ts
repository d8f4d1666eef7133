import * as passages from './passages.ts'
import { words } from './passages.ts'
import type { Replies } from './reply.ts'

// What employers, home employees and town halls usually reply. request-42.1

export const employer: Replies = {
  balance: {
    group: 'paid',
    label: 'Le solde et les papiers',
    advice:
      'Vérifiez les congés, les primes, les jours travaillés. Une somme ne paraît pas juste ? Dites-le ici : une lettre demande le détail.',
    after: 'end',
  },
  papers: {
    group: 'refused',
    label: 'Un certificat ou une fiche manque',
    advice: 'Une lettre le demande.',
    after: 'end',
    situation: 'employeur-documents',
  },
  leaveNo: {
    group: 'refused',
    label: 'Les congés ne sont pas payés',
    advice: 'Ils sont dus.',
    after: 'write',
    words: words(
      'Merci de régler l’indemnité de congés payés acquis au jour du décès (article L. 3141-28 du Code du travail).',
    ),
  },
  prevNo: {
    group: 'refused',
    label: '« Pas d’assurance de prévoyance »',
    advice: 'Beaucoup de conventions en imposent une.',
    after: 'write',
    words: words(
      'Merci de me confirmer par écrit la convention collective applicable et le nom de l’organisme d’assurance, prévoyance et santé.',
    ),
  },
  savings: {
    group: 'wrong',
    label: 'Épargne : voir le gestionnaire',
    advice: 'Écrivez-lui dans les six mois.',
    after: 'write',
    words: words('Merci de m’indiquer le gestionnaire et d’attester la date du décès.'),
  },
  property: {
    group: 'paper',
    label: 'Du matériel à rendre',
    advice: 'Rendez-le contre un reçu.',
    after: 'write',
    words: words('Je vous propose de remettre le matériel le {day|date} contre un reçu.'),
  },
  owed: {
    group: 'debt',
    label: 'Une avance à rembourser',
    advice: 'Demandez la preuve.',
    after: 'write',
    words: passages.debt,
  },
}

export const homeEmployee: Replies = {
  thanks: {
    group: 'done',
    label: 'La personne est d’accord',
    advice: 'Payez par le Cesu. Remettez les papiers sous {homeEmployeePapers}.',
    after: 'end',
  },
  amount: {
    group: 'refused',
    label: 'Le compte n’est pas bon',
    advice: 'Demandez son calcul, comparez avec le Cesu.',
    after: 'write',
    words: words(
      'Merci de m’envoyer votre calcul. Je le comparerai aux déclarations et vous répondrai dans les quinze jours.',
    ),
  },
  leave: {
    group: 'refused',
    label: 'Les congés ne semblent pas justes',
    advice: 'Regardez si le Cesu les payait chaque mois.',
    after: 'write',
    words: words('Les fiches de paie indiquent si les congés étaient payés chaque mois. Je vérifie avec vous.'),
  },
  papers: {
    group: 'paper',
    label: 'Une attestation manque',
    advice: 'Le Cesu ou Pajemploi l’édite.',
    after: 'write',
    words: words('Vous me demandez votre attestation. Vous la trouverez jointe.'),
  },
  housing: {
    group: 'paper',
    label: 'Rester logé quelque temps',
    advice: 'Fixez une date ensemble, par écrit.',
    after: 'write',
    words: words('Je vous propose un départ le {day|date}, et de revoir cette date si vous ne trouvez pas.'),
  },
  noMoney: {
    group: 'debt',
    label: 'La succession n’a pas de quoi payer',
    advice: 'Voyez le notaire. Si vous refusez la succession, vous ne devez rien vous-même.',
    after: 'write',
    words: words('La succession est en cours d’étude. Je vous écrirai dès que la date de paiement sera connue.'),
  },
}

export const townHall: Replies = {
  copies: { group: 'done', label: 'Les copies sont là', advice: 'Gardez-en deux de côté.', after: 'end' },
  unheard: {
    group: 'silent',
    label: 'Rien après trois semaines',
    advice: 'Appelez d’abord la mairie. Un rappel suffit le plus souvent.',
    after: 'remind',
  },
  abroad: {
    group: 'wrong',
    label: 'Un décès à l’étranger',
    advice: 'Écrivez au service central d’état civil, s’il y a une transcription.',
    after: 'resend',
  },
  mistake: {
    group: 'wrong',
    label: 'Une erreur dans l’acte',
    advice: 'Demandez la rectification.',
    after: 'write',
    words: words(
      'L’acte porte {mistake}. Au titre de l’article 99-1 du Code civil, merci de le faire rectifier. La preuve est jointe.',
    ),
  },
  notFree: {
    group: 'debt',
    label: 'La copie est payante',
    advice: 'Elle est gratuite.',
    after: 'write',
    words: words('La délivrance d’une copie d’acte de décès est gratuite.'),
  },
}
