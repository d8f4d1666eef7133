import { knownTexts, type ReadingGroup, readingGroups, traditions } from '#app/content/ceremony/readings.ts'
import { bookletOf } from '#app/rules/ceremony/papers/booklet.ts'
import {
  type EulogyAnswers,
  eulogyNames,
  eulogyPlan,
  eulogyQuestion,
  eulogyQuestions,
  eulogyText,
} from '#app/rules/ceremony/words/eulogy.ts'
import {
  BREATH,
  isTradition,
  knownTextsFor,
  readings,
  readingsFor,
  textOfReading,
} from '#app/rules/ceremony/words/readings.ts'
import { withFirstName } from '#app/rules/first-name.ts'
import { TONE, toneChoices, toneOf } from '#app/rules/tone.ts'
import { anEvent, contentOf } from '#test/support/ceremony/papers.ts'

const spaced = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ')

describe('The fifteen readings', () => {
  test('There are fifteen readings with different titles, in order', () => {
    const all = readings('Odile')
    expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1))
    expect(new Set(all.map(({ title }) => title)).size).toBe(15)
    expect(all.map(textOfReading).join()).not.toContain('{')
  })

  test.each(readings('Odile').map((reading) => [reading.title, reading] as const))(
    'The reading "%s" is short, has pauses, is not religious and follows the writing rules',
    (_title, reading) => {
      const text = textOfReading(reading)
      expect(reading.seconds).toBeGreaterThanOrEqual(35)
      expect(reading.seconds).toBeLessThanOrEqual(75)
      expect(text.split(BREATH).length - 1).toBeGreaterThanOrEqual(4)
      expect(spaced(text)).not.toMatch(/\b(Dieu|Seigneur|paradis|âme|prière|prions|Allah|perte|disparition)\b/i)
      expect(text).not.toMatch(/['!]|(?<!\u00A0)‖| [:?;]/)
      for (const group of reading.groups) expect(Object.keys(readingGroups)).toContain(group)
      const sentences = text.replaceAll(BREATH, '').split(/[.?]\s/)
      for (const sentence of sentences) expect(sentence.match(/[\p{L}’-]+/gu)?.length ?? 0).toBeLessThanOrEqual(30)
    },
  )

  test.each((Object.keys(readingGroups) as ReadingGroup[]).filter((group) => group !== 'all'))(
    'The readings for %s come first, and all others follow',
    (group) => {
      const sorted = readingsFor('Odile', group)
      expect(sorted).toHaveLength(15)
      expect(sorted[0]?.groups).toContain(group)
    },
  )

  test('The programme prints readings without pause marks', () => {
    const [reading] = readings('Odile')
    const { texts } = bookletOf(
      contentOf({ events: [anEvent('poem', { title: reading!.title, text: textOfReading(reading!) })] }),
    )
    expect(JSON.stringify(texts)).toContain('Odile, nous te disons merci.')
    expect(JSON.stringify(texts)).not.toContain(BREATH)
  })
})

describe('The sixty known texts', () => {
  test('There are sixty references of seven traditions, without their text', () => {
    expect(knownTexts).toHaveLength(60)
    expect(new Set(knownTexts.map(({ title, tradition }) => `${tradition} ${title}`)).size).toBe(60)
    const counts = Object.keys(traditions).map(
      (name) => knownTexts.filter(({ tradition }) => tradition === name).length,
    )
    expect(counts).toEqual([20, 12, 6, 5, 6, 6, 5])
  })

  test.each(knownTexts.map((text) => [text.title, text] as const))(
    'The reference "%s" gives everything needed to find the text',
    (_title, text) => {
      expect(isTradition(text.tradition)).toBe(true)
      for (const words of Object.values(text)) {
        if (typeof words !== 'string') continue
        expect(words.length).toBeGreaterThan(1)
        expect(words.length).toBeLessThan(80)
        expect(words).not.toContain("'")
      }
    },
  )

  test.each(Object.keys(toneChoices))(
    'After a death described as "%s", no text about a violent death is proposed',
    (said) => {
      const titles = knownTextsFor(toneOf({ [TONE]: said })).map(({ title }) => title)
      const isGrave = said === 'violent' || said === 'both'
      expect(titles.includes('Le Dormeur du val')).toBe(!isGrave)
      expect(titles).toHaveLength(isGrave ? 59 : 60)
    },
  )

  test('The poem of a killed soldier says who it is for, and advises to read it alone first', () => {
    const poem = knownTexts.find(({ title }) => title === 'Le Dormeur du val')
    expect(spaced(poem!.who)).toBe('un militaire ; à lire seul d’abord')
  })
})

describe('A eulogy from eight questions', () => {
  const answers: EulogyAnswers = {
    qui: 'Une femme debout avant tout le monde',
    rire: 'Les histoires de son frère.',
    phrase: '« On verra bien. »',
    appris: 'À ne jamais partir sans dire au revoir',
  }

  test('The eulogy asks eight questions about the person', () => {
    expect(eulogyNames).toHaveLength(8)
    expect(spaced(eulogyQuestion('rire', 'Odile'))).toBe('Qu’est-ce qui faisait rire Odile ?')
  })

  test('The eulogy has the answers in order after fixed words, and adds nothing', () => {
    const text = eulogyText(answers, 'Odile')
    expect(spaced(text)).toBe(
      [
        'Odile, c’était une femme debout avant tout le monde.',
        'Ce qui faisait rire Odile : les histoires de son frère.',
        'J’entends encore cette phrase : « On verra bien. »',
        'Ce qu’Odile m’a appris : à ne jamais partir sans dire au revoir.',
      ].join('\n\n'),
    )
    expect(eulogyPlan(answers, 'Odile')).toBe('qui était Odile, ce qui faisait rire, une phrase, ce qui a été transmis')
  })

  test.each(eulogyNames)(
    'The eulogy answer to "%s" follows its fixed words, and an empty answer leaves no sentence',
    (name) => {
      const text = spaced(eulogyText({ [name]: 'Zéphyr bleu' }, 'Odile'))
      const joint = spaced(withFirstName(eulogyQuestions[name].joint, 'Odile'))
      expect(text).toBe(`${joint} Zéphyr bleu.`)
      expect(eulogyText({ [name]: '  ' }, 'Odile')).toBe('')
    },
  )

  test('The eulogy keeps the capital letter of a name', () => {
    expect(eulogyText({ rire: 'Lucien, toujours' }, 'Odile')).toContain('Lucien')
    expect(eulogyText({ rire: 'Le chat' }, 'Odile')).toContain('le chat')
  })
})
