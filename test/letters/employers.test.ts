import { renderLetter } from '#app/adapters/printing/letter-html.ts'
import { answersFor } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import { letterOf, letters } from '#letters/index.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { textOf } from '#test/support/letters/text.ts'

const employer = letterOf('employeur')
const wordsOf = (change: Answers) => {
  const view = letterView(employer, { ...fullAnswers(employer), ...change }, { today: '2026-03-05', enclosures: [] })
  return textOf(renderLetter(employer, view, { gaps: 'words' }).html)
}

test('a public employer is "votre administration" and gets no questions about a company', () => {
  const words = wordsOf({ employeurPublic: 'on' })
  expect(words).toContain('membre du personnel de votre administration')
  expect(words).toContain('travaillait dans votre administration')
  expect(words).not.toMatch(/entreprise|salarié|contrat de travail|participation|solde de tout compte/)
  expect(wordsOf({ employeurPublic: '' })).not.toContain('administration')
})

test.each`
  name                            | isPublic
  ${'Mairie d’Arles'}             | ${'on'}
  ${'Centre hospitalier du Mans'} | ${'on'}
  ${'Communauté de communes'}     | ${'on'}
  ${'Régionale de transport SA'}  | ${''}
  ${'Horlogerie Fictive SA'}      | ${''}
  ${undefined}                    | ${''}
`('an employer named "$name" is proposed as public: "$isPublic"', ({ name, isPublic }) => {
  const known: Answers = name ? { employeurName: name } : {}
  expect(answersFor(letterOf('employeur'), known, '2026-03-05').employeurPublic).toBe(isPublic)
})

test('an employer is offered no medical certificate, because only a medical adviser may open one', () => {
  const offering = letters.filter(({ enclosures }) => enclosures.some(({ type }) => type === 'naturalDeathCertificate'))
  // The free letters offer every document. The insurer has a medical adviser, who receives it sealed.
  const free = ['customizable', 'customizable2', 'customizable3']
  expect(offering.map(({ id }) => id).filter((id) => !free.includes(id))).toEqual(['mutuelleCourrierComplet'])
  expect(attachments.naturalDeathCertificate.printed).toContain('pour le médecin-conseil')
})
