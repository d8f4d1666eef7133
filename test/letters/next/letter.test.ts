import { ladders } from '#app/content/remedies.ts'
import { repliesTo } from '#app/content/replies.ts'
import { composeNextLetter } from '#app/operations/tracking/next-letter.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { kindOf } from '#app/rules/letters/document-id.ts'
import { askedFee } from '#app/rules/tracking/bank-fee.ts'
import type { NextLetter } from '#app/rules/tracking/next-letter.ts'
import { factsOf } from '#app/rules/tracking/next-letter.ts'
import { remedyOf } from '#app/rules/tracking/next-step.ts'
import { letterOf, letters } from '#letters/index.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { compose, facts, written } from '#test/support/letters/next-letters.ts'
import { textOf } from '#test/support/letters/text.ts'

const read = (letter: LetterDefinition, next: Partial<NextLetter>) =>
  textOf(compose(letter, next).html).replace(/[\u00A0\u202F]/g, ' ')

describe.each(letters)('$id', (letter) => {
  const kind = kindOf(letter.id)
  const answers = Object.entries(repliesTo(kind)).filter(([, { after }]) => after === 'write')

  test.each(answers)('the letter after "%s" has no gap once its facts are known', (code) => {
    const { gaps, title } = compose(letter, { code })
    expect(gaps).toEqual([])
    expect(title).toContain('Suite de mon courrier')
  })

  test.each(answers)('the letter after "%s" asks for every fact that it prints', (code) => {
    const { gaps } = compose(letter, { code, facts: {} })
    const asked = factsOf(kind, written(letter, { code }).next)
    for (const { field } of gaps) expect(asked).toContain(field)
  })

  test('no letter calls its writer an heir, or threatens a person who mourns', () => {
    for (const [code] of answers)
      expect(read(letter, { code })).not.toMatch(/en qualité d’hérit|au nom des héritiers|légataire/)
  })

  test('no letter contracts a fact with the preposition before it: "de le"', () => {
    const steps = ['answer', 'notice', ...ladders[kind].filter((name) => remedyOf(name).letter)] as const
    for (const step of steps)
      for (const [code] of step === 'answer' ? answers : [['refused']])
        expect(read(letter, { step, code: code as string }), `${step} ${code}`).not.toMatch(
          /\b(de|à) le (livret|solde|versement|calcul|prénom)/,
        )
  })

  const remedies = ladders[kind].filter((name) => remedyOf(name).letter)
  test.each(['notice', ...remedies] as const)(
    '%s: registered or addressed elsewhere, with the copies enclosed',
    (step) => {
      for (const replyOn of ['2026-12-05', undefined]) {
        const { gaps } = compose(letter, { step, code: 'refused', replyOn })
        expect(gaps).toEqual([])
        const text = read(letter, { step, code: 'refused', replyOn, sentOn: ['2026-11-26', '2026-12-10'] })
        expect(text).toContain('copie de mon courrier du 26 novembre 2026')
        expect(text).toContain('copie de mon courrier du 10 décembre 2026')
      }
    },
  )

  test('a letter to a mediator has the address that the family gives, and never one of ours', () => {
    const mediator = remedies.find((name) => remedyOf(name).letter === 'mediation')
    if (!mediator) return
    const text = read(letter, { step: mediator, code: 'refused' })
    expect(text).toContain('75009 PARIS')
    const { gaps } = compose(letter, { step: mediator, code: 'refused', facts: { ...facts, place: '' } })
    expect(gaps.map(({ field }) => field)).toEqual(['place'])
  })
})

test.each([
  ['', 'ne reconnaît aucune dette'],
  ['accepted', undefined],
  ['renounced', 'J’ai renoncé à la succession.'],
] as const)('a debt, with the estate "%s"', (stance, words) => {
  const text = read(letterOf('banqueBlocageComptesDemandeSolde'), { code: 'overdraft', facts: { ...facts, stance } })
  expect(text).toContain('Vous réclamez 120,50 €.')
  for (const some of ['ne reconnaît aucune dette', 'J’ai renoncé à la succession.'])
    expect(text.includes(some)).toBe(some === words)
})

