import { fieldWords } from '#app/rules/forms/field-words.ts'
import {
  type HeldForm,
  heldWordsOf,
  isOfferedAtSignIn,
  isShownTo,
  toHeldFields,
  toHeldForm,
} from '#app/rules/forms/held-forms.ts'
import { letters } from '#letters/index.ts'

const KB = 1024
const letter = '/demarches-administratives/courriers/bailleur'
const aForm = (fields: HeldForm['fields'], path = letter): HeldForm => ({ path, fields })
const known = { isKnown: true }
const unknown = { isKnown: false }

describe('The saved draft of a refused form', () => {
  test('a draft has the fields in order, without the CSRF token', () => {
    const form = aForm([
      ['_csrf', 'secret'],
      ['b', '1'],
      ['a', '2'],
      ['a', '3'],
    ])
    expect(toHeldForm(form, unknown)).toEqual({
      ok: true,
      value: aForm([
        ['b', '1'],
        ['a', '2'],
        ['a', '3'],
      ]),
    })
  })

  test.each(['password', 'code', 'token', 'jeton'])('no draft is saved of a form that contains a %s', (name) => {
    expect(
      toHeldForm(
        aForm([
          ['email', 'a@b.fr'],
          [name, 'x'],
        ]),
        known,
      ),
    ).toEqual({ ok: false, problem: 'not-to-hold' })
  })

  test.each([
    '/mots/abc',
    '/rappels/abc',
    '/x?token=abc',
    '/x?a=b&jeton=abc',
    '/deconnexion',
    '/preferences',
    '/reprendre',
  ])('no draft is saved of a form sent to %s', (path) => {
    expect(toHeldForm(aForm([['a', 'b']], path), known)).toEqual({ ok: false, problem: 'not-to-hold' })
  })

  test.each([
    ['half a megabyte of somebody known', 511 * KB, known, true],
    ['more', 513 * KB, known, false],
    ['64 kB of anybody', 63 * KB, unknown, true],
    ['more', 65 * KB, unknown, false],
  ])('a draft is limited in bytes: %s (%d)', (_what, bytes, sender, ok) => {
    expect(toHeldForm(aForm([['a', 'é'.repeat(bytes / 2)]]), sender).ok).toBe(ok)
  })
})

describe('The page of a saved draft', () => {
  const ours = { userId: 'zoe', form: aForm([['_account', 'h']]) }
  const ofAccount = { userId: undefined, form: aForm([['_account', 'h']]) }
  const ofNobody = { userId: undefined, form: aForm([['message', 'Pensées']]) }
  test.each([
    ['to its writer', ours, { userId: 'zoe', isMember: true }, true],
    ['to its writer, who was removed since', ours, { userId: 'zoe', isMember: false }, true],
    ['to another member of the account', ours, { userId: 'marc', isMember: true }, false],
    ['to nobody before they sign in', ours, { userId: undefined, isMember: false }, false],
    ['to a member, where no session said who wrote it', ofAccount, { userId: 'marc', isMember: true }, true],
    ['to no other person', ofAccount, { userId: 'paul', isMember: false }, false],
    ['to nobody who is not signed in', ofAccount, { userId: undefined, isMember: false }, false],
    ['to whoever holds the browser, where it is of no account', ofNobody, { userId: undefined, isMember: false }, true],
  ] as const)('%s: %#', (_whom, held, viewer, isShown) => {
    expect(isShownTo(held, viewer)).toBe(isShown)
  })
})

test.each([
  [letter, true],
  ['/espace-ceremonie?onglet=evenement&ceremonie=1', true],
  ['/connexion', false],
  ['/check-email', false],
  ['/espace-defunt/inscription?returnTo=/', false],
  ['/utilisateurs/verification', false],
])('signing in redirects to a form of %s: %s', (path, isOffered) => {
  expect(isOfferedAtSignIn(aForm([], path))).toBe(isOffered)
})

test('the words of a draft are what the user typed, without the fields that the page fills in', () => {
  const fields: HeldForm['fields'] = [
    ['_account', 'abcdef'],
    ['_once', 'abcdef'],
    ['intent', 'save'],
    ['nom', 'Agence des Halles'],
    ['vide', ''],
    ['coche', 'on'],
    ['date', '2026-03-02'],
  ]
  expect(heldWordsOf(aForm(fields))).toEqual(['Agence des Halles', '2026-03-02'])
})

test('fields have the labels of their page: typed text can be corrected, choices are only shown', () => {
  const words = new Map([
    ['nom', { label: 'Nom de l’agence' }],
    ['lien', { label: 'Lien', choices: { spouse: 'Époux ou épouse' } }],
  ])
  const form = aForm([
    ['_once', 'abcdef'],
    ['nom', 'Agence des Halles'],
    ['lien', 'spouse'],
    ['autre', 'Un mot de plus'],
  ])
  expect(toHeldFields(form, (name) => words.get(name))).toEqual([
    { name: '_once', value: 'abcdef', canMend: false },
    { name: 'nom', value: 'Agence des Halles', label: 'Nom de l’agence', text: 'Agence des Halles', canMend: true },
    { name: 'lien', value: 'spouse', label: 'Lien', text: 'Époux ou épouse', canMend: false },
    { name: 'autre', value: 'Un mot de plus', text: 'Un mot de plus', canMend: false },
  ])
})

test('a displayed draft contains no unreplaced pattern', () => {
  const ofLetters = letters.flatMap(({ groups }) => groups.flatMap(({ fields }) => fields))
  for (const { label, choices = {} } of [...fieldWords.values(), ...ofLetters])
    expect([label, ...Object.values(choices)].filter((words) => /[{}]/.test(words))).toEqual([])
})
