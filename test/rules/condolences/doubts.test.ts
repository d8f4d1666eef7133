import { condolenceStates } from '#app/rules/condolences/condolences.ts'
import { condolenceStateOf, doubtsOfText, isRepeated, stateOfChanged } from '#app/rules/condolences/doubts.ts'
import { hostileTexts } from '#test/support/page/hostile-texts.ts'

const doubtsOf = (message: string, name = 'Marc Petit') => doubtsOfText({ name, message })

test.each([
  'Je me souviens de ses confitures de mirabelles, et de la radio toujours allumée dans la cuisine.',
  'Jeanne m’a appris à ne jamais partir sans dire au revoir...et à revenir.Merci.',
  'Née le 12.03.1941, partie le 10/03/2026 à 14 h 30.',
  '1941-2026',
  'Voisins au 12 bis, 44300 Nantes, depuis 22 ans. 3 enfants, 8 petits-enfants.',
  'Merci M. Le Goff. M.Le Goff le dira mieux que moi <3',
  'Je pense à vous ❤️🕯️👩‍👩‍👧',
  'Thị Hương Nguyễn, de tout cœur.',
  'Et/ou une pensée, un sourire, c.-à-d. tout.',
  '',
])('The text %j raises no doubt', (message) => {
  expect(doubtsOf(message)).toEqual([])
})

describe('A text with a doubt', () => {
  test.each([
    ['link', 'Voir https://exemple.fr/x'],
    ['link', 'voir www.exemple'],
    ['link', 'Prêt rapide sur credit-facile.com'],
    ['link', 'Écrivez à prets@banque.example'],
    ['link', 'ｗｗｗ．ｅｘａｍｐｌｅ．ｃｏｍ'],
    ['link', '<a href=x>ici</a>'],
    ['link', '[url=x]ici[/url] [ici](x)'],
    ['link', 'exemple.boutique/promo'],
    ['link', 'http : 192.168.10.20'],
    ['phone', 'Appelez-moi au 06 12 34 56 78'],
    ['phone', '+33 (0)6.12.34.56.78'],
    ['phone', 'WhatsApp 0033612345678'],
    ['script', 'Купите дешёвые часы'],
    ['script', '便宜的手表'],
  ])('The doubt %s is raised by %j', (doubt, message) => {
    expect(doubtsOf(message)).toContain(doubt)
  })

  test('A name raises doubts as well', () => {
    expect(doubtsOf('Bonjour', 'www.exemple.com')).toEqual(['link'])
  })

  test.each(hostileTexts.filter((text) => /<[a-z/]/i.test(text)))('The HTML %j raises a doubt', (message) => {
    expect(doubtsOf(message)).toContain('link')
  })

  test('A Greek name with a French message raises no doubt', () => {
    expect(doubtsOf('Je me souviens de nos étés.', 'Νίκος')).toEqual([])
  })

  test('A text of one megabyte is judged without delay', () => {
    expect(doubtsOf('a.'.repeat(250_000))).toEqual([])
    expect(doubtsOf('1 2 a'.repeat(100_000))).toEqual([])
  })
})

describe('A repeated text', () => {
  const long = 'Gagnez de l’argent chaque jour depuis chez vous sans rien faire'
  test('A repeated text raises a doubt the third time', () => {
    expect([0, 1, 2, 3].map((others) => isRepeated(long, others))).toEqual([false, false, true, true])
  })

  test('A set phrase raises no doubt, however often it is repeated', () => {
    expect(isRepeated('Toutes mes condoléances à la famille.', 40)).toBe(false)
    expect(isRepeated('', 40)).toBe(false)
  })
})

describe('The state of a condolence', () => {
  const calm = { doubts: [], publication: 'moderated', isOfModerator: false } as const
  test.each([
    ['waits for the family', calm, 'waiting'],
    ['is shown at once where the family chose so', { ...calm, publication: 'immediate' }, 'published'],
    ['waits even there when there is a doubt', { ...calm, publication: 'immediate', doubts: ['link'] }, 'waiting'],
    ['of an editor is shown at once', { ...calm, doubts: ['link'], isOfModerator: true }, 'published'],
    ['of a bot is put away', { ...calm, publication: 'immediate', isBot: true }, 'spam'],
  ] as const)('The state after: %s', (_what, judged, state) => {
    expect(condolenceStateOf(judged)).toBe(state)
  })

  const same = { ...calm, isHidden: false }
  test('A changed condolence is reviewed again after any decision', () => {
    const after = condolenceStates.map((before) => stateOfChanged(before, same))
    expect(after).toEqual(['waiting', 'waiting', 'waiting', 'waiting', 'spam'])
  })

  test('A changed condolence stays published if condolences are published at once', () => {
    const immediate = { ...same, publication: 'immediate' } as const
    const after = condolenceStates.map((before) => stateOfChanged(before, immediate))
    expect(after).toEqual(['waiting', 'published', 'waiting', 'waiting', 'spam'])
    expect(stateOfChanged('published', { ...immediate, isHidden: true })).toBe('waiting')
    expect(stateOfChanged('published', { ...immediate, doubts: ['phone'] })).toBe('waiting')
  })
})
