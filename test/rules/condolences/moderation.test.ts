import type { Condolence } from '#app/rules/condolences/condolences.ts'
import {
  changeSince,
  listPageIn,
  messageIn,
  moderationOf,
  readDecision,
  toVersionsField,
  viewNamed,
} from '#app/rules/condolences/moderation.ts'
import { replyField } from '#app/rules/condolences/reply.ts'

const [one, other] = ['a'.repeat(26), 'b'.repeat(26)]
const at = '2026-03-05T11:00:00.000Z'
const condolence = (id: string, differs: Partial<Condolence> = {}): Condolence => ({
  id,
  state: 'waiting',
  name: 'Anne',
  message: 'Je pense à vous.',
  doubts: [],
  createdAt: at,
  ...differs,
})
const seen = toVersionsField([condolence(one), condolence(other, { moderatedAt: at })])
const idsIn = (typed: Record<string, string>) => readDecision(typed)?.versions.map(({ id }) => id)

test('The URL names a list, and the list to review is the default', () => {
  expect(viewNamed('signales')).toBe('signales')
  expect([viewNamed(null), viewNamed('toString')]).toEqual(['a-relire', 'a-relire'])
  expect(moderationOf('x', 'a-relire')).toBe('/espace-defunt/x/messages')
  expect(moderationOf('x', 'publies', 3)).toBe('/espace-defunt/x/messages?vue=publies&page=3')
  expect(moderationOf('x', 'a-relire', 1, one)).toBe(`/espace-defunt/x/messages#mot-${one}`)
})

test('A decision applies to the ticked messages, or to all displayed ones, and to no others', () => {
  expect(idsIn({ _seen: seen, intent: 'published', [`mot-${other}`]: 'on' })).toEqual([other])
  expect(idsIn({ _seen: seen, intent: 'family', tous: 'on' })).toEqual([one, other])
  expect(idsIn({ _seen: seen, intent: 'refused' })).toEqual([])
  expect(idsIn({ _seen: seen, intent: 'published', [`mot-${'c'.repeat(26)}`]: 'on' })).toEqual([])
})

test('Publishing all leaves out flagged messages, which can still be published one by one', () => {
  const hidden = 'c'.repeat(26)
  const flagged = [condolence(one), condolence(other, { doubts: ['link'] }), condolence(hidden, { hiddenAt: at })]
  const list = { _seen: toVersionsField(flagged), tous: 'on' }
  expect(idsIn({ ...list, intent: 'published' })).toEqual([one])
  expect(idsIn({ ...list, intent: 'published', [`mot-${other}`]: 'on' })).toEqual([one, other])
  expect(idsIn({ ...list, un: `published ${other}` })).toEqual([other])
  expect(idsIn({ ...list, intent: 'refused' })).toEqual([one, other, hidden])
})

test('The page of a message links back to the list it was opened from', () => {
  const place = { view: 'signales', page: 2 } as const
  expect(messageIn('x', one, { view: 'a-relire', page: 1 })).toBe(`/espace-defunt/x/messages/${one}`)
  expect(listPageIn(`https://aupres.example${messageIn('x', one, place)}`)).toEqual(place)
  expect(listPageIn('https://aupres.example/?vue=toString&page=1.5')).toEqual({ view: 'a-relire', page: 1 })
})

test('After a decision, the page scrolls to the next message, or to the last one before', () => {
  const last = 'c'.repeat(26)
  const three = toVersionsField([one, other, last].map((id) => condolence(id)))
  const nextOf = (typed: Record<string, string>) => readDecision({ _seen: three, intent: 'published', ...typed })?.next
  expect(nextOf({ un: `published ${one}` })).toBe(other)
  expect(nextOf({ un: `published ${last}` })).toBe(other)
  expect(nextOf({ [`mot-${one}`]: 'on', [`mot-${other}`]: 'on' })).toBe(last)
  expect(nextOf({ tous: 'on' })).toBeUndefined()
})

test('The button beside a message ignores the ticked boxes', () => {
  expect(readDecision({ _seen: seen, un: `refused ${one}`, [`mot-${other}`]: 'on' })).toMatchObject({
    decision: 'refused',
    versions: [{ id: one }],
  })
})

test.each([{ intent: 'waiting' }, { intent: 'spam' }, {}, { un: 'spam x' }, { intent: 'constructor' }] as Record<
  string,
  string
>[])('An unknown button is not a decision: %o', (typed) => {
  expect(readDecision({ _seen: seen, ...typed })).toBeUndefined()
})

test('Malformed versions are dropped, and there is at most one page of them', () => {
  expect(
    idsIn({ _seen: `../../x.waiting.-.-.- ${one}.nothing.-.-.- ${one}`, intent: 'published', tous: 'on' }),
  ).toEqual([])
  const many = toVersionsField(Array.from({ length: 80 }, () => condolence(one)))
  expect(idsIn({ _seen: many, intent: 'published', tous: 'on' })).toHaveLength(50)
})

const sinceSeen = (differs: Partial<Condolence>) => {
  const [first] = readDecision({ _seen: seen, intent: 'published', tous: 'on' })!.versions
  return changeSince(first!, condolence(one, differs))
}

test('Changes since a message was read are reported, the author’s first', () => {
  expect(sinceSeen({})).toBeUndefined()
  expect(sinceSeen({ changedAt: at, moderatedAt: at, state: 'published' })).toBe('changed')
  expect(sinceSeen({ hiddenAt: at, state: 'published' })).toBe('reported')
  expect(sinceSeen({ state: 'published', moderatedAt: at })).toBe('decided')
})

const problemOf = (text: string) => replyField.safeParse(text).error?.issues.map(({ message }) => message)

test('A reply has at most two thousand characters and no link', () => {
  expect(replyField.parse('  Merci.\r\nÀ bientôt.  ')).toBe('Merci.\nÀ bientôt.')
  expect(problemOf(' ')).toEqual(['Écrivez votre réponse.'])
  expect(problemOf('a'.repeat(2240))).toEqual(['Votre texte dépasse de 240\u00A0signes.'])
  expect(problemOf('Voyez https://exemple.example')).toEqual([expect.stringContaining('ni lien ni adresse')])
})
