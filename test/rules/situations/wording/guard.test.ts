import { tokenPattern } from '#app/rules/situations/wording/concealed.ts'
import { checkWording, type Wording, wordedParagraphs } from '#app/rules/situations/wording/guard.ts'
import { plantedDrafts, plantedWords } from '#test/support/situations/planted.ts'
import { asGiven } from '#test/support/situations/worded.ts'

const drafts = plantedDrafts()

const given = (...texts: string[]) => texts.map((text, at) => ({ id: `s${at + 1}`, paragraph: 0, text }))

test('No sentence that leaves the service contains a digit, a planted word or a gap', () => {
  for (const { name, concealed } of drafts) {
    const left = concealed.sentences.map(({ text }) => text.split(tokenPattern).filter((_part, at) => at % 2 === 0))
    const words = left.flat().join(' ').toLowerCase()
    expect(words, name).not.toMatch(/\d|[[\]{}\uE000-\uE002@€]/)
    expect(
      plantedWords.filter((word) => words.includes(word)),
      name,
    ).toEqual([])
  }
})

test('Unchanged sentences give our own draft again', () => {
  for (const { name, concealed, draft } of drafts) {
    const checked = checkWording(concealed.sentences, asGiven(concealed))
    expect(checked, name).toMatchObject({ ok: true })
    if (draft) expect(wordedParagraphs(concealed, asGiven(concealed)), name).toEqual(draft.paragraphs)
  }
})

const death = given('Je vous informe du décès ⟦1⟧, survenu le ⟦2⟧.', 'Je vous écris en qualité ⟦3⟧.')
test.each<[string, Wording['pieces']]>([
  [
    'joins two sentences',
    [{ ids: ['s1', 's2'], text: 'Je vous informe du décès ⟦1⟧, survenu le ⟦2⟧, et je vous écris en qualité ⟦3⟧.' }],
  ],
  [
    'changes their order',
    [
      { ids: ['s2'], text: death[1]!.text },
      { ids: ['s1'], text: death[0]!.text },
    ],
  ],
  [
    'adds words that join',
    [
      { ids: ['s1'], text: death[0]!.text },
      { ids: ['s2'], text: 'Ainsi, je vous écris en qualité ⟦3⟧.' },
    ],
  ],
])('The guard accepts an answer when it %s', (_what, pieces) => {
  expect(checkWording(death, { pieces })).toEqual({ ok: true, value: { pieces } })
})

describe('A refused answer', () => {
  const sentences = [
    ...given('Je vous informe du décès ⟦1⟧, survenu le ⟦2⟧.', 'Cette démarche ne vaut pas acceptation.'),
    { id: 's3', paragraph: 1, text: 'Merci de rembourser la part de prime selon l’article ⟦3⟧ du Code.' },
  ]
  const [first, second, third] = sentences.map(({ id, text }) => ({ ids: [id], text }))
  const instead = (text: string, at = 0) => ({
    pieces: [first, second, third].map((piece, index) => (index === at ? { ...piece, text } : piece)),
  })
  test.each<[string, unknown, string]>([
    ['it is text', 'Bonjour', 'shape'],
    ['it has something more', { ...instead('x'), note: 'x' }, 'shape'],
    ['a sentence is unknown', { pieces: [first, second, { ids: ['s9'], text: 'Merci.' }] }, 'sentences'],
    ['a sentence is lost', { pieces: [first, third] }, 'sentences'],
    ['a sentence is said twice', { pieces: [first, first, second, third] }, 'sentences'],
    ['sentences of two paragraphs are joined', { pieces: [first, { ids: ['s2', 's3'], text: 'Merci.' }] }, 'sentences'],
    ['a token is lost', instead('Je vous informe du décès ⟦1⟧.'), 'tokens'],
    ['a token is unknown', instead('Je vous informe du décès ⟦1⟧, survenu le ⟦2⟧ ⟦9⟧.'), 'tokens'],
    ['a token is said twice', instead('Je vous informe du décès ⟦1⟧, survenu le ⟦2⟧, le ⟦2⟧.'), 'tokens'],
    ['tokens change places', instead('Je vous informe du décès ⟦2⟧, survenu le ⟦1⟧.'), 'tokens'],
    ['it asks what a token is', instead('Je vous informe du décès de ⟦1⟧, survenu le ⟦2⟧.'), 'tokens'],
    ['there is a number', instead('Je vous informe du décès ⟦1⟧, survenu le ⟦2⟧ à 15 h.'), 'characters'],
    ['there is an amount', instead('Je vous informe du décès ⟦1⟧, survenu le ⟦2⟧ pour 80 €.'), 'characters'],
    [
      'a number is in letters',
      instead('Merci de rembourser mille la part de prime selon l’article ⟦3⟧ du Code.', 2),
      'words',
    ],
    ['there is a date', instead('Je vous informe du décès ⟦1⟧, survenu le ⟦2⟧ en octobre.'), 'words'],
    ['there is a name', instead('Je vous informe du décès ⟦1⟧, survenu le ⟦2⟧ à Brest.'), 'words'],
    ['there is a law', instead('Je vous informe du décès ⟦1⟧, survenu le ⟦2⟧ selon la loi.'), 'words'],
    ['there is a promise', instead('Je vous informe du décès ⟦1⟧, survenu le ⟦2⟧, et je m’engage à payer.'), 'words'],
    ['a word is lost', instead('Merci de rembourser la prime selon l’article ⟦3⟧ du Code.', 2), 'words'],
    ['it says the contrary', instead('Cette démarche vaut acceptation.', 1), 'words'],
    ['it denies', instead('Je ne vous informe pas du décès ⟦1⟧, survenu le ⟦2⟧.'), 'words'],
    ['there is HTML', instead('<p>Je vous informe du décès ⟦1⟧, survenu le ⟦2⟧.</p>'), 'characters'],
    ['there is Markdown', instead('**Je vous informe du décès ⟦1⟧, survenu le ⟦2⟧.**'), 'characters'],
    ['there is another script', instead('Je vous informe du décès ⟦1⟧, survenu lе ⟦2⟧.'), 'characters'],
    ['something is unseen', instead('Je vous\u200B informe du décès ⟦1⟧, survenu le ⟦2⟧.'), 'characters'],
    ['a link is given', instead('Je vous informe du décès ⟦1⟧, survenu le ⟦2⟧. http://'), 'characters'],
    ['an elision is missing', instead('Je vous informe que il du décès ⟦1⟧, survenu le ⟦2⟧.'), 'words'],
    ['it ends in the middle', instead('Je vous informe du décès ⟦1⟧, survenu le ⟦2⟧'), 'sentence-ends'],
    ['it begins in the middle', instead('je vous informe du décès ⟦1⟧, survenu le ⟦2⟧.'), 'sentence-ends'],
    ['it goes on and on', instead(`Je vous informe du décès ⟦1⟧, survenu le ⟦2⟧${' et'.repeat(40)}.`), 'length'],
  ])('The guard refuses an answer because %s', (_what, answer, problem) => {
    expect(checkWording(sentences, answer)).toEqual({ ok: false, problem })
  })
})
