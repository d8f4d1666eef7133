import { describe, expect, test } from 'vitest'
import { advicePages } from '#app/content/advice.ts'
import { shownPerson } from '#app/rules/deceased-space/public-view.ts'
import { isWelcomeText, newSpace } from '#app/rules/deceased-space/space.ts'
import { notToForgetOf } from '#app/rules/letters/not-to-forget.ts'
import { deceasedView } from '#app/rules/letters/paper/people.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { anniversaryMail } from '#app/rules/mail/anniversary.ts'
import { confirmationMail } from '#app/rules/mail/confirmation.ts'
import { TONE, toneChoices, toneOf } from '#app/rules/tone.ts'
import { letters } from '#letters/index.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { aSite } from '#test/support/partners/sites.ts'

const told = { deceasedFirstName: 'Lucas', deceasedLastName: 'Moreau', deceasedCivility: 'monsieur' }
const tones = Object.keys(toneChoices).filter((tone) => tone !== 'usual')
const space = { ...newSpace('Lucas'), shortCode: 'abcdefghij', createdAt: '2026-03-05T11:00:00Z' }
const site = aSite()

describe('the tone that a family chose', () => {
  test('is the usual one until it says otherwise', () => {
    expect(toneOf({})).toEqual({ isYoung: false, isViolent: false })
    expect(toneOf({ [TONE]: 'both' })).toEqual({ isYoung: true, isViolent: true })
    expect(toneOf({ [TONE]: 'anything' })).toEqual({ isYoung: false, isViolent: false })
  })

  test('of somebody young: no letter calls them « Monsieur », whatever their age', () => {
    expect(deceasedView(told).deceasedNamed).toBe('Monsieur Lucas MOREAU')
    for (const letter of letters) {
      const answers = {
        ...fullAnswers(letter),
        ...told,
        defunctBirthDate: '2004-03-01',
        defunctDeathDate: '2026-03-01',
      }
      const named = (more: object) =>
        letterView(letter, { ...answers, ...more }, { today: '2026-03-05', enclosures: [] }).deceasedNamed
      expect([letter.id, named({ [TONE]: 'child' })]).toEqual([letter.id, 'Lucas MOREAU'])
      expect(named({ [TONE]: 'violent' })).toBe(named({}))
    }
  })

  test.each(tones)('%s: the space welcomes nobody, and keeps the words of the family', (tone) => {
    const shown = (deceasedDescription: string) =>
      shownPerson({ ...space, deceasedDescription }, { ...told, [TONE]: tone }, 'x').description
    expect(shown(space.deceasedDescription)).toMatch(/^Voici l’espace de Lucas\. (?!.*Bienvenue)/)
    expect(isWelcomeText(shown(space.deceasedDescription))).toBe(true)
    expect(shown('Nos mots.')).toBe('Nos mots.')
    expect(shownPerson(space, told, 'x').description).toMatch(/^Bienvenue/)
  })

  test.each(tones)('%s: the mail before the anniversary invites to nothing, and says who listens', (tone) => {
    const coming = { hashid: 'x', firstName: 'Lucas', day: '2027-03-01', years: 1, stopLink: 'https://stop.example/' }
    const { text } = anniversaryMail(site, 'claire@famille.example', { ...coming, tone: toneOf({ [TONE]: tone }) })
    expect(text).toContain('/conseils/deuil')
    expect(text).not.toMatch(/photos|Ouvrir l’espace/)
  })

  test.each([
    ['child', ['/conseils/deces-d-un-enfant']],
    ['violent', ['/conseils/mort-violente']],
    ['both', ['/conseils/deces-d-un-enfant', '/conseils/mort-violente']],
  ])('%s: what is not to be forgotten begins with the page written for it, on screen and by mail', (tone, paths) => {
    const notToForget = notToForgetOf('Lucas', toneOf({ [TONE]: tone }))
    expect(notToForget.flatMap(({ path }) => path ?? [])).toEqual(paths)
    const uids = advicePages.map(({ uid }) => `/conseils/${uid}`)
    expect(uids).toEqual(expect.arrayContaining(paths))
    const { text } = confirmationMail(site, 'claire@famille.example', { steps: [], ready: [], notToForget })
    for (const path of paths) expect(text).toContain(path)
    // No car and no notary for a child.
    expect(/notaire|voiture/i.test(text)).toBe(tone === 'violent')
  })
})
