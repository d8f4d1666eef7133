import type { Section } from '../state.ts'

const assistant = '/demarches-administratives-ia'
const invoice = `${assistant}?courrier=customizable2&situation=facture-apres-deces`
const marked = '/demarches-administratives/courriers/customizable3'
const told = { shown: 'facture-apres-deces', situation: 'facture-apres-deces', reason: 'after', tone: 'neutral' }

export const assistantStates: Section = {
  title: 'Help to write',
  states: [
    { name: 'the situations', path: assistant, who: 'owner' },
    { name: 'a situation, empty', path: invoice, who: 'owner' },
    { name: 'a situation that other letters answer too', path: `${assistant}?situation=bailleur-depot`, who: 'owner' },
    { name: 'no such situation', path: `${assistant}?situation=voisin`, who: 'owner', status: 404 },
    {
      name: 'a draft to complete',
      path: invoice,
      who: 'owner',
      form: { ...told, intent: 'draft', 'goal-cancel': 'on', 'goal-proof': 'on' },
    },
    {
      name: 'a draft beside a text',
      path: `${assistant}?courrier=customizable&situation=facture-apres-deces`,
      who: 'owner',
      form: { ...told, intent: 'draft', 'goal-cancel': 'on', 'goal-proof': 'on' },
    },
    {
      name: 'a draft with sensitive facts',
      path: `${assistant}?courrier=customizable2&situation=emprunteur-refus`,
      who: 'owner',
      form: {
        intent: 'draft',
        shown: 'emprunteur-refus',
        situation: 'emprunteur-refus',
        refusalReason: 'false',
        myExplanation: 'Le refus parle d’un cancer.',
      },
    },
    {
      name: 'a situation, a choice missing',
      path: `${assistant}?courrier=customizable2&situation=syndic-copropriete`,
      who: 'owner',
      form: { intent: 'draft', shown: 'syndic-copropriete', situation: 'syndic-copropriete' },
      status: 422,
    },
    { name: 'a letter with marks left, to note as posted', path: `${marked}/suivi`, who: 'long names' },
    {
      name: 'a letter with marks left, noted as posted',
      path: `${marked}/suivi`,
      who: 'long names',
      form: { intent: 'post', sentAt: '2026-03-05', channel: 'plain', trackingNumber: '1A 123' },
      status: 422,
    },
    { name: 'a letter with marks left, by mail', path: `${marked}/e-mail`, who: 'long names' },
    { name: 'the situations, where an engine is offered', path: assistant, who: 'owner', at: 'engine' },
    { name: 'personal data, where an engine is offered', path: '/vos-donnees', at: 'engine' },
    { name: 'an engine that is offered', path: invoice, who: 'owner', at: 'engine' },
    {
      name: 'an engine that was refused',
      path: invoice,
      who: 'owner',
      at: 'engine',
      form: { ...told, intent: 'refuse', 'goal-cancel': 'on' },
    },
    {
      name: 'a draft in the words of an engine',
      path: invoice,
      who: 'owner',
      at: 'engine',
      form: { ...told, intent: 'accept', 'goal-cancel': 'on' },
    },
    {
      name: 'an engine that does not answer',
      path: invoice,
      who: 'owner',
      at: 'silent engine',
      form: { ...told, intent: 'accept', 'goal-cancel': 'on' },
    },
  ],
}
