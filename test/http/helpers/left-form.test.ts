import { hashOf } from '#db/encryption/hash.ts'
import { endHelperMandate } from '#db/helpers/changes.ts'
import { openHelpers } from '#test/roles/helping.ts'
import { noon } from '#test/support/given.ts'

const house = await openHelpers()
const family = await house.newFamily()
afterAll(() => house.db.destroy())

test.each(['by the family', 'after ten minutes'])(
  'a form that is open when the session of a helper ends %s is not kept, and its helper is told so',
  async (how) => {
    const { id, sessionId } = await house.helperOf(family)
    const expiresAt = noon.toISOString()
    if (how === 'by the family') await endHelperMandate(house.db, id, 'family', noon)
    else await house.db.updateTable('session').set({ expiresAt }).where('idHash', '=', hashOf(sessionId)).execute()
    const form = { bailleurOwnerName: 'Agence des Halles', _account: family.account.hashid }
    await house.touched()
    const sent = await house.visit('/demarches-administratives/courriers/bailleur', { sessionId, form })
    expect([sent.status, sent.to]).toEqual([303, '/connexion?raison=aide&returnTo=%2Faider'])
    expect(await house.touched()).toEqual([])
    const { text } = await house.visit(sent.to, { sessionId })
    expect(text).toContain('Ce que vous n’aviez pas enregistré n’est pas gardé.')
    expect(text).not.toContain('Agence des Halles')
    expect((await house.visit('/guichet', { sessionId })).to).toBe(sent.to)
  },
)
