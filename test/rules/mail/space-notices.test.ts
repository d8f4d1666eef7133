import { anniversaryMail } from '#app/rules/mail/anniversary.ts'
import { digestMail } from '#app/rules/mail/digest.ts'
import { usualTone } from '#app/rules/tone.ts'
import { aSite } from '#test/support/given.ts'

const space = {
  hashid: 'k3v9x0m2p7q4r8s1t5u6w3y2z7',
  firstName: 'Étienne',
  stopLink: 'http://localhost:3000/rappels/v1.abc',
}
const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ')

test.each([
  [1, 'Un mot à relire', 'Un mot attend votre lecture dans l’espace d’Étienne.'],
  [4, '4 mots à relire', '4 mots attendent votre lecture dans l’espace d’Étienne.'],
  [1240, '1 240 mots à relire', 'Ils ne sont pas affichés pour le moment.'],
])('The digest says that %d wait, with links to read them and to unsubscribe', (words, subject, sentence) => {
  const mail = digestMail(aSite(), 'marc@famille.example', { ...space, words, candles: 0, lines: 0 })
  expect(plain(mail.subject)).toBe(subject)
  expect(plain(mail.text)).toContain(sentence)
  expect(mail.text).toContain(`http://localhost:3000/espace-defunt/${space.hashid}/messages\n`)
  expect(mail.text).toContain(space.stopLink)
  expect(mail.unsubscribeLink).toBe(space.stopLink)
})

test.each([
  [{ words: 4, candles: 3, lines: 0 }, '4 mots et 3 bougies', 'Ils ne sont pas affichés'],
  [{ words: 1, candles: 1, lines: 2 }, 'Un mot, une bougie et 2 lignes', 'Ils ne sont pas affichés'],
  [{ words: 0, candles: 2, lines: 0 }, '2 bougies', 'Elles ne sont pas affichées'],
  [{ words: 0, candles: 1, lines: 0 }, 'Une bougie', 'Elle n’est pas affichée'],
  [{ words: 0, candles: 0, lines: 1 }, 'Une ligne', 'Elle n’est pas affichée'],
])('The digest counts messages, candles and lines separately: %j', (waiting, named, sentence) => {
  const { subject, text } = digestMail(aSite(), 'marc@famille.example', { ...space, ...waiting })
  expect(plain(subject)).toBe(`${named} à relire`)
  expect(plain(text)).toContain(sentence)
  expect(text.includes('/messages\n')).toBe(waiting.words + waiting.candles > 0)
  expect(text.includes('/entraide/relire\n')).toBe(waiting.lines > 0)
})

test.each([
  [1, '2027-03-10', 'Le mercredi 10 mars, un an aura passé depuis la mort d’Étienne.'],
  [2, '2028-03-10', 'Le vendredi 10 mars, deux ans auront passé depuis la mort d’Étienne.'],
])('The anniversary email gives the date and says that nothing needs to be done: %d', (years, day, sentence) => {
  const mail = anniversaryMail(aSite(), 'marc@famille.example', { ...space, years, day, tone: usualTone })
  expect(plain(mail.subject)).toBe('Bientôt le 10 mars')
  expect(plain(mail.text)).toContain(sentence)
  expect(mail.text).toContain('Il n’y a rien à faire.')
  expect(mail.text).toContain(`http://localhost:3000/espace-defunt/${space.hashid}\n`)
  expect(mail.unsubscribeLink).toBe(space.stopLink)
})
