import { expect, test } from 'vitest'
import { anniversaryMail } from '#app/rules/mail/anniversary.ts'
import { digestMail } from '#app/rules/mail/digest.ts'
import { usualTone } from '#app/rules/tone.ts'
import { aSite } from '#test/support/partners/sites.ts'

const space = {
  hashid: 'k3v9x0m2p7q4r8s1t5u6w3y2z7',
  firstName: 'Étienne',
  stopLink: 'http://localhost:3000/rappels/v1.abc',
}
const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ')

test.each([
  [1, 'Un message à relire', 'Un message attend votre lecture dans l’espace d’Étienne.'],
  [4, '4 messages à relire', '4 messages attendent votre lecture dans l’espace d’Étienne.'],
  [1240, '1 240 messages à relire', 'Ils ne sont pas affichés pour le moment.'],
])('a summary says that %d wait, where to read them, and how to stop it', (count, subject, sentence) => {
  const mail = digestMail(aSite(), 'marc@famille.example', { ...space, count })
  expect(plain(mail.subject)).toBe(subject)
  expect(plain(mail.text)).toContain(sentence)
  expect(mail.text).toContain(`http://localhost:3000/espace-defunt/${space.hashid}/messages\n`)
  expect(mail.text).toContain(space.stopLink)
  expect(mail.unsubscribeLink).toBe(space.stopLink)
})

test.each([
  [1, '2027-03-10', 'Le mercredi 10 mars, un an aura passé depuis la mort d’Étienne.'],
  [2, '2028-03-10', 'Le vendredi 10 mars, deux ans auront passé depuis la mort d’Étienne.'],
])('the mail before the anniversary says the day, and that there is nothing to do: %d', (years, day, sentence) => {
  const mail = anniversaryMail(aSite(), 'marc@famille.example', { ...space, years, day, tone: usualTone })
  expect(plain(mail.subject)).toBe('Bientôt le 10 mars')
  expect(plain(mail.text)).toContain(sentence)
  expect(mail.text).toContain('Il n’y a rien à faire.')
  expect(mail.text).toContain(`http://localhost:3000/espace-defunt/${space.hashid}\n`)
  expect(mail.unsubscribeLink).toBe(space.stopLink)
})
