import { figures } from '#app/content/figures.ts'
import { usualNameOf } from '#app/rules/first-name.ts'
import { agree, euros } from '#app/rules/french.ts'
import type { Answers, Condition } from '#app/rules/letters/conditions.ts'
import type { Enclosure, Field } from '#app/rules/letters/definition.ts'
import { tick } from './fields.ts'

// Rights that a letter to a pension fund may claim, each behind a box that starts unticked.

type Prefix = 'pensionFund' | 'pensionFund2'

const on = (field: string): Condition => ({ field, is: 'on' })

const amount = (name: string, showIf: Condition): Field => ({
  name,
  label: 'Somme payée, en euros',
  type: 'number',
  check: 'amount',
  autoComplete: 'off',
  showIf,
})

/** Boxes of both funds: the funeral refunded out of the sums still due, and financial help from the fund. */
export function boxesOfEveryFund(prefix: Prefix): Field[] {
  const refund = `${prefix}FuneralRefund`
  return [
    tick(refund, 'J’ai payé tout ou partie des obsèques', {
      help: `La caisse peut vous rembourser sur ce qu’elle doit encore, jusqu’à ${euros(figures.pensionFuneralRefundCap.value)}, même sans hériter.`,
    }),
    amount(`${prefix}FuneralAmount`, on(refund)),
    tick(`${prefix}SocialHelp`, 'Demander une aide d’action sociale', {
      help: 'Rien n’est automatique.',
    }),
  ]
}

/** Boxes of the basic fund only. `isWidowed`: the marriage lasted until the death. CSS art. L. 356-1 and L. 358-1. */
export const boxesOfBasicFund = (isWidowed: Condition): Field[] => [
  tick('pensionFundWidowAllowance', 'Demander l’allocation veuvage (avant 55 ans)', {
    help: 'Pour qui vit seul et a peu de ressources. À demander dans les deux ans.',
    showIf: { all: [isWidowed, on('pensionFundSpouseOfDeceased')] },
  }),
  tick('pensionFundOrphan', 'Un enfant n’a plus aucun parent', {
    help: 'Une pension existe jusqu’à 21 ans, parfois au-delà.',
  }),
  {
    name: 'pensionFundOrphanCount',
    label: 'Nombre d’enfants sans parent',
    type: 'number',
    required: true,
    check: 'children',
    inputMode: 'numeric',
    showIf: on('pensionFundOrphan'),
  },
  tick('pensionFundLiberalBenefits', 'Le défunt exerçait une profession libérale', {
    help: 'Sa caisse prévoit souvent un capital et des rentes. Ses règles lui sont propres.',
  }),
]

/** Enclosures that these boxes add to those of the letter. */
export const enclosuresOfBoxes = (prefix: Prefix): Enclosure[] => [
  { type: 'funeralInvoice', level: 'C', showIf: on(`${prefix}FuneralRefund`), note: 'Acquittée, à votre nom.' },
  ...(prefix === 'pensionFund'
    ? [{ type: 'otherParentDeathCertificate', level: 'C', showIf: on('pensionFundOrphan') } as const]
    : []),
]

/** Values that the page prints for these boxes. */
export const boxesView = (prefix: Prefix, answers: Answers) => ({
  isComplementary: prefix === 'pensionFund2',
  asksFuneralRefund: answers[`${prefix}FuneralRefund`] === 'on',
  funeralAmount: toTheCent(answers[`${prefix}FuneralAmount`] ?? ''),
  asksSocialHelp: answers[`${prefix}SocialHelp`] === 'on',
  orphans: answers.pensionFundOrphan === 'on' ? Number(answers.pensionFundOrphanCount ?? '') || 1 : 0,
  personD: agree(answers.deceasedCivility ?? '', 'Il', 'Elle', usualNameOf(answers) || 'Cette personne'),
})

/** Formats an invoice amount with cents: "2 400,00 €". */
const toTheCent = (amount: string): string => amount && euros(amount).replace(/^([^,]*)(?=\u00A0€$)/, '$1,00')
