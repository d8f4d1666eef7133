import { readCeremonies } from '#app/operations/ceremony/ceremonies.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { eachTest, openSession, testDatabase } from '#test/support/given.ts'
import { openRoutes, type Visit } from '#test/support/server/routes.ts'

const page = '/espace-ceremonie'
const runningOrder = `${page}/deroule`
const seenIn = (text: string) => /name="_seen" value="([^"]*)"/.exec(text)![1]!

describe('The pages of the ceremony', () => {
  const db = testDatabase()
  const family = eachTest(() => openSharedAccount(db))

  /** The service as one person of the family sees it. */
  async function openFor(person: { user: { id: string } }, differs = {}) {
    const { domainId } = family.deps.site
    const sessionId = person.user.id
    await openSession(db, { sessionId, userId: sessionId, domainId })
    const visit = await openRoutes(db, { domainId, differs })
    return (address: string, asked: Visit = {}) => visit(address, { sessionId, ...asked })
  }
  const readAll = () => readCeremonies(db, family.account)

  describe('If only the partner edits it', () => {
    const prepared = { editableEc: false }

    test('the first ceremony is created for an editor too, who may only read it', async () => {
      const visit = await openFor(family.owner, prepared)
      const { status, text } = await visit(page)
      expect(status).toBe(200)
      expect(await readAll()).toHaveLength(1)
      expect(text).toContain('Auprès prépare le déroulé avec vous. Appelez-le pour changer quelque chose\u00A0: 01')
      expect(text).not.toContain('Enregistrer')
      const order = await visit(runningOrder)
      expect(order.text).toContain('Auprès prépare le déroulé avec vous.')
      expect(order.text).toContain('<b>Accueil</b>')
      expect(order.text).not.toMatch(/Monter|Retirer|Ajouter un moment/)
    })

    test('none is created for a reader or a prefetch', async () => {
      await (await openFor(await family.join('reader'), prepared))(page)
      await (await openFor(family.owner, prepared))(page, { isReadOnly: true })
      expect(await readAll()).toEqual([])
    })
  })

  describe('If a relative deletes what the user is editing', () => {
    const words = 'Ce que je veux dire de Jeanne.'

    async function begin() {
      const visit = await openFor(family.owner)
      await visit(page)
      const [{ id, events } = { id: '', events: [] }] = await readAll()
      const eventId = events.find(({ type }) => type === 'familyIntervention')!.id
      const send = (form: Record<string, string>, at = page) => visit(`${at}?ceremonie=${id}`, { form })
      return { visit, send, id, eventId }
    }

    test('the submitted texts of the event are shown', async () => {
      const { visit, send, id, eventId } = await begin()
      expect((await send({ intent: 'remove', eventId }, runningOrder)).status).toBe(303)
      const form = { name: 'Marc', text: words, 'music-0-title': 'Après un rêve', intent: 'save' }
      const { status, text } = await visit(`${page}?onglet=evenement&ceremonie=${id}&evenement=${eventId}`, { form })
      expect(status).toBe(404)
      expect(text).toContain('<h1>Ce moment n’est plus dans la cérémonie.</h1>')
      expect(text).toContain('Voici ce que vous aviez écrit.')
      expect(text).toMatch(new RegExp(`<textarea[^>]*readonly=""[^>]*>${words}</textarea>`))
      expect(text).toContain('Après un rêve')
      expect(text).toMatch(/href="\/espace-ceremonie">Revenir à la cérémonie</)
    })

    test('a button for a deleted ceremony says so', async () => {
      const { send } = await begin()
      await send({ intent: 'delete' })
      const { status, text } = await send({ intent: 'add', types: 'poem' }, runningOrder)
      expect(status).toBe(404)
      expect(text).toContain('Cette cérémonie n’est plus là')
    })

    test.each([{}, { slotMinutes: 'quarante' }] as Record<string, string>[])(
      'the submitted texts of the appointment are shown: %o',
      async (more) => {
        const { visit, send } = await begin()
        await visit(page, { form: { intent: 'add-ceremony' } })
        await send({ intent: 'delete' })
        const form = { ceremonyType: 'church', address: 'Ici', thanks: words, ...more }
        const { status, text } = await send(form)
        expect(status).toBe(404)
        expect(text).toContain('<h1>Cette cérémonie n’est plus là.</h1>')
        expect(text).toMatch(new RegExp(`<textarea[^>]*readonly=""[^>]*>${words}</textarea>`))
        expect((await readAll()).map(({ address }) => address)).toEqual([''])
      },
    )
  })

  describe('Two relatives edit the appointment', () => {
    async function begin() {
      const visit = await openFor(family.owner)
      await visit(page)
      const [{ id } = { id: '' }] = await readAll()
      const { text } = await visit(`${page}?ceremonie=${id}`)
      const shown = { ceremonyType: 'crematorium', datetime: '2026-03-07T14:00', address: '' }
      const marc = await openFor(await family.join('administrator'))
      const at = `${page}?ceremonie=${id}`
      return {
        form: { ...shown, _seen: seenIn(text) },
        mine: (form: Record<string, string>) => visit(at, { form }),
        his: (form: Record<string, string>) => marc(at, { form }),
      }
    }
    const now = async () => (await readAll())[0]

    test('separate changes are saved', async () => {
      const { form, mine, his } = await begin()
      expect((await his({ ...form, address: 'Église Saint-Similien', phone: '06 12 34 56 78' })).status).toBe(303)
      expect((await mine({ ...form, thanks: 'Merci à tous' })).status).toBe(303)
      expect(await now()).toMatchObject({
        address: 'Église Saint-Similien',
        phone: '06 12 34 56 78',
        thanks: 'Merci à tous',
      })
    })

    test('the second sees both versions and chooses, and no text is lost', async () => {
      const { form, mine, his } = await begin()
      await his({ ...form, thanks: 'Merci à nos amis', datetime: '2026-03-10T09:30', isConfirmed: 'on' })
      const my = { ...form, thanks: 'Merci à tous', address: 'Nantes' }
      const { status, text } = await mine(my)
      expect(status).toBe(409)
      expect(text).toContain('a modifié le rendez-vous il y a moins d’une minute. Voici sa version et la vôtre.')
      expect(text).toContain('<blockquote>Merci à nos amis</blockquote>')
      expect(text).toMatch(/<textarea id="thanks"[^>]*>Merci à tous</)
      expect(text).toContain('value="2026-03-10T09:30"')
      expect(await now()).toMatchObject({ thanks: 'Merci à nos amis', address: '', datetime: '2026-03-10T09:30' })

      const again = { ...my, _seen: seenIn(text), datetime: '2026-03-10T09:30', isConfirmed: 'on' }
      expect((await mine({ ...again, 'theirs-thanks': 'on' })).status).toBe(303)
      const chosen = { thanks: 'Merci à nos amis', address: 'Nantes', datetime: '2026-03-10T09:30', isConfirmed: true }
      expect(await now()).toMatchObject(chosen)
    })

    test('a confirmation does not apply to a day that a relative has changed in the meantime', async () => {
      const { form, mine, his } = await begin()
      await his({ ...form, datetime: '2026-03-10T09:30' })
      expect((await mine({ ...form, isConfirmed: 'on' })).status).toBe(409)
      expect(await now()).toMatchObject({ datetime: '2026-03-10T09:30', isConfirmed: false })
    })

    test('a double click does not count as a second relative', async () => {
      const { form, mine } = await begin()
      for (const _press of [1, 2]) expect((await mine({ ...form, address: 'Nantes' })).status).toBe(303)
    })
  })
})
