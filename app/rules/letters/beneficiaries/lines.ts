import { withoutEnd } from '#app/rules/forms/text.ts'
import { keepNumbers, lastName, lowerFirst } from '#app/rules/french.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { gapText } from '#app/rules/letters/paper/gaps.ts'
import { civilityWord } from '#app/rules/letters/paper/people.ts'
import { type BeneficiaryPart, beneficiaryField, beneficiaryNumbers, beneficiaryStateOf } from './beneficiaries.ts'
import { beneficiaryRelationLabel } from './relations.ts'

/**
 * Returns one line per beneficiary: "Madame Anne ORIOL, sa fille, 18 allée des Érables, 44000 Nantes". A missing part
 * is a gap. If nobody is named, the result is one gap.
 */
export function beneficiaryLines(answers: Answers): string[] {
  const named = beneficiaryNumbers.filter((number) => beneficiaryStateOf(answers, number) !== 'empty')
  if (named.length === 0) return [gapText('bénéficiaire présumé', beneficiaryField(1, 'LastName'))]
  return named.map((number) => beneficiaryLine(answers, number))
}

function beneficiaryLine(answers: Answers, number: number): string {
  const read = (part: BeneficiaryPart) =>
    withoutEnd((answers[beneficiaryField(number, part)] ?? '').replace(/\s+/gu, ' ').trim())
  const gap = (part: BeneficiaryPart, words: string) => read(part) || gapText(words, beneficiaryField(number, part))
  const relationship = read('Relationship')
  const place = keepNumbers(gap('Place', 'adresse du bénéficiaire'))
  if (relationship === 'organisme') return `${gap('LastName', 'nom de l’organisme')}, ${place}`

  const name = [
    civilityWord(read('Civility')),
    gap('FirstName', 'prénom du bénéficiaire'),
    lastName(read('LastName')) || gap('LastName', 'nom du bénéficiaire'),
  ]
  // "Autre (à préciser)" means nothing to an insurer.
  const label = relationship === 'autre' ? '' : beneficiaryRelationLabel(relationship, read('Civility'))
  const tie = label.split(' / ').map(lowerFirst).join(' ou ')
  return [name.filter(Boolean).join(' '), tie, place].filter(Boolean).join(', ')
}
