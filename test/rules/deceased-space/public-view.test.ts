import { describe, expect, test } from 'vitest'
import type { Condolence } from '#app/rules/condolences/condolences.ts'
import { shownMessage } from '#app/rules/condolences/shown-message.ts'
import { readShortCode, shortAddress } from '#app/rules/deceased-space/addresses.ts'
import { seesCondolence, shownMoments, shownPerson } from '#app/rules/deceased-space/public-view.ts'
import { mayAnswerSnack } from '#app/rules/deceased-space/snack.ts'
import { type DeceasedSpace, newSpace } from '#app/rules/deceased-space/space.ts'
import { noon } from '#test/support/db/factories.ts'
import { aMoment } from '#test/support/deceased-space/moments.ts'

const hashid = 'k3v9x0m2p7q4r8s1t5u6w3y2z7'
const visitor = { role: undefined, now: noon }
const space = (differs: Partial<DeceasedSpace> = {}): DeceasedSpace => ({
  ...newSpace('Jeanne'),
  shortCode: 'abcdefghij',
  createdAt: noon.toISOString(),
  ...differs,
})
const picture = { small: 'small-file-id', large: 'large-file-id', width: 320, height: 400 }

describe('the deceased', () => {
  test.each([
    ['1941 – 2026', { defunctBirthDate: '1941-05-12', defunctDeathDate: '2026-03-01' }],
    ['Décès en 2026', { defunctDeathDate: '2026-03-01' }],
    ['Naissance en 1941', { defunctBirthDate: '1941-05-12' }],
    ['', {}],
  ])('is said by the years alone: « %s »', (dates, told) => {
    const profile = { deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau', ...told }
    expect(shownPerson(space(), profile, hashid)).toMatchObject({ name: 'Jeanne Moreau', initial: 'J', dates })
  })

  test('is « votre proche » while nobody has told the name', () => {
    expect(shownPerson(space(), {}, hashid)).toMatchObject({ firstName: 'votre proche', name: 'Votre proche' })
  })

  test('has a portrait at an address that says when it changes, and neither file by its id', () => {
    const { portrait } = shownPerson(space({ portrait: picture }), {}, hashid)
    expect(portrait).toEqual({
      width: 179,
      height: 224,
      path: `/espace-defunt/${hashid}/portrait.jpg?taille=petit&v=small-fi`,
      largePath: `/espace-defunt/${hashid}/portrait.jpg?taille=grand&v=large-fi`,
    })
  })
})

describe('a picture', () => {
  test.each([
    ['upright', [358, 447], [179, 223]],
    ['on its side', [533, 300], [267, 150]],
    ['a panorama', [540, 108], [270, 54]],
    ['of few pixels', [130, 100], [130, 100]],
  ] as const)('%s is as large to the eye as another, and never larger than its pixels', (_, [width, height], shown) => {
    const { portrait } = shownPerson(space({ portrait: { ...picture, width, height } }), {}, hashid)
    expect([portrait?.width, portrait?.height]).toEqual(shown)
  })
})

describe('a moment', () => {
  const moments = {
    ...newSpace('Jeanne').moments,
    snack: aMoment(),
    laidInCoffin: aMoment({ audience: 'family' }),
    funeralChamber: aMoment({ isOn: false }),
  }
  const namesFor = (role: 'reader' | undefined) =>
    shownMoments(space({ moments }), hashid, { role, now: noon }).map(({ name }) => name)

  test('for the family is told to those who share the account, and to no visitor', () => {
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
  ] as const)('visitors say how many they are %s', (_when, differs, expected) => {
    expect(mayAnswerSnack(space({ moments, ...differs }), visitor)).toBe(expected)
  })
})

describe('a message', () => {
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

  test('leaves the server with nothing but what is read', () => {
    const shown = shownMessage(condolence, { hashid, now: noon, isReady: true })
    expect(Object.keys(shown).toSorted()).toEqual(
      ['day', 'id', 'initial', 'isForFamily', 'message', 'name', 'picture', 'report'].toSorted(),
    )
    for (const hidden of ['anne@proches', '3 rue du Port', 'user-1', 'link', 'large-file-id']) {
      expect(JSON.stringify(shown)).not.toContain(hidden)
    }
  })

  test('keeps its picture to itself while that may not be handed out', () => {
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
  ] as const)('that is %s, for %s (%s): %s', (state, role, hiddenAt, expected) => {
    expect(seesCondolence({ state, hiddenAt }, { role })).toBe(expected)
  })
})

describe('a short address', () => {
  test.each(['abcde-fghij', 'ABCDE FGHIJ', 'abcdefghij', ' abcde--fghij ', 'abcde\u2011fghij'])(
    'is read from %j',
    (typed) => {
      expect(readShortCode(typed)).toBe('abcdefghij')
    },
  )
  test('takes a zero, a one and an eight for the letters that look like them', () => {
    expect(readShortCode('0bcde-1ghi8')).toBe('obcdelghib')
  })
  test.each(['', 'abcde-fghi', 'abcde-fghijk', '9bcde-fghij', 'àbcde-fghij'])('is not %j', (typed) => {
    expect(readShortCode(typed)).toBeUndefined()
  })
  test('is typed with a hyphen', () => {
    expect(shortAddress('abcdefghij')).toBe('/e/abcde-fghij')
  })
})
