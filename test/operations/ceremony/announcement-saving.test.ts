import { saveAnnouncement } from '#app/operations/ceremony/announcement.ts'
import { type AnnouncementWords, announcementInputs, noWords } from '#app/rules/ceremony/papers/announcement-words.ts'
import { textsSeen } from '#app/rules/forms/text-parts.ts'
import { findCeremony } from '#db/ceremony/ceremonies.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { insertCeremonyOf } from '#test/support/ceremony/events.ts'
import { openPieces } from '#test/support/files/pieces.ts'
import { newFileStore } from '#test/support/files.ts'
import { testDatabase } from '#test/support/given.ts'

const db = testDatabase()

test('two relatives edit the death notice at once: each change is saved, and nobody overwrites the other', async () => {
  const { account, owner, deps, join } = await openPieces(db, await newFileStore())
  const { ceremonyId } = await insertCeremonyOf(db, account, ['endOfCeremony'], { by: owner.user.id })
  const seen = textsSeen(announcementInputs, { ...noWords, thanksCard: '' }, fingerprinter(account))
  const save = (changed: Partial<AnnouncementWords>, actor = owner, ticks = {}) => {
    const words = { ...noWords, thanksCard: '', ...changed }
    return saveAnnouncement(deps, actor, ceremonyId, { words, typed: { ...words, ...ticks, _seen: seen } })
  }
  const kept = async () => (await findCeremony(db, account, ceremonyId))?.announcement
  expect(await save({ relatives: 'Claire et Marc' })).toEqual({ ok: true })
  expect(await save({ thanksCard: 'Merci d’être venus.' })).toEqual({ ok: true })
  expect(await kept()).toMatchObject({ relatives: 'Claire et Marc', thanksCard: 'Merci d’être venus.' })

  const late = await save({ relatives: 'Marc et Claire' }, await join('administrator'))
  expect(late).toMatchObject({
    problem: 'changed-meanwhile',
    meanwhile: { conflicts: ['relatives'], theirs: { relatives: 'Claire et Marc' } },
  })
  expect((await kept())?.relatives).toBe('Claire et Marc')
  expect(await save({ relatives: 'Marc et Claire' }, owner, { 'theirs-relatives': 'on' })).toEqual({ ok: true })
  expect(await kept()).toMatchObject({ relatives: 'Claire et Marc', thanksCard: 'Merci d’être venus.' })
  expect(await save({}, await join('reader'))).toEqual({ ok: false, problem: 'not-allowed' })
})
