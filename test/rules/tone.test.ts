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
import { aSite } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'

const told = { deceasedFirstName: 'Lucas', deceasedLastName: 'Moreau', deceasedCivility: 'monsieur' }
const tones = Object.keys(toneChoices).filter((tone) => tone !== 'usual')
const space = { ...newSpace('Lucas'), shortCode: 'abcdefghij', createdAt: '2026-03-05T11:00:00Z' }
const site = aSite()

describe('The tone that a family chose', () => {
  test('the usual tone applies until the family chooses another', () => {
    expect(toneOf({})).toEqual({ isYoung: false, isViolent: false })
    expect(toneOf({ [TONE]: 'both' })).toEqual({ isYoung: true, isViolent: true })
    expect(toneOf({ [TONE]: 'anything' })).toEqual({ isYoung: false, isViolent: false })
  })

  test('no letter about a young person says "Monsieur", whatever their age', () => {
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

  test.each(tones)("%s: the space has no welcome of ours, and keeps the family's text", (tone) => {
    const shown = (deceasedDescription: string) =>
      shownPerson({ ...space, deceasedDescription }, { ...told, [TONE]: tone }, 'x').description
    expect(shown(space.deceasedDescription)).toMatch(/^Voici l’espace de Lucas\. (?!.*Bienvenue)/)
    expect(isWelcomeText(shown(space.deceasedDescription))).toBe(true)
    expect(shown('Nos mots.')).toBe('Nos mots.')
    expect(shownPerson(space, told, 'x').description).toMatch(/^Bienvenue/)
  })

  test.each(tones)('%s: the email before the anniversary proposes nothing, and names a helpline', (tone) => {
    const coming = { hashid: 'x', firstName: 'Lucas', day: '2027-03-01', years: 1, stopLink: 'https://stop.example/' }
    const { text } = anniversaryMail(site, 'claire@famille.example', { ...coming, tone: toneOf({ [TONE]: tone }) })
    expect(text).toContain('/conseils/deuil')
    expect(text).not.toMatch(/photos|Ouvrir l’espace/)
  })

  test.each([
    ['child', ['/conseils/deces-d-un-enfant']],
    ['violent', ['/conseils/mort-violente']],
    ['both', ['/conseils/deces-d-un-enfant', '/conseils/mort-violente']],
  ])('%s: "what not to forget" starts with the page for this tone, on screen and by email', (tone, paths) => {
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
