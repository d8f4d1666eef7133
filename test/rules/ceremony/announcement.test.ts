import {
  announcementNotesOf,
  announcementOf,
  announcementText,
  newspaperLines,
} from '#app/rules/ceremony/papers/announcement.ts'
import { type AnnouncementTone, noWords, tones } from '#app/rules/ceremony/papers/announcement-words.ts'
import { contentOf, plain } from '#test/support/ceremony/papers.ts'

const words = {
  relatives: 'Michel Moreau, son mari,\nClaire et Marc, ses enfants',
  own: 'Elle ouvrait les volets.',
  visits: 'Chambre du Port, lundi.',
}
const told = { donation: 'un don aux jardins partagés.', filmedLink: 'https://direct.example/j', filmedAt: '14:20' }
const textOf = (tone: AnnouncementTone, given = {}, more: Partial<typeof words> = words) =>
  plain(announcementText(announcementOf(contentOf({ ...told, ...given }), { ...noWords, ...more, tone })))

describe.each(Object.keys(tones) as AnnouncementTone[])('An announcement in the tone %s', (tone) => {
  test('An announcement includes every known fact and family text once', () => {
    const text = textOf(tone)
    for (const said of [
      'Jeanne Moreau',
      'le 4 mars 2026',
      'le mardi 10 mars 2026, à 14 h 30, au crématorium',
      'Michel Moreau, son mari,',
      'Elle ouvrait les volets.',
      'Chambre du Port, lundi.',
      'Plutôt que des fleurs : un don aux jardins partagés.',
      'La cérémonie est filmée, à partir de 14 h 20 : https://direct.example/j',
    ]) {
      expect(text.split(said)).toHaveLength(2)
    }
    expect(text).not.toMatch(/perte|disparition|quitté|[!]/)
  })

  test('An announcement leaves out unknown facts and an unconfirmed time', () => {
    const bare = announcementOf(contentOf({ isConfirmed: false, profile: { deceasedFirstName: 'Jeanne' } }), {
      ...noWords,
      tone,
    })
    expect(plain(bare.flatMap(({ lines }) => lines)).join(' ')).not.toMatch(/14 h 30|survenu|\bans\b|undefined|\(\)/)
    expect(bare.every(({ lines }) => lines.every((line) => line.trim() !== ''))).toBe(true)
  })
})

test.each([
  ['church', 'Église Saint-Maclou, 7 place Barthélemy', 'à 14 h 30, à l’église Saint-Maclou, 7 place Barthélemy'],
  ['crematorium', 'crématorium du Trieux', 'à 14 h 30, au crématorium du Trieux'],
  ['cemetery', '4 rue des Ifs', 'à 14 h 30, au cimetière, 4 rue des Ifs'],
  ['cemetery', 'Entrée du cimetière, rue des Ifs', 'à 14 h 30, Entrée du cimetière, rue des Ifs'],
  ['funeralHome', 'Chambre funéraire du Port', 'à 14 h 30, à la chambre funéraire du Port'],
  ['funeralHome', '', 'à 14 h 30, à la chambre funéraire'],
  ['other', 'Salle des Hêtres', 'à 14 h 30, Salle des Hêtres'],
] as const)('A ceremony of type %s at "%s" names its place once', (ceremonyType, address, said) => {
  for (const tone of Object.keys(tones) as AnnouncementTone[])
    expect(textOf(tone, { ceremonyType, address })).toContain(`${said}.`)
})

test('The classic announcement gives the age at death and agrees with the people who announce', () => {
  expect(textOf('classic')).toContain('survenu le 4 mars 2026, à l’âge de 87 ans.')
  expect(textOf('classic')).toContain('vous font part du décès de')
  expect(textOf('classic', {}, { relatives: 'Sa fille' })).toContain('vous fait part du décès de')
  expect(textOf('classic', {}, {})).toContain('Nous vous faisons part du décès de')
})

test('Newspaper lines keep words whole and are never longer than the column', () => {
  const parts = announcementOf(contentOf(), { ...noWords, ...words })
  const lines = newspaperLines(parts, 34)
  expect(lines.join(' ').split(' ')).toEqual(
    parts
      .flatMap((part) => part.lines)
      .join(' ')
      .split(/ +/),
  )
  for (const line of lines) expect(line.length <= 34 || !line.includes(' ')).toBe(true)
  expect(newspaperLines([{ lines: ['un deux trois'] }], 8)).toEqual(['un deux', 'trois'])
})

test('The programme includes the donation and live stream only if they are known', () => {
  expect(announcementNotesOf(told)).toHaveLength(2)
  expect(announcementNotesOf({})).toEqual([])
})
