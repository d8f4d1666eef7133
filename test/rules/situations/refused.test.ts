import { describe, expect, test } from 'vitest'
import { checkFreeText, checkSymbols } from '#app/rules/letters/checks/free-text.ts'
import type { Request } from '#app/rules/situations/draft.ts'
import { drafted, textOf } from '#test/support/situations/requests.ts'

// Of the twenty difficult inputs, by number, those that are refused or told of.

const messagesOf = (id: string, request: Partial<Request>, level: string) =>
  drafted(id, request).remarks.flatMap((remark) => (remark.level === level ? [remark.message] : []))

describe('what is refused, or said beside the draft', () => {
  test('n° 5: what was typed is neither a template nor a page', () => {
    const words = '{deceasedNamed} <b>&</b> {config.x}'
    const said = drafted('remerciement', { facts: { to: 'ward', memory: words } })
    expect(textOf(said).join('\n')).toContain(words)
  })

  test('n° 6: no car is left without insurance', () => {
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
  `('n° 13: an amount typed « $typed » is $shown', ({ typed, shown }) => {
    const said = drafted('creancier-delai', { facts: { position: 'own', amount: typed } })
    if (shown) expect(textOf(said).join('\n')).toContain(`Vous demandez ${shown}.`)
    else expect(said).toMatchObject({ remarks: [{ level: 'blocking', message: expect.stringMatching('montant') }] })
    expect(JSON.stringify(said)).not.toContain('NaN')
  })

  test('n° 14: a year after the complaint the mediator will refuse, and the letter is made all the same', () => {
    const facts = { sector: 'bank', answer: 'refused', complaintDate: '2025-10-01' }
    expect(messagesOf('mediateur', { facts }, 'warning')[0]).toMatch(/^Plus d’un an a passé/)
  })

  test('n° 15: with a gap a letter cannot be « Validé », and the gap leads to its field', () => {
    const said = drafted('bailleur-depot', { facts: { dwelling: '12 rue des Lices', conform: 'no' } })
    expect(said.draft?.gaps).toEqual([{ field: 'keysDate', words: 'Clés rendues le' }])
    expect(said.remarks).toContainEqual({ level: 'not-validated', message: 'Il reste un passage à compléter.' })
  })

  test('n° 17: one of the two wishes, not both', () => {
    const facts = { childFirstName: 'Ana', childLink: 'father', wishes: 'class,quiet' }
    expect(drafted('ecole-enfant', { facts }).draft).toBeUndefined()
  })

  test('n° 18: the closing is no paragraph, and the death is said once', () => {
    const { draft } = drafted('salle-de-sport', {})
    expect(draft!.paragraphs.join(' ')).not.toContain('Je vous prie d’agréer')
    expect(draft!.paragraphs.join(' ').match(/Je vous informe du décès/g)).toHaveLength(1)
  })

  test('n° 19: an illness and an IBAN are two warnings, and the IBAN is in no subject', () => {
    const refusal = 'Le refus parle d’un cancer. Compte FR76 3000 6000 0112 3456 7890 189.'
    const facts = { refusalReason: 'false', myExplanation: refusal }
    const said = drafted('emprunteur-refus', { facts })
    expect(said.draft?.subject).not.toContain('FR76')
    expect(said.remarks.filter(({ level }) => level === 'warning')).toHaveLength(2)
  })

  test('n° 20: « null » is a number somebody typed; signs are kept, symbols and length are told', () => {
    const said = drafted('salle-de-sport', { facts: { memberNumber: 'null', clubName: 'Durand & Fils <SARL>' } })
    expect(said.draft?.references.join()).toContain('null')
    expect(JSON.stringify(drafted('salle-de-sport', {}))).not.toMatch(/null|undefined/)
    expect(checkSymbols('un mot 🕊️')).toMatchObject([{ code: 'M-FREE-3' }])
    expect(checkFreeText('a'.repeat(13_000), true)).toMatchObject([{ code: 'M-FREE-2' }])
  })
})
