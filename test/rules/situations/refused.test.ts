import { checkFreeText, checkSymbols } from '#app/rules/letters/checks/free-text.ts'
import type { Request } from '#app/rules/situations/draft.ts'
import { drafted, textOf } from '#test/support/situations/requests.ts'

// The refused or remarked inputs among the twenty difficult ones, by number.

const messagesOf = (id: string, request: Partial<Request>, level: string) =>
  drafted(id, request).remarks.flatMap((remark) => (remark.level === level ? [remark.message] : []))

describe('Refusals and remarks beside the draft', () => {
  test('n° 5: typed text is not interpreted as a template or as HTML', () => {
    const words = '{deceasedNamed} <b>&</b> {config.x}'
    const said = drafted('remerciement', { facts: { to: 'ward', memory: words } })
    expect(textOf(said).join('\n')).toContain(words)
  })

  test('n° 6: a letter that would leave a car uninsured is refused', () => {
    const said = drafted('assurance-auto', { facts: { action: 'terminate' } })
    expect(said.draft).toBeUndefined()
    expect(said.remarks[0]?.message).toMatch(/^Une voiture doit rester assurée/)
  })

  test.each`
    typed           | shown
    ${'1 234,5'}    | ${'1 234,50 €'}
    ${'1.234,50 €'} | ${'1 234,50 €'}
    ${'-5'}         | ${undefined}
    ${'cent euros'} | ${undefined}
  `('n° 13: the amount "$typed" is shown as $shown', ({ typed, shown }) => {
    const said = drafted('creancier-delai', { facts: { position: 'own', amount: typed } })
    if (shown) expect(textOf(said).join('\n')).toContain(`Vous demandez ${shown}.`)
    else expect(said).toMatchObject({ remarks: [{ level: 'blocking', message: expect.stringMatching('montant') }] })
    expect(JSON.stringify(said)).not.toContain('NaN')
  })

  test('n° 14: a year after the complaint, a remark says that the mediator will refuse, and the letter is still made', () => {
    const facts = { sector: 'bank', answer: 'refused', complaintDate: '2025-10-01' }
    expect(messagesOf('mediateur', { facts }, 'warning')[0]).toMatch(/^Plus d’un an a passé/)
  })

  test('n° 15: a letter with a gap cannot become "Validé", and the gap links to its field', () => {
    const said = drafted('bailleur-depot', { facts: { dwelling: '12 rue des Lices', conform: 'no' } })
    expect(said.draft?.gaps).toEqual([{ field: 'keysDate', words: 'Clés rendues le' }])
    expect(said.remarks).toContainEqual({ level: 'not-validated', message: 'Il reste un passage à compléter.' })
  })

  test('n° 17: two contradictory wishes are refused', () => {
    const facts = { childFirstName: 'Ana', childLink: 'father', wishes: 'class,quiet' }
    expect(drafted('ecole-enfant', { facts }).draft).toBeUndefined()
  })

  test('n° 18: the closing is not repeated as a paragraph, and the death is announced once', () => {
    const { draft } = drafted('salle-de-sport', {})
    expect(draft!.paragraphs.join(' ')).not.toContain('Je vous prie d’agréer')
    expect(draft!.paragraphs.join(' ').match(/Je vous informe du décès/g)).toHaveLength(1)
  })

  test('n° 19: an illness and an IBAN give two warnings, and the IBAN is in no subject', () => {
    const refusal = 'Le refus parle d’un cancer. Compte FR76 3000 6000 0112 3456 7890 189.'
    const facts = { refusalReason: 'false', myExplanation: refusal }
    const said = drafted('emprunteur-refus', { facts })
    expect(said.draft?.subject).not.toContain('FR76')
    expect(said.remarks.filter(({ level }) => level === 'warning')).toHaveLength(2)
  })

  test('n° 20: "null" is accepted as a number, punctuation is kept, and symbols and excess length are remarked', () => {
    const said = drafted('salle-de-sport', { facts: { memberNumber: 'null', clubName: 'Durand & Fils <SARL>' } })
    expect(said.draft?.references.join()).toContain('null')
    expect(JSON.stringify(drafted('salle-de-sport', {}))).not.toMatch(/null|undefined/)
    expect(checkSymbols('un mot 🕊️')).toMatchObject([{ code: 'M-FREE-3' }])
    expect(checkFreeText('a'.repeat(13_000), true)).toMatchObject([{ code: 'M-FREE-2' }])
  })
})
