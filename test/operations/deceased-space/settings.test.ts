import { readIsFolded, saveSetting } from '#app/operations/deceased-space/settings.ts'
import { type Setting, settingVersions } from '#app/rules/deceased-space/settings-forms.ts'
import { noMoment } from '#app/rules/deceased-space/space.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { eachTest, testDatabase, testKeys } from '#test/support/given.ts'

describe('The settings of the space', () => {
  const db = testDatabase()
  const family = eachTest(() => openSpacePages(db))

  const set = (setting: Setting, actor = family.owner) => saveSetting(family.deps, actor, setting)
  const done = { ok: true, value: undefined }
  const notAllowed = { ok: false, problem: 'not-allowed' }
  const stale = { ok: false, problem: 'changed-meanwhile' }
  const seen = async () => settingVersions((await family.space())!, fingerprinter(family.owner.account))

  test('a setting is changed alone, whatever a relative changes in the meantime', async () => {
    const marc = await family.join('administrator')
    expect(await set({ intent: 'publication', publication: 'immediate' })).toEqual(done)
    expect(await set({ intent: 'close-book' }, marc)).toEqual(done)
    expect(await set({ intent: 'remove-flowers' })).toEqual(done)
    expect(await family.space()).toMatchObject({ publication: 'immediate', isOpen: false, displayFlowersAd: false })
    await set({ intent: 'open-book' })
    await set({ intent: 'show-flowers' })
    expect(await family.space()).toMatchObject({ publication: 'immediate', isOpen: true, displayFlowersAd: true })
  })

  test('an answer given on an old page does not replace the one of a relative', async () => {
    const marc = await family.join('administrator')
    const { visibility: _seen } = await seen()
    expect(await set({ intent: 'visibility', visibility: 'family', _seen }, marc)).toEqual(done)
    expect(await set({ intent: 'visibility', visibility: 'link', _seen })).toEqual(stale)
    expect(await set({ intent: 'visibility', visibility: 'family', _seen })).toEqual(done)
    expect(await family.space()).toMatchObject({ visibility: 'family' })

    await set({ intent: 'publication', publication: 'immediate' })
    const { publication } = await seen()
    await set({ intent: 'publication', publication: 'moderated' }, marc)
    expect(await set({ intent: 'publication', publication: 'immediate', _seen: publication })).toEqual(stale)
    expect(await family.space()).toMatchObject({ publication: 'moderated' })
  })

  test('an access word given on an old page does not replace the one of a relative', async () => {
    const marc = await family.join('administrator')
    const word = { intent: 'visibility', visibility: 'word' } as const
    await set({ ...word, word: 'Quimper' })
    const { visibility: _seen } = await seen()
    expect(await set({ ...word, word: 'Locronan', _seen }, marc)).toEqual(done)
    expect(await set({ ...word, word: 'Douarnenez', _seen })).toEqual(stale)
    expect(await family.space()).toMatchObject({ word: 'Locronan' })
  })

  test('a reader may not change settings', async () => {
    const reader = await family.join('reader')
    expect(await set({ intent: 'close-book' }, reader)).toEqual(notAllowed)
    expect(await family.space()).toMatchObject({ isOpen: true })
  })

  test('closing the space to others and opening it are in the audit log, once per change', async () => {
    await set({ intent: 'visibility', visibility: 'relatives' })
    await set({ intent: 'visibility', visibility: 'relatives' })
    await set({ intent: 'visibility', visibility: 'link' })
    const acts = (await family.journal()).map(({ act }) => act).filter((act) => act.startsWith('space-'))
    expect(acts.toSorted()).toEqual(['space-restricted', 'space-shown'])
  })

  test('the audit log records when messages are stopped, accepted again, and shown', async () => {
    for (const setting of [
      { intent: 'close-book' },
      { intent: 'close-book' },
      { intent: 'open-book' },
      { intent: 'publication', publication: 'immediate' },
      { intent: 'publication', publication: 'moderated' },
    ] as const) {
      await set(setting)
    }
    const acts = (await family.journal()).map(({ act }) => act).filter((act) => /^(book|messages)-/.test(act))
    expect(acts.toSorted()).toEqual(['book-closed', 'book-opened', 'messages-immediate', 'messages-moderated'])
  })

  test('practical information is folded and unfolded', async () => {
    await set({ intent: 'fold' })
    const { foldedAt } = await family.space()
    expect(foldedAt).toBe(family.deps.now().toISOString())
    family.later(60_000)
    await set({ intent: 'fold' })
    expect((await family.space()).foldedAt).toBe(foldedAt)
    await set({ intent: 'unfold' })
    expect((await family.space()).foldedAt).toBeUndefined()
  })

  test('it is folded automatically 45 days after the funeral, not before, and not again once unfolded', async () => {
    const moment = { ...noMoment, isOn: true, datetime: '2026-03-10T14:30', place: 'Nantes' }
    await family.changeMoments({ burialOrCremation: moment })
    const isFolded = async (day: string) =>
      readIsFolded(db, family.account, await family.space(), new Date(`${day}T12:00:00Z`))
    expect(await isFolded('2026-04-23')).toBe(false)
    expect(await isFolded('2026-04-24')).toBe(true)
    await set({ intent: 'unfold' })
    expect(await isFolded('2026-04-24')).toBe(false)
    await set({ intent: 'fold' })
    expect(await isFolded('2026-04-23')).toBe(true)
  })

  describe('The address of the space', () => {
    const replace = { form: { intent: 'replace-hashid', _once: 'a-form-that-is-drawn-once' } }
    const current = async () => `/espace-defunt/${(await findAccount(db, testKeys, family.account.id))!.hashid}`

    test('only the owner may replace the address, after a warning of the consequences', async () => {
      const editor = await family.signIn(await family.join('administrator'))
      expect((await editor(`${family.page}/reglages`)).text).not.toContain('Remplacer l’adresse')
      expect((await editor(`${family.page}/reglages?remplacer=adresse`)).text).not.toContain('déjà imprimées')
      expect((await editor(`${family.page}/reglages`, replace)).status).toBe(403)
      expect(await current()).toBe(family.page)

      const owner = await family.signIn(family.owner)
      const { text } = await owner(`${family.page}/reglages?remplacer=adresse`)
      expect(text).toContain(
        'L’ancienne adresse et les cartes déjà imprimées ne marcheront plus, l’adresse courte et les codes non plus.',
      )
      expect(await current()).toBe(family.page)

      const { shortCode } = await family.space()
      const { status, to } = await owner(`${family.page}/reglages`, replace)
      expect([status, to]).toEqual([303, `${await current()}/reglages?avis=adresseRemplacee`])
      expect(await current()).not.toBe(family.page)
      expect((await family.visit(family.page)).status).toBe(404)
      expect((await family.visit(`/e/${shortCode}`)).status).toBe(404)
      expect((await family.visit(await current())).status).toBe(200)
      expect((await family.journal()).filter(({ act }) => act === 'hashid-replaced')).toHaveLength(1)
    })

    test('a double click replaces it once', async () => {
      const owner = await family.signIn(family.owner)
      const first = await owner(`${family.page}/reglages`, replace)
      const second = await owner(`${family.page}/reglages`, replace)
      expect([second.status, second.to]).toEqual([303, first.to])
    })

    test('the old address redirects a relative, and keeps their form', async () => {
      const marc = await family.signIn(await family.join('administrator'))
      await (await family.signIn(family.owner))(`${family.page}/reglages`, replace)
      const form = { snack: 'on', snackAudience: 'family', snackPlace: 'Chez Claire', _account: family.account.hashid }
      const { status, to } = await marc(`${family.page}/moments/snack`, { form })
      expect([status, to]).toEqual([303, `${await current()}?avis=enregistre`])
      expect((await family.space()).moments.snack).toMatchObject({ place: 'Chez Claire' })
      expect((await marc(`${family.page}/moments/snack?a=b`)).to).toBe(`${await current()}/moments/snack?a=b`)
      expect((await marc(family.page)).to).toBe(await current())
      const letter = { form: { bailleurOwnerName: 'Agence des Halles', _account: family.account.hashid } }
      expect((await marc('/demarches-administratives/courriers/bailleur', letter)).status).toBe(303)
    })
  })
})
