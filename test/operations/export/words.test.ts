import { codeWords } from '#app/operations/export/words.ts'
import { definitionOf, eventTypes } from '#app/rules/ceremony/events/catalogue.ts'
import { musicPlaysChoices } from '#app/rules/ceremony/events/details.ts'
import { musicInputs } from '#app/rules/ceremony/events/music-rows.ts'
import { helpKinds } from '#app/rules/deceased-space/help-offers.ts'
import { readmeHtml } from '#app/rules/export/readme.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import { unknownTick } from '#app/rules/letters/definition.ts'
import { letters } from '#letters/index.ts'
import { filled } from '#test/support/ceremony/every-paper.ts'
import { answerTo } from '#test/support/letters/answers.ts'

const draw = (tables: Record<string, Record<string, unknown>[]>, answers: Record<string, string> = {}) =>
  readmeHtml({
    title: 'Le dossier de Jeanne',
    papers: [],
    absent: [],
    people: [],
    tables,
    words: { ...codeWords(answers), personOf: () => undefined, pathOf: () => undefined },
  })

/** The names of things that are ours: no question and no word of French begins so. */
const rawNames = (html: string) =>
  [...html.matchAll(/<dt>([^<]*)<\/dt>/g)].map(([, name]) => name!).filter((name) => /^[a-z]/.test(name))
const rawIds = (html: string) =>
  [...html.matchAll(/<dd>([^<]*)<\/dd>/g)].map(([, value]) => value!).filter((value) => /^[a-z]+[A-Z]\w*$/.test(value))

test('the answers of a letter are in the order of its form, and none of its questions has the words of another', () => {
  for (const letter of letters) {
    const asked = fieldsOf(letter)
    const names = asked.map(({ name }) => name)
    const html = draw({ profileEntry: names.toSorted().map((name) => ({ name, value: 'Essai' })) })
    const [, shown = ''] = html.split('<section id="profileEntry">')
    const questions = [...shown.split('</section>')[0]!.matchAll(/<h3>|<dt>([^<]*)<\/dt>/g)].map(([, label]) => label)
    const ofLetter = questions.slice(questions.lastIndexOf(undefined) + 1)
    expect(ofLetter.length, letter.id).toBeGreaterThan(2)
    expect(
      ofLetter.filter((one, at) => ofLetter.indexOf(one) !== at),
      letter.id,
    ).toEqual([])
    const labels = asked.map(({ label }) => label)
    const places = ofLetter.map((question) => labels.indexOf(question!)).filter((place) => place >= 0)
    expect(places, letter.id).toEqual(places.toSorted((one, other) => one - other))
  }
})

test('every field of an event, a help offer and a letter has a French label', () => {
  // A typed duration is stored in seconds.
  const inputs = Object.keys(musicInputs).filter((name) => name !== 'length')
  const music = { ...Object.fromEntries(inputs.map((name) => [name, `Essai de ${name}`])), seconds: 180 }
  const moments = eventTypes.map((type) => {
    const { details, ...event } = filled(type, definitionOf(type).fields)
    return { ...event, details: { ...details, musics: [music] } }
  })
  const html = draw({
    ceremonyEvent: moments,
    helpOffer: Object.keys(helpKinds).map((kind) => ({ data: JSON.stringify({ kind, text: 'Essai' }) })),
    document: letters.map(({ id }) => ({ documentId: id, status: 'pending' })),
    assignment: letters.map(({ id }) => ({ task: id })),
    audit: letters.map(({ id }) => ({ act: 'letter-saved', object: id })),
  })
  expect(rawNames(html)).toEqual([])
  expect(rawIds(html)).toEqual([])
  for (const { id } of letters) expect(html).not.toContain(`<dd>${id}</dd>`)
  for (const kind of Object.keys(helpKinds)) expect(html).not.toContain(`<dd>${kind}</dd>`)
})

test('when the music of an event plays is in French', () => {
  const ceremonyEvent = Object.keys(musicPlaysChoices).map((musicPlays) => ({
    type: 'meditation',
    details: JSON.stringify({ musicPlays, isLengthSet: true }),
  }))
  const html = draw({ ceremonyEvent })
  for (const words of Object.values(musicPlaysChoices)) expect(html).toContain(`<dd>${words}</dd>`)
})

test('a letter is named by its recipient, and answers are under the letter that asks them', () => {
  const fields = letters.flatMap(fieldsOf)
  const answers = Object.fromEntries(
    fields.flatMap((field) => [
      [field.name, answerTo(field)],
      ...(field.mayBeUnknown ? [[unknownTick(field), 'on']] : []),
    ]),
  )
  const html = draw(
    {
      profileEntry: Object.entries(answers).map(([name, value]) => ({ name, value })),
      document: [{ documentId: 'energyNotificationDeces' }],
    },
    { ...answers, energyContractName: 'EDF' },
  )
  const headings = [...html.matchAll(/<h3>([^<]*)<\/h3>/g)].map(([, heading]) => heading)
  expect(headings[0]).toBe('Ce que toutes les lettres savent')
  expect(new Set(headings).size).toBe(headings.length)
  expect(headings.length).toBeGreaterThan(10)
  expect(rawNames(html)).toEqual([])
})

test('the second letter of a kind has its own recipient, its own answers and its number', () => {
  const bank = 'banqueBlocageComptesDemandeSolde'
  const name = 'blocageComptesDemandeSoldeName'
  const answers = { [name]: 'Crédit Mutuel', [`${name}-2`]: 'Crédit Mutuel', [`${name}-3`]: 'Banque du Trieux' }
  const html = draw(
    {
      profileEntry: Object.entries(answers).map(([name, value]) => ({ name, value })),
      document: [bank, `${bank}-2`, `${bank}-3`].map((documentId) => ({ documentId, status: 'pending' })),
    },
    answers,
  )
  const names = ['Crédit Mutuel', 'Crédit Mutuel (2)', 'Banque du Trieux'].map((to) => `Banque\u00A0: ${to}`)
  expect([...html.matchAll(/<h3>([^<]*)<\/h3>/g)].map(([, heading]) => heading)).toEqual(names)
  expect(names.filter((each) => !html.includes(`<dd>${each}</dd>`))).toEqual([])
  expect(rawNames(html)).toEqual([])
})
