import { addPasskey, optionsToAdd } from '#app/operations/partners/passkeys.ts'
import { testDatabase } from '#test/support/given.ts'
import { notAccepted, openPasskeys } from '#test/support/partners/passkeys.ts'

const db = testDatabase()
const console = await openPasskeys(db)
const deps = console.deps
beforeEach(() => console.reset())

const wrong = {
  'the challenge of another page': { challenge: Buffer.from('1 2 3').toString('base64url') },
  'another site': { origin: 'https://aupres.example.net' },
  'another host': { rpId: 'example.net' },
  'no fingerprint and no code': { isVerified: false },
}
test.each(Object.entries(wrong))('a key with %s is neither added nor accepted', async (_what, fault) => {
  const owner = await console.enter()
  const refused = console.newDevice().make((await optionsToAdd(deps, owner))!, fault)
  expect(await addPasskey(deps, owner, { name: 'Bureau', answer: refused })).toEqual(notAccepted)
  expect(await console.keysOf(owner)).toEqual([])
  const { device } = await console.add(owner)
  expect(await console.enterWith(device.prove(console.toEnter(), fault))).toEqual(notAccepted)
  expect(await console.enterWith(device.prove(console.toEnter()))).toMatchObject({ ok: true })
})

test.each(['', '{}', 'null', '[]', '{"id":"x","response":{"userHandle":"eA"}}'])(
  'the answer %o is refused',
  async (answer) => {
    const owner = await console.enter()
    expect(await addPasskey(deps, owner, { name: 'Bureau', answer })).toEqual(notAccepted)
    expect(await console.enterWith(answer)).toEqual(notAccepted)
  },
)

test('the signature of another device, a copied device and another person’s name are refused', async () => {
  const owner = await console.enter()
  const other = await console.enter()
  const { device } = await console.add(owner)
  const { device: second } = await console.add(other)
  const proof = JSON.parse(device.prove(console.toEnter()))
  const foreign = JSON.parse(second.prove(console.toEnter()))
  expect(await console.enterWith(JSON.stringify({ ...foreign, id: proof.id, rawId: proof.id }))).toEqual(notAccepted)
  const holder = Buffer.from(other.person.id).toString('base64url')
  expect(await console.enterWith(device.prove(console.toEnter(), { holder }))).toEqual(notAccepted)
  expect(await console.enterWith(device.prove(console.toEnter()))).toMatchObject({ ok: true })
  // A copied device counts its uses from an earlier number.
  expect(await console.enterWith(device.prove(console.toEnter(), { counter: 1 }))).toEqual(notAccepted)
})
