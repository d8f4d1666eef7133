import { openTrialCarrier } from '#app/adapters/post/trial.ts'
import type { Role } from '#app/rules/accounts/roles.ts'
import { listDispatches } from '#db/post/dispatches.ts'
import { noon, openSession, testDatabase } from '#test/support/given.ts'
import { aPostingFamily, posted } from '#test/support/post/posting.ts'
import { openRoutes, type Visit } from '#test/support/server/routes.ts'

const posting = '/demarches-administratives/poster'
const journeys = `${posting}/trajet`
const signature = '/demarches-administratives/signature'
const chosen = { [`envoi-${posted}`]: 'plain', [`sans-${posted}`]: 'on' }

/** Inès signs the letters; Anne is an editor, Yves a reader. */
async function openFamily() {
  const db = testDatabase()
  const carrier = openTrialCarrier({ now: () => noon })
  const family = await aPostingFamily(db, carrier)
  const { domainId } = family.deps.site
  const visit = await openRoutes(db, { domainId, files: family.deps.files, printer: family.deps.printer, carrier })
  const anne = await family.join('administrator')
  const yves = await family.join('reader')
  const as = async (userId: string, path: string, asked: Visit = {}) =>
    await visit(path, { sessionId: await openSession(db, { userId, domainId }), ...asked })
  const ids: Record<Role, string> = { owner: family.owner.user.id, administrator: anne.user.id, reader: yves.user.id }
  return {
    db,
    visit: (role: Role, path: string, form?: Record<string, string>) => as(ids[role], path, form ? { form } : {}),
    mails: async () => (await db.selectFrom('outbox').select('kind').execute()).map(({ kind }) => kind),
    dispatches: async () =>
      (await listDispatches(db, family.account)).map(({ step, waitsForSigner }) => [step, Boolean(waitsForSigner)]),
  }
}

describe('Who posts a letter, page by page', async () => {
  const family = await openFamily()

  test('an editor does not send with the signature of another member, whose picture stays unseen', async () => {
    const { visit, dispatches } = family
    expect((await visit('administrator', posting, { ...chosen, intent: 'confide' })).status).toBe(422)
    expect(await dispatches()).toEqual([])
    const page = (await visit('administrator', `${posting}?courrier=${posted}&qui=aupres`)).text
    expect(page).toContain('Préparer pour')
    expect(page).not.toContain('data:image/png')
    expect((await visit('administrator', signature)).text).toContain('signe déjà ces lettres')
  })

  test('an editor prepares: the letter waits, the signer is mailed, and a reader sees that it waits', async () => {
    const { visit, dispatches, mails } = family
    const prepared = await visit('administrator', posting, { ...chosen, intent: 'prepare' })
    expect([prepared.status, prepared.to]).toEqual([303, expect.stringContaining(journeys)])
    expect(await dispatches()).toEqual([['asked', true]])
    expect(await mails()).toEqual(['posting-prepared'])
    const seen = (await visit('reader', journeys)).text
    expect(seen).toContain('À signer')
    expect(seen).not.toMatch(/Signer et confier|Annuler cet envoi|Payer/)
    const basket = await visit('owner', '/panier')
    expect(basket.text).not.toContain('Envoi simple')
  })

  test('the signer sends it: it is then to pay for, and waits for nobody', async () => {
    const { visit, dispatches } = family
    expect((await visit('owner', `${posting}?qui=aupres`)).text).toContain('Préparée par')
    const sent = await visit('owner', posting, { ...chosen, intent: 'confide' })
    expect([sent.status, sent.to]).toEqual([303, expect.stringContaining('/panier')])
    expect(await dispatches()).toEqual([['asked', false]])
    expect((await visit('owner', '/panier')).text).toContain('Envoi simple')
    expect((await visit('reader', journeys)).text).toContain('À payer')
  })
})
