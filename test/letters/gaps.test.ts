import { renderLetter } from '#app/adapters/printing/letter-html.ts'
import { prepare } from '#app/adapters/printing/letter-pages.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { letterOf } from '#letters/index.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { textOf } from '#test/support/letters/text.ts'

const letter = letterOf('banqueBlocageComptesDemandeSolde')
const viewWith = (change: Answers) =>
  letterView(letter, { ...fullAnswers(letter), ...change }, { today: '2026-03-05', enclosures: [] })

describe('gaps', () => {
  const view = viewWith({ defunctDeathDate: '', deceasedLastName: '', blocageComptesDemandeSoldeName: '' })

  test('gaps are named on the page, listed, and linked to the field that fills them', () => {
    const linkTo = (field: string) => `/courriers/banque#${field}`
    const { html, gaps } = renderLetter(letter, view, { gaps: 'words', linkTo })
    expect(gaps).toEqual([
      { field: 'blocageComptesDemandeSoldeName', words: 'nom du destinataire' },
      { field: 'deceasedLastName', words: 'nom d’Élie Octave' },
      { field: 'defunctDeathDate', words: 'date du décès' },
    ])
    expect(html).toContain(
      '<mark class="gap"><a href="/courriers/banque#defunctDeathDate">[date du décès à compléter]</a></mark>',
    )
  })

  test('gaps are dotted lines on paper', () => {
    const { html } = renderLetter(letter, view, { gaps: 'lines' })
    expect(textOf(html)).not.toContain('à compléter')
    expect(html).toContain('<span class="blank"')
  })

  test('an answer cannot forge a gap', () => {
    const forged = viewWith({ deceasedLastName: '\uE000x\uE001faux\uE002' })
    expect(renderLetter(letter, forged, { gaps: 'words' }).gaps).toEqual([])
  })

  test('gaps are told apart from the words of the page, field by field', () => {
    const page = "Né le {{ birth | date | gap: 'date de naissance' }} : {{ '' | gap: 'nom', 'name' }}"
    expect(prepare(page)).toBe(
      "Né le {{ birth | date | gap: 'date de naissance', 'birth' }}\u00A0: {{ '' | gap: 'nom', 'name' }}",
    )
  })
})
