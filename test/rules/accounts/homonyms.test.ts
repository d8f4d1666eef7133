import { expect, test } from 'vitest'
import { homonymMarks } from '#app/rules/accounts/homonyms.ts'

const said = (people: Parameters<typeof homonymMarks>[0]) =>
  homonymMarks(people).map((mark) => mark.replace(/\u00A0/g, ' '))
const openedAt = '2026-11-28T09:30:00.000Z'

test('A name that nobody else has needs no mark', () => {
  expect(said([{ name: 'Jean Martin', birth: '1938-05-02', death: '2026-03-04' }, { name: 'Jeanne Martin' }])).toEqual([
    '',
    '',
  ])
})

test('A father and his son of the same name are told apart by their years', () => {
  const father = { name: 'Jean Martin', birth: '1938-05-02', death: '2026-03-04' }
  const son = { name: 'jean martin', birth: '1962-01-01', death: '2026-03-04' }
  expect(said([father, { name: 'Anne Roy' }, son])).toEqual(['1938 – 2026', '', '1962 – 2026'])
})

test('Twins of the same name are told apart by their full dates', () => {
  const [one, other] = ['2026-03-04', '2026-03-05'].map((death) => ({ name: 'Noé Roy', birth: '2026-03-01', death }))
  expect(said([one!, other!])).toEqual(['1er mars 2026 – 4 mars 2026', '1er mars 2026 – 5 mars 2026'])
})

test('Accounts about which no date tells are told apart by the day they were opened, or else by a number', () => {
  const name = 'Noé Roy'
  const earlier = { name, openedAt: '2026-11-27T09:30:00.000Z' }
  expect(said([earlier, { name, openedAt }])).toEqual([
    'dossier ouvert le 27 novembre 2026',
    'dossier ouvert le 28 novembre 2026',
  ])
  expect(
    said([
      { name, openedAt },
      { name, openedAt },
    ]),
  ).toEqual(['dossier n° 1', 'dossier n° 2'])
})

test('A person whose dates are known has them beside one of whom nothing is known yet', () => {
  const name = 'Jean Martin'
  const dated = { name, birth: '1938-05-02', death: '2026-03-04', openedAt }
  expect(said([dated, { name, openedAt }])).toEqual(['1938 – 2026', 'dossier n° 2'])
})
