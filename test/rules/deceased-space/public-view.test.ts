import type { Condolence } from '#app/rules/condolences/condolences.ts'
import { shownMessage } from '#app/rules/condolences/shown-message.ts'
import { readShortCode, shortAddress } from '#app/rules/deceased-space/addresses.ts'
import { seesCondolence, shownMoments, shownPerson } from '#app/rules/deceased-space/public-view.ts'
import { mayAnswerSnack } from '#app/rules/deceased-space/snack.ts'
import { type DeceasedSpace, newSpace } from '#app/rules/deceased-space/space.ts'
import { aMoment } from '#test/support/deceased-space/moments.ts'
import { noon } from '#test/support/given.ts'

const hashid = 'k3v9x0m2p7q4r8s1t5u6w3y2z7'
const visitor = { role: undefined, now: noon }
const space = (differs: Partial<DeceasedSpace> = {}): DeceasedSpace => ({
  ...newSpace('Jeanne'),
  shortCode: 'abcdefghij',
  createdAt: noon.toISOString(),
  ...differs,
})
const picture = { small: 'small-file-id', large: 'large-file-id', width: 320, height: 400 }

describe('The person shown in a space', () => {
  test.each([
    ['1941 – 2026', { defunctBirthDate: '1941-05-12', defunctDeathDate: '2026-03-01' }],
    ['', { defunctDeathDate: '2026-03-01' }],
    ['', { defunctBirthDate: '1941-05-12' }],
  ])('The dates are shown as years: "%s"', (dates, told) => {
    const profile = { deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau', ...told }
    expect(shownPerson(space(), profile, hashid)).toMatchObject({ name: 'Jeanne Moreau', initial: 'J', dates })
  })

  test('The name is "votre proche" if unknown', () => {
    expect(shownPerson(space(), {}, hashid)).toMatchObject({ firstName: 'votre proche', name: 'Votre proche' })
  })

  test('The URL of the portrait changes with it, and does not contain a file id', () => {
    const { portrait } = shownPerson(space({ portrait: picture }), {}, hashid)
    expect(portrait).toEqual({
      width: 179,
      height: 224,
      path: `/espace-defunt/${hashid}/portrait.jpg?taille=petit&v=small-fi`,
      largePath: `/espace-defunt/${hashid}/portrait.jpg?taille=grand&v=large-fi`,
    })
  })
})

describe('A picture in a space', () => {
  test.each([
    ['upright', [358, 447], [179, 223]],
    ['on its side', [533, 300], [267, 150]],
    ['a panorama', [540, 108], [270, 54]],
    ['of few pixels', [130, 100], [130, 100]],
  ] as const)('A picture of %s looks as large as any other, and is never enlarged', (_, [width, height], shown) => {
    const { portrait } = shownPerson(space({ portrait: { ...picture, width, height } }), {}, hashid)
    expect([portrait?.width, portrait?.height]).toEqual(shown)
  })
})

describe('A moment in a space', () => {
  const moments = {
    ...newSpace('Jeanne').moments,
    snack: aMoment(),
    laidInCoffin: aMoment({ audience: 'family' }),
    funeralChamber: aMoment({ isOn: false }),
  }
  const namesFor = (role: 'reader' | undefined) =>
    shownMoments(space({ moments }), hashid, { role, now: noon }).map(({ name }) => name)

  test('A moment for the family is visible to members of the account and not to visitors', () => {
    expect(namesFor(undefined)).toEqual(['snack'])
    expect(namesFor('reader')).toEqual(['laidInCoffin', 'snack'])
  })

  test.each([
    ['while the snack is to come', {}, true],
    ['not once the information is put away', { foldedAt: noon.toISOString() }, false],
    [
      'not while the snack is for the family',
      { moments: { ...moments, snack: aMoment({ audience: 'family' }) } },
      false,
    ],
    ['not once it is over', { moments: { ...moments, snack: aMoment({ datetime: '2026-03-04T12:00' }) } }, false],
  ] as const)('Whether visitors may reply about the snack %s', (_when, differs, expected) => {
    expect(mayAnswerSnack(space({ moments, ...differs }), visitor)).toBe(expected)
  })
})

describe('A message in a space', () => {
  const condolence: Condolence = {
    id: 'aaaaaaaaaaaaaaaaaaaaaaaaaa',
    name: 'Anne',
    message: 'Bonjour',
    state: 'published',
    doubts: ['link'],
    email: 'anne@proches.example',
    postalAddress: '3 rue du Port',
    userId: 'user-1',
    picture,
    createdAt: '2026-03-04T10:00:00.000Z',
    moderatedAt: '2026-03-04T11:00:00.000Z',
  }

  test('A message contains only what readers see', () => {
    const shown = shownMessage(condolence, { hashid, now: noon, isReady: true })
    expect(Object.keys(shown).toSorted()).toEqual(
      ['day', 'id', 'initial', 'isForFamily', 'message', 'name', 'picture', 'report'].toSorted(),
    )
    for (const hidden of ['anne@proches', '3 rue du Port', 'user-1', 'link', 'large-file-id']) {
      expect(JSON.stringify(shown)).not.toContain(hidden)
    }
  })

  test('A message leaves out a picture that may not be shown', () => {
    expect(shownMessage(condolence, { hashid, now: noon, isReady: false }).picture).toBeUndefined()
  })

  test.each([
    ['published', undefined, undefined, true],
    ['published', undefined, 'hidden', false],
    ['family', undefined, undefined, false],
    ['family', 'reader', undefined, true],
    ['family', 'owner', 'hidden', false],
    ['waiting', 'owner', undefined, false],
    ['refused', 'owner', undefined, false],
    ['spam', 'owner', undefined, false],
  ] as const)('A message that is %s, for %s (%s): %s', (state, role, hiddenAt, expected) => {
    expect(seesCondolence({ state, hiddenAt }, { role })).toBe(expected)
  })
})

test.each(['abcde-fghij', 'ABCDE FGHIJ', 'abcdefghij', ' abcde--fghij ', 'abcde\u2011fghij'])(
  'A short address is parsed from %j',
  (typed) => {
    expect(readShortCode(typed)).toBe('abcdefghij')
  },
)
test('In a short address, zero, one and eight are read as the letters they look like', () => {
  expect(readShortCode('0bcde-1ghi8')).toBe('obcdelghib')
})
test.each(['', 'abcde-fghi', 'abcde-fghijk', '9bcde-fghij', 'àbcde-fghij'])('%j is not a short address', (typed) => {
  expect(readShortCode(typed)).toBeUndefined()
})
test('A short address is formatted with a hyphen', () => {
  expect(shortAddress('abcdefghij')).toBe('/e/abcde-fghij')
})
