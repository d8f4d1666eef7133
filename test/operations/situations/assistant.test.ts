import { readLetter } from '#app/operations/letters/letter.ts'
import {
  freeLetterOf,
  letterForSituation,
  proposeDraft,
  readAssistant,
  restoreText,
  takeDraft,
} from '#app/operations/situations/assistant.ts'
import { missingFields } from '#app/rules/letters/answers.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { letterOf } from '#letters/index.ts'
import { databasesOfTier, insertFamily, noon, testDatabase, testKeys } from '#test/support/given.ts'
import { saveAtNoon } from '#test/support/letters/writing.ts'
import { daughter } from '#test/support/situations/requests.ts'

const invoice = { 'goal-cancel': 'on', reason: 'after', recipientName: 'Télécom du Goëlo' }

describe.each(Object.entries(databasesOfTier))('A letter written from a situation, on %s', (_name, open) => {
  const db = testDatabase(open)
  const deps = { db, keys: testKeys, network: undefined, now: () => noon } as Parameters<typeof takeDraft>[0]

  async function family(id: DocumentId = 'customizable3') {
    const { account, owner } = await insertFamily(db, { profile: daughter })
    const actor = { account, user: owner }
    const letter = freeLetterOf(id)!
    const situation = 'facture-apres-deces'
    return {
      actor,
      letter,
      account,
      page: (typed = {}) => readAssistant(deps, account, letter, { situation, typed }),
      take: (typed = {}) => takeDraft(deps, actor, letter, { typed: { ...invoice, ...typed }, situation }),
      restore: () => restoreText(deps, actor, letter),
      write: (text: string) => saveAtNoon(db, actor, letterOf(id), { typed: { [`${id}Text`]: text } }),
      read: async () => (await readLetter(db, account, letter, '2026-03-05')).answers,
    }
  }

  test.each(['customizable', 'customizable2', 'customizable3', 'customizable3-2'] as const)(
    '%s takes the whole draft, with its recipient, and stores the given facts',
    async (id) => {
      const { take, read, page } = await family(id)
      expect(await take()).toBe('taken')
      const answers = await read()
      const name = id.replace('-2', '')
      expect(answers[`${name}Text`]).toMatch(/^Je vous informe du décès de Monsieur Yves D’ABOVILLE/)
      expect(answers[letterOf(id).recipient.name]).toBe('Télécom du Goëlo')
      // The text announces the death: the letter does not say it twice.
      expect(answers[`${name}AnnounceDeath`] ?? '').toBe('')
      expect(answers[`${name}AiCompleted`]).toBe(name === 'customizable3' ? '2026-03-05' : undefined)
      expect((await page()).text).toBe(answers[`${name}Text`])
    },
  )

  test('with a gap left it is stored, and is not complete', async () => {
    const { take, read, write } = await family()
    await take()
    const incomplete = async () => missingFields(letterOf('customizable3'), await read()).map(({ name }) => name)
    expect((await read()).customizable3Text).toContain('[à compléter\u00A0: Montant]')
    expect(await incomplete()).toContain('customizable3Text')
    await write('Merci d’annuler cette facture de 80 €.')
    expect(await incomplete()).not.toContain('customizable3Text')
  })

  test('nothing is written before the draft is taken, and the replaced text can be restored', async () => {
    const { take, read, write, page, restore } = await family()
    await write('Mon texte.')
    const shown = proposeDraft(await page(invoice))
    expect(shown?.compared).toContainEqual({ kind: 'mine', text: 'Mon texte.' })
    expect((await read()).customizable3Text).toBe('Mon texte.')
    await take()
    expect((await page()).before?.text).toBe('Mon texte.')
    await restore()
    expect(await read()).toMatchObject({ customizable3Text: 'Mon texte.', customizable3AiCompleted: '' })
    await restore()
    expect((await read()).customizable3Text).toBe('Mon texte.')
  })

  test('a text that a relative wrote in the meantime is not replaced', async () => {
    const { take, read, write, page } = await family()
    const { seen } = await page()
    await write('Le texte de Marc.')
    expect(await take({ _seen: seen })).toBe('changed')
    expect(await read()).toMatchObject({ customizable3Text: 'Le texte de Marc.' })
    expect((await read()).customizable3AiCompleted).toBeUndefined()
  })

  test('a choice that changes the text is confirmed first', async () => {
    const { actor, letter } = await family()
    const typed = { 'goal-register': 'on', callsTo: '' }
    expect(await takeDraft(deps, actor, letter, { typed, situation: 'syndic-copropriete' })).toBe('blocked')
  })

  test('a situation uses the letter it was started in, or else an empty one', async () => {
    const { take, account } = await family()
    const goesIn = (situation: string) => letterForSituation(deps, account, situation)
    expect(await goesIn('facture-apres-deces')).toBe('customizable3')
    await take()
    expect(await goesIn('facture-apres-deces')).toBe('customizable3')
    expect(await goesIn('salle-de-sport')).toBe('customizable3-2')
  })
})
