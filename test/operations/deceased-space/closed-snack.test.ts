import { countSnack, saveSnackReply } from '#db/deceased-space/snack-replies.ts'
import { aMoment } from '#test/support/deceased-space/moments.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { eachTest, noon, testDatabase } from '#test/support/given.ts'

const db = testDatabase()
const family = eachTest(() => openSpacePages(db))
beforeEach(async () => {
  await family.changeMoments({ snack: aMoment() })
})

const answer = () => family.visit(`${family.page}/venir`, { form: { intent: 'snack', snackName: 'Anne', people: '4' } })

describe('Replies about a snack that the family has closed', () => {
  test('replies can no longer be sent or changed, stay in the list, and reopen with it', async () => {
    const owner = await family.signIn(family.owner)
    const list = `${family.page}/collation`
    await answer()
    expect((await owner(list)).text).toContain('Fermer les réponses')

    const closed = await owner(`${family.page}/reglages`, { form: { intent: 'close-snack' } })
    expect(closed).toMatchObject({ status: 303, to: `${list}?avis=enregistre` })
    const { text } = await owner(list)
    expect(text).toContain('4 personnes viennent.')
    expect(text).toContain('Les réponses sont fermées.')

    const shown = await family.visit(family.page)
    expect(shown.text).toContain('n’attend plus de réponses')
    expect(shown.text).toContain('Vous avez dit que vous venez.')
    expect(shown.text).not.toContain('Changer ma réponse')
    const page = await family.visit(`${family.page}/venir`)
    expect(page.text).toContain('n’attend plus de réponses')
    expect(page.text).not.toContain('Combien serez-vous')
    expect((await answer()).to).toBe(`${family.page}?avis=collationPassee`)
    expect(await countSnack(db, family.account)).toEqual({ replies: 1, people: 4 })

    expect((await owner(list)).text).toContain('Rouvrir les réponses')
    await owner(`${family.page}/reglages`, { form: { intent: 'open-snack' } })
    expect((await family.visit(family.page)).text).toContain('Changer ma réponse')
  })

  test('visitors are asked again when the family resets the count', async () => {
    await family.change({ isSnackClosed: true })
    await saveSnackReply(db, { account: family.account, visitor: 'one' }, { name: 'Anne', people: 15 }, noon)
    const owner = await family.signIn(family.owner)
    const form = { snack: 'on', snackAudience: 'everyone', snackPlace: 'Chez Claire', intent: 'recount' }
    expect((await owner(`${family.page}/moments/snack`, { form })).status).toBe(303)
    expect((await family.visit(family.page)).text).toContain('Dire que je viens')
  })

  test('a reader has no button, and nobody has one once the snack is over', async () => {
    await family.changeMoments({ snack: aMoment({ datetime: '2026-03-04T12:00' }) })
    const owner = await family.signIn(family.owner)
    expect((await owner(`${family.page}/collation`)).text).not.toContain('Fermer les réponses')
    const reader = await family.signIn(await family.join('reader'))
    expect((await reader(`${family.page}/reglages`, { form: { intent: 'close-snack' } })).status).toBe(403)
    expect((await family.space()).isSnackClosed).toBeUndefined()
  })
})
