import { sweepDispatches } from '#app/operations/post/sweep.ts'
import { accept } from '#app/rules/outcome.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { letterOf } from '#letters/index.ts'
import { anUpload, beginLetters, noon, openSession, testDatabase } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { realCarriers } from '#test/support/post/carriers.ts'
import { aPostingFamily, posted } from '#test/support/post/posting.ts'
import { aSignature } from '#test/support/post/signed.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const posting = '/demarches-administratives/poster'
const journeys = `${posting}/trajet`
const stack = '/demarches-administratives/dossier'
const signature = '/demarches-administratives/signature'
const others = ['bailleur', 'employeur'] as const
const all = [posted, ...others] as const

const closing: (() => unknown)[] = []
afterAll(() => Promise.all(closing.map((close) => close())))

/** A family with three letters, at a partner that offers postage, with a fake of a real carrier and a clock of ours. */
async function aFamily({ hasCarrier = true } = {}) {
  const db = testDatabase()
  const { carrier, fake } = await realCarriers['Merci Facteur']!()
  closing.push(fake.close)
  const family = await aPostingFamily(db, carrier)
  const { account, owner, deps } = family
  const { domainId } = deps.site
  for (const documentId of others) {
    await saveProfileEntries(
      db,
      account,
      { ...fullAnswers(letterOf(documentId)), applicantCountry: '', [`${documentId}Country`]: '' },
      noon,
    )
    await beginLetters(db, account, owner.user.id, [documentId])
  }
  await db.deleteFrom('file').where('kind', '=', 'signature').execute()
  let clock = noon
  const printer = {
    printBundle: async () => accept({ bytes: Buffer.from('%PDF-1.7 the letter'), pages: 2, contents: [] }),
  }
  const given = hasCarrier ? { carrier } : {}
  const service = await openRoutes(db, { domainId, files: deps.files, printer, ...given, differs: { postGift: true } })
  return {
    ...family,
    fake,
    async visit(
      path: string,
      form?: Record<string, string>,
      more: { upload?: ReturnType<typeof anUpload>; userId?: string } = {},
    ) {
      const { userId = owner.user.id, ...asked } = more
      const sessionId = await openSession(db, { userId, domainId, now: clock })
      return await service(path, { sessionId, now: clock, ...(form && { form }), ...asked })
    },
    async after(hours: number) {
      clock = new Date(clock.getTime() + hours * 3_600_000)
      await sweepDispatches({ ...deps, now: () => clock })
    },
  }
}

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

/** The part of the page about one letter. */
const boxOf = (html: string, id: string) => textOf(html.split(`id="envoi-${id}"`)[1]?.split('</section>')[0] ?? '')

describe('A family that gives us three letters', async () => {
  const family = await aFamily()

  test('signs by a photograph, posts three, cancels one; one comes back, one arrives with its receipt', async () => {
    const { visit, fake } = family
    const before = await visit(`${posting}?qui=aupres`)
    expect(textOf(before.text)).toContain('Signer, si c’est vous')
    expect((await visit(posting, { [`envoi-${posted}`]: 'registered', intent: 'confide' })).status).toBe(422)
    expect(await family.dispatches()).toEqual([])

    const upload = anUpload(await aSignature(), 'photo.jpg')
    expect(await visit(signature, { isMine: 'on' }, { upload })).toMatchObject({ status: 303 })
    expect((await visit(signature)).text).toContain('alt="Signature d’Inès ABADIE"')
    const ready = await visit(`${posting}?qui=aupres`)
    expect(textOf(ready.text)).toContain('Offert.')

    const form = Object.fromEntries(
      all.flatMap((id) => [
        [`envoi-${id}`, id === posted ? 'registered' : 'plain'],
        [`sans-${id}`, 'on'],
      ]),
    )
    const confided = await visit(posting, { ...form, intent: 'confide', erase: 'on' })
    expect([confided.status, confided.to]).toEqual([303, `${journeys}?avis=lettresConfiees`])
    expect((await visit(signature)).text).not.toContain('alt="Signature d’')
    expect((await family.dispatches()).map(({ step }) => step)).toEqual(['paid', 'paid', 'paid'])
    expect(textOf((await visit(stack)).text)).toContain('Confiée à Auprès, ne la postez pas.')

    const idOf = async (documentId: string) => (await family.dispatches()).find((one) => one.documentId === documentId)!
    const [delivered, returned, cancelled] = await Promise.all(all.map(idOf))
    expect(boxOf((await visit(journeys)).text, cancelled!.id)).toMatch(/Annuler cet envoi.*Possible jusqu’au/)
    expect((await visit(journeys, { dispatch: cancelled!.id, intent: 'cancel' })).to).toBe(
      `${journeys}?avis=envoiAnnule`,
    )
    await family.after(24)
    expect(fake.letters.length).toBe(2)
    expect((await visit(journeys, { dispatch: returned!.id, intent: 'cancel' })).to).toBe(`${journeys}?avis=envoiParti`)

    for (const { carrierKey } of [delivered!, returned!]) fake.move(carrierKey!, 'posted')
    await family.after(2)
    fake.move(delivered!.carrierKey!, 'delivered')
    fake.move(returned!.carrierKey!, 'returned')
    await family.after(24)
    const { text } = await visit(journeys)
    expect(textOf(text)).toContain('Une est arrivée. Une est revenue.')
    expect(boxOf(text, delivered!.id)).toMatch(/Remise à La Poste .*Distribuée .*Preuve de dépôt.*Avis de réception/)
    expect(boxOf(text, returned!.id)).toMatch(/Revenue .*Vérifier l’adresse.*Reposter/)
    expect(boxOf(text, cancelled!.id)).toContain('Elle n’est pas partie.')
    for (const href of text.match(/\/demarches-administratives\/fichiers\/[\w-]+/g) ?? [])
      expect((await visit(href)).response.headers.get('Content-Type')).toMatch(/pdf|jpeg/)
  })

  test('a family that gives us three letters shows them to a reader, without a number, a proof or a button', async () => {
    const { user } = await family.join('reader')
    const { status, to } = await family.visit(posting, undefined, { userId: user.id })
    expect([status, to]).toEqual([303, journeys])
    const { text } = await family.visit(journeys, undefined, { userId: user.id })
    expect(textOf(text)).toContain('Distribuée')
    const main = text.split('<main')[1]!
    for (const hidden of ['fichiers/', 'Annuler', 'Reposter', 'Vérifier']) expect(main).not.toContain(hidden)
  })
})

test('without a carrier, no page offers to post a letter, and the pages do not exist', async () => {
  const { visit } = await aFamily({ hasCarrier: false })
  for (const path of [posting, journeys, signature]) expect((await visit(path)).status).toBe(404)
  for (const path of [stack, `/demarches-administratives/previsualisation?courrier=${posted}`])
    expect((await visit(path)).text).not.toContain(posting)
})
