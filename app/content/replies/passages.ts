import type { Passage } from './reply.ts'

// Passages that several replies share. request-42.1

const sameDay = 'Merci de reprendre l’étude du dossier à la date de ma première demande.'

export const piece: readonly Passage[] = [
  {
    text: `Vous me demandez {piece}. Cette pièce est jointe à cette lettre. ${sameDay}`,
    if: { fact: 'hasPiece', is: '' },
  },
  {
    text: 'Je ne peux pas fournir {piece}. Merci de me dire quel autre document vous acceptez, et sur quel texte repose cette demande.',
    if: { fact: 'hasPiece', is: 'no' },
  },
]

export const form: readonly Passage[] = [{ text: `Votre formulaire, rempli, est joint à cette lettre. ${sameDay}` }]

export const grounds: readonly Passage[] = [
  {
    text: 'Merci de m’indiquer par écrit la raison de ce refus, et le texte ou la clause sur lequel il repose. Merci aussi de m’indiquer les voies et délais de recours.',
  },
]

export const partial: readonly Passage[] = [
  {
    text: 'Votre réponse ne traite qu’une partie de ma demande. Il reste les points suivants : {points}. Merci d’y répondre.',
  },
]

export const proof: readonly Passage[] = [
  {
    text: 'Je vous ai écrit pour signaler le décès et demander des informations, sans prendre parti sur la succession. Merci de me dire quel justificatif vous acceptez pour me répondre : acte de notoriété (qui hérite), acte d’état civil ou courrier du notaire.',
  },
]

export const sum: readonly Passage[] = [
  {
    text: 'Vous m’avez versé {amount|euros}. Merci de m’en envoyer le détail (dates, sommes, retenues), afin que je puisse vérifier.',
  },
]

export const debt: readonly Passage[] = [
  {
    text: 'Vous réclamez {amount|euros}. Cette demande concerne {deceased}. Merci de m’adresser le contrat, le décompte et les preuves.',
  },
  {
    text: 'Je n’ai pas pris parti sur la succession ; cette lettre ne reconnaît aucune dette.',
    if: { fact: 'stance', is: '' },
  },
  { text: 'J’ai renoncé à la succession.', if: { fact: 'stance', is: 'renounced' } },
]

export const overpaid: readonly Passage[] = [
  {
    text: 'Vous demandez le remboursement de {amount|euros}, versés après le décès. Merci d’en préciser les dates et le compte crédité.',
  },
  {
    text: 'Je demande un délai de paiement et, si ma situation le justifie, une remise.',
    if: { fact: 'stance', is: 'accepted' },
  },
]

export const free: readonly Passage[] = [{ text: '{text}' }]

export const mistake: readonly Passage[] = [
  { text: 'Votre réponse porte une erreur : {mistake}. Merci de la corriger, et de me le confirmer par écrit.' },
]

/** A demand without a fact to add. */
export const words = (text: string): readonly Passage[] => [{ text }]
