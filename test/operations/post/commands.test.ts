import { claimDispatch, findPlainDispatch } from '#db/post/due.ts'
import { answerPost } from '#scripts/post/commands.ts'
import { databases } from '#test/support/given.ts'
import { aPostingFamily, openReal } from '#test/support/post/posting.ts'

async function open() {
  const { fake, free } = await openReal('Merci Facteur')
  const family = await aPostingFamily(await databases.sqlite(), free)
  const asked = await family.ask()
  const id = asked.ok ? asked.value.id : ''
  const post = (...words: string[]) => answerPost(family.deps, words).catch((error: Error) => error.message)
  return { ...family, fake, id, post }
}

test('list and show say where each letter is, without an address or a name', async () => {
  const { post, id, after, fake, dispatches } = await open()
  expect(await post('list')).toContain(`${id}\t`)
  expect(await post('list')).toContain('Reçue par Auprès\tLettre recommandée\t0')
  await after(24)
  fake.move(fake.letters[0]!.key, 'delivered')
  await after(2)
  expect(await post('list')).toContain('Aucune lettre.')
  expect(await post('list', 'all')).toContain('Distribuée')
  const shown = await post('show', id)
  expect(shown).toContain('Preuve de dépôt : oui. Avis de réception : oui.')
  expect(shown).toContain('sa référence 100')
  const { recipient, sender } = (await dispatches())[0]!
  for (const line of [...recipient, ...sender]) expect(shown).not.toContain(line)
})

test('retry hands a letter over before its hour, with its own key', async () => {
  const { post, id, fake } = await open()
  expect(await post('retry', id)).toContain('Acceptée par l’imprimeur')
  expect(await post('retry', id)).toContain('Acceptée par l’imprimeur')
  expect(fake.letters.length).toBe(1)
})

test('retry leaves a letter to the process that has it', async () => {
  const { post, id, fake, deps, now } = await open()
  const due = (await findPlainDispatch(deps.db, id))!
  expect(await claimDispatch(deps.db, due, new Date(now().getTime() + 5 * 60_000))).toBe(true)
  expect(await post('retry', id)).toContain('Le service s’occupe de cette lettre')
  expect(fake.letters).toEqual([])
})

test('cancel ends a letter, before it is handed over or while the carrier can', async () => {
  const early = await open()
  expect(await early.post('cancel', early.id)).toContain('Annulée')
  expect(await early.post('cancel', early.id)).toBe('Cette lettre est déjà postée, ou annulée.')
  const late = await open()
  await late.after(24)
  late.fake.move(late.fake.letters[0]!.key, 'printed')
  expect(await late.post('cancel', late.id)).toBe('Le transporteur ne peut plus l’annuler.')
})

test('a command that cannot be run explains why', async () => {
  const { post, deps, id } = await open()
  expect(await post('list', 'nothing')).toContain('npm run post -- list')
  expect(await post('show', 'unknown')).toBe('Aucune lettre n’a le numéro unknown.')
  await expect(answerPost({ ...deps, carrier: undefined }, ['retry', id])).rejects.toThrow('Aucun transporteur')
  expect(await answerPost({ ...deps, carrier: undefined }, ['list'])).toContain('poster n’est pas proposé')
})
