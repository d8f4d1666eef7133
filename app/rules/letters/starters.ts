import { de } from '../french.ts'
import type { Answers } from './conditions.ts'
import { replaceGaps } from './paper/gaps.ts'
import { deceasedView } from './paper/people.ts'

/** A text to start a free letter from. letters-1.17, « Amorces ». */
export type Starter = { key: string; title: string; text: string }

/** With the deceased already named; what is not known yet stands between brackets. */
export function starters(answers: Answers): Starter[] {
  const { PronomD, deceasedNamed, deceasedHome } = deceasedView(answers)
  const home = deceasedHome || '[adresse du logement]'
  const texts: Starter[] = [
    {
      key: 'A-SYNDIC',
      title: 'Copropriété',
      text: `${PronomD} était propriétaire d’un lot de l’immeuble que vous administrez. Merci d’enregistrer ce décès, d’adresser les appels de fonds à mon adresse et de m’indiquer le montant des charges à régler.`,
    },
    {
      key: 'A-CAF',
      title: 'Caisse d’allocations familiales',
      text: 'Merci de mettre à jour le dossier à la suite de ce décès. Merci aussi de m’indiquer les prestations auxquelles ma situation ouvre droit et de préciser les sommes à régulariser.',
    },
    {
      key: 'A-CREDIT',
      title: 'Crédit en cours',
      text: 'Un crédit était en cours à son nom. Merci de me préciser son montant, l’existence d’une assurance décès et les pièces à fournir pour la mettre en jeu.',
    },
    {
      key: 'A-CARTE-GRISE',
      title: 'Véhicule',
      text: `${PronomD} était titulaire du véhicule immatriculé [numéro d’immatriculation]. Merci de m’indiquer les démarches de changement de titulaire.`,
    },
    {
      key: 'A-RESEAU',
      title: 'Réseau social, compte en ligne',
      text: `Je demande la fermeture du compte ${de(deceasedNamed)} et la restitution des photographies qui s’y trouvent.`,
    },
    {
      key: 'A-EAU',
      title: 'Eau',
      text: `${PronomD} était titulaire du contrat d’eau du logement situé ${home}. Merci de mettre fin à ce contrat et d’établir la facture de clôture.`,
    },
    {
      key: 'A-PRESTATAIRE',
      title: 'Prestataire d’aide à domicile',
      text: `${PronomD} bénéficiait de vos services à domicile. Merci de mettre fin au contrat à la date du décès et de m’adresser la dernière facture.`,
    },
    {
      key: 'A-NOTAIRE',
      title: 'Notaire',
      text: 'Je vous remercie de m’indiquer les pièces utiles à l’ouverture de la succession et vos disponibilités pour un premier rendez-vous.',
    },
  ]
  return texts.map((starter) => ({ ...starter, text: replaceGaps(starter.text, ({ words }) => `[${words}]`) }))
}

/** Nothing typed is lost: a starter comes after what is there, and only once. */
export function startFrom(typed: string, { text }: Starter): string {
  if (typed.includes(text)) return typed
  return typed.trim() === '' ? text : `${typed.trimEnd()}\n\n${text}`
}
