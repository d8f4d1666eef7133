import { expect, test } from 'vitest'
import type { Condolence } from '#app/rules/condolences/condolences.ts'
import {
  changeSince,
  listOf,
  listPageIn,
  messageIn,
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

test('a list is named by its address, and the one to read is the one by default', () => {
  expect(viewNamed('signales')).toBe('signales')
  expect([viewNamed(null), viewNamed('toString')]).toEqual(['a-relire', 'a-relire'])
  expect(listOf('x', 'a-relire')).toBe('/espace-defunt/x/messages')
  expect(listOf('x', 'publies', 3)).toBe('/espace-defunt/x/messages?vue=publies&page=3')
  expect(listOf('x', 'a-relire', 1, one)).toBe(`/espace-defunt/x/messages#mot-${one}`)
})

test('a decision is about what is ticked, or about all that is shown, and about nothing else', () => {
  expect(idsIn({ seen, intent: 'published', [`mot-${other}`]: 'on' })).toEqual([other])
  expect(idsIn({ seen, intent: 'family', tous: 'on' })).toEqual([one, other])
  expect(idsIn({ seen, intent: 'refused' })).toEqual([])
  expect(idsIn({ seen, intent: 'published', [`mot-${'c'.repeat(26)}`]: 'on' })).toEqual([])
})

test('publishing all leaves out what is to be read first; each is still published by itself', () => {
  const hidden = 'c'.repeat(26)
  const flagged = [condolence(one), condolence(other, { doubts: ['link'] }), condolence(hidden, { hiddenAt: at })]
  const list = { seen: toVersionsField(flagged), tous: 'on' }
  expect(idsIn({ ...list, intent: 'published' })).toEqual([one])
  expect(idsIn({ ...list, intent: 'published', [`mot-${other}`]: 'on' })).toEqual([one, other])
  expect(idsIn({ ...list, un: `published ${other}` })).toEqual([other])
  expect(idsIn({ ...list, intent: 'refused' })).toEqual([one, other, hidden])
})

test('the page of a message leads back to the list that it was opened from', () => {
  const place = { view: 'signales', page: 2 } as const
  expect(messageIn('x', one, { view: 'a-relire', page: 1 })).toBe(`/espace-defunt/x/messages/${one}`)
  expect(listPageIn(`https://aupres.example${messageIn('x', one, place)}`)).toEqual(place)
  expect(listPageIn('https://aupres.example/?vue=toString&page=1.5')).toEqual({ view: 'a-relire', page: 1 })
})

test('reading goes on at the message after those that were decided, or at the last one before', () => {
  const last = 'c'.repeat(26)
  const three = toVersionsField([one, other, last].map((id) => condolence(id)))
  const nextOf = (typed: Record<string, string>) => readDecision({ seen: three, intent: 'published', ...typed })?.next
  expect(nextOf({ un: `published ${one}` })).toBe(other)
  expect(nextOf({ un: `published ${last}` })).toBe(other)
  expect(nextOf({ [`mot-${one}`]: 'on', [`mot-${other}`]: 'on' })).toBe(last)
  expect(nextOf({ tous: 'on' })).toBeUndefined()
})

test('the button beside a message is about that one, whatever is ticked', () => {
  expect(readDecision({ seen, un: `refused ${one}`, [`mot-${other}`]: 'on' })).toMatchObject({
    decision: 'refused',
    versions: [{ id: one }],
  })
})

test.each([{ intent: 'waiting' }, { intent: 'spam' }, {}, { un: 'spam x' }, { intent: 'constructor' }] as Record<
  string,
  string
>[])('what no button asks is no decision: %o', (typed) => {
  expect(readDecision({ seen, ...typed })).toBeUndefined()
})

test('what is not written as ours is left out, and there is never more than a page of it', () => {
  expect(idsIn({ seen: `../../x.waiting.-.-.- ${one}.nothing.-.-.- ${one}`, intent: 'published', tous: 'on' })).toEqual(
    [],
  )
  const many = toVersionsField(Array.from({ length: 80 }, () => condolence(one)))
  expect(idsIn({ seen: many, intent: 'published', tous: 'on' })).toHaveLength(50)
})

const sinceSeen = (differs: Partial<Condolence>) => {
  const [first] = readDecision({ seen, intent: 'published', tous: 'on' })!.versions
  return changeSince(first!, condolence(one, differs))
}

test('what happened since a message was read is told, what its author did first', () => {
  expect(sinceSeen({})).toBeUndefined()
  expect(sinceSeen({ changedAt: at, moderatedAt: at, state: 'published' })).toBe('changed')
  expect(sinceSeen({ hiddenAt: at, state: 'published' })).toBe('reported')
  expect(sinceSeen({ state: 'published', moderatedAt: at })).toBe('decided')
})

const problemOf = (text: string) => replyField.safeParse(text).error?.issues.map(({ message }) => message)

test('an answer is a text of two thousand signs at most, and leads nowhere', () => {
  expect(replyField.parse('  Merci.\r\nÀ bientôt.  ')).toBe('Merci.\nÀ bientôt.')
  expect(problemOf(' ')).toEqual(['Écrivez votre réponse.'])
  expect(problemOf('a'.repeat(2240))).toEqual(['Votre texte dépasse de 240\u00A0signes.'])
  expect(problemOf('Voyez https://exemple.example')).toEqual([expect.stringContaining('ni lien ni adresse')])
})