test.each([
  ['nothing typed', {}, undefined],
  ['no total, under the cap', { amount: '120.50' }, undefined],
  ['a total under the threshold', { amount: '120.50', total: '4000' }, 'free'],
  ['a simple estate', { amount: '120.50', total: '90000', isSimple: 'on' }, 'free'],
  ['more than a share of the total', { amount: '301', total: '30000' }, 'above'],
  ['more than the cap, no total', { amount: '5000' }, 'above'],
  ['within the decree', { amount: '300', total: '30000' }, 'within'],
] as const)('a bank that asks for a fee, %s: contested only if it is above the decree', (_name, typed, result) => {
  const bank = letterOf('banqueBlocageComptesDemandeSolde')
  expect(askedFee(kindOf(bank.id), { code: 'fees', facts: typed }, '2026-12-07')?.result).toBe(result)
  const text = read(bank, { code: 'fees', facts: typed })
  expect(/contraires|annuler/.test(text)).toBe(result === 'free' || result === 'above')
  expect(text).toContain('d’indiquer la règle appliquée')
})

test('the fees of other bodies are not compared with the decree on banks', () => {
  const others = letters.filter(({ id }) => kindOf(id) !== 'banqueBlocageComptesDemandeSolde')
  const asking = others.filter(({ id }) => 'fees' in repliesTo(kindOf(id)))
  expect(asking.length).toBeGreaterThan(0)
  for (const letter of asking) {
    expect(factsOf(kindOf(letter.id), written(letter, { code: 'fees' }).next), letter.id).not.toContain('isSimple')
    expect(askedFee(kindOf(letter.id), { code: 'fees', facts: { amount: '5000' } }, '2026-12-07')).toBeUndefined()
  }
})

test('a letter does not announce an attachment that the family does not have', () => {
  const text = read(letterOf('mutuelleCourrierComplet'), { code: 'paper', facts: { ...facts, hasPiece: 'no' } })
  expect(text).toContain('Je ne peux pas fournir le livret de famille.')
  expect(text).not.toMatch(/est jointe|la pièce demandée/)
})

test('a supplier of water is written to as one: its mediator, and no delay of the law on energy', () => {
  const energy = letterOf('energyNotificationDeces')
  const water = { ...fullAnswers(energy), energyContractType: 'water' }
  const next = (step: NextLetter['step'], code: string) =>
    textOf(composeNextLetter(energy, { ...written(energy, { step, code }), answers: water }).html)
  expect(next('waterMediator', 'refused')).toContain('Médiation de l’eau')
  expect(next('answer', 'refundLate')).not.toContain('deux semaines')
  expect(read(energy, { code: 'refundLate' })).toContain('deux semaines')
})

test.each(letters)('$id: a fact that ends a sentence already is not given a second full stop', (letter) => {
  const ended = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, /[a-z]$/.test(value) ? `${value}.` : value]),
  )
  const codes = Object.entries(repliesTo(kindOf(letter.id))).flatMap(([code, { after }]) =>
    after === 'write' ? [code] : [],
  )
  const steps = ladders[kindOf(letter.id)].filter((name) => remedyOf(name).letter)
  for (const code of codes) expect(read(letter, { code, facts: ended }), code).not.toContain('..')
  for (const step of steps) expect(read(letter, { step, code: 'refused', facts: ended }), step).not.toContain('..')
})

test('hostile facts are printed as typed', () => {
  const hostile = '<script>alert(1)</script>{{ 7 | times: 7 }}{amount|euros}'
  const { html } = compose(letterOf('bailleur'), { code: 'other', facts: { text: hostile } })
  expect(html).not.toContain('<script')
  expect(textOf(html)).toContain(hostile)
})
