import { fakeMailevaAccount } from '#test/support/post/fake-maileva.ts'
import { fakeMerciFacteurAccount } from '#test/support/post/merci-facteur-account.ts'
import { openReal, posted } from '#test/support/post/posting.ts'
import { startProduction } from '#test/support/post/production.ts'

const posting = '/demarches-administratives/poster'

/** The variables of each carrier, as docs/operations.md asks for them, and where its real addresses lead. */
const accounts = {
  'Merci Facteur': (fake: string) => ({
    MERCI_FACTEUR_SERVICE_ID: fakeMerciFacteurAccount.serviceId,
    MERCI_FACTEUR_SECRET_KEY: fakeMerciFacteurAccount.secretKey,
    MERCI_FACTEUR_USER_ID: fakeMerciFacteurAccount.userId,
    MERCI_FACTEUR_WEBHOOK_SECRET: fakeMerciFacteurAccount.webhookSecret,
    FAKES: JSON.stringify({ 'https://www.merci-facteur.com/api/1.2/prod/service': fake }),
  }),
  Maileva: (fake: string) => ({
    MAILEVA_CLIENT_ID: fakeMailevaAccount.clientId,
    MAILEVA_CLIENT_SECRET: fakeMailevaAccount.clientSecret,
    MAILEVA_USERNAME: fakeMailevaAccount.username,
    MAILEVA_PASSWORD: fakeMailevaAccount.password,
    MAILEVA_EMAIL: fakeMailevaAccount.email,
    MAILEVA_PRICES: '320,890,30',
    FAKES: JSON.stringify({
      'https://api.maileva.com': fake,
      'https://connexion.maileva.com/auth/realms/services/protocol/openid-connect': `${fake}/auth`,
    }),
  }),
}

const pages = [
  '/demarches-administratives/dossier',
  `/demarches-administratives/previsualisation?courrier=${posted}`,
  `/demarches-administratives/courriers/${posted}`,
  `/demarches-administratives/courriers/${posted}/suivi`,
  '/demarches-administratives/courriers',
  '/panier',
  '/offres',
  '/cgu',
  '/vos-donnees',
  '/services',
]

test('in production without a carrier, the choice is offered on no page, and every page of it is missing', async () => {
  const { browser, post, db } = await startProduction({})
  for (const address of pages) {
    const { status, text } = await browser.go(address)
    expect([address, status]).toEqual([address, 200])
    expect([
      address,
      /Auprès (imprime et )?poste|administratives\/poster|rien n’est posté|Merci Facteur|Maileva/.exec(text)?.[0],
    ]).toEqual([address, undefined])
  }
  // A stored signature may still be deleted.
  await db.deleteFrom('file').where('kind', '=', 'signature').execute()
  for (const address of [posting, `${posting}/trajet`, '/demarches-administratives/signature'])
    expect([address, (await browser.go(address)).status]).toEqual([address, 404])
  expect(await post('list')).toContain('Aucun transporteur')
  expect(await db.selectFrom('dispatch').selectAll().execute()).toEqual([])
}, 480_000)

test.each(Object.entries(accounts))(
  'in production with the keys of %s, a letter is given to us, handed over by a command, and its webhook moves it',
  async (name, variablesOf) => {
    const { fake } = await openReal(name)
    const { origin, browser, post, dispatches, said } = await startProduction(variablesOf(fake.address))
    expect((await browser.go('/cgu')).text).toContain(name)
    const { text } = await browser.go(`${posting}?courrier=${posted}&qui=aupres`)
    expect(text).toContain('Auprès poste pour vous')
    expect(text).not.toContain('rien n’est posté')
    const given = { [`envoi-${posted}`]: 'plain', [`sans-${posted}`]: 'on', intent: 'confide', erase: '' }
    const confided = await browser.send(`envoi-${posted}`, given)
    expect(confided.path, said()).toContain('/poster/trajet')
    const [{ id, carrierKey } = { id: '', carrierKey: '' }] = await dispatches()
    expect(await post('retry', id)).toContain('Acceptée par l’imprimeur')
    expect(fake.letters.map(({ key, pdf }) => [key, pdf.subarray(0, 5).toString()])).toEqual([[carrierKey, '%PDF-']])
    fake.move(carrierKey!, 'posted')
    const { body, header } = fake.webhookOf(carrierKey!)
    const secret = header('x-mf-webhook-secret-key')
    const answered = await fetch(`${origin}/webhooks/courrier`, {
      method: 'POST',
      body: new Uint8Array(body),
      headers: {
        'Content-Type': secret ? 'application/x-www-form-urlencoded' : 'application/json',
        ...(secret && { 'X-Mf-Webhook-Secret-Key': secret }),
      },
    })
    expect(answered.status).toBe(name === 'Maileva' ? 201 : 200)
    expect((await browser.go(`${posting}/trajet`)).text).toContain('Remise à La Poste')
  },
  480_000,
)
