import { parisDay } from '#app/rules/days.ts'
import { inWords, upperFirst } from '#app/rules/french.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { letterKinds } from '#app/rules/letters/definition.ts'
import { kindOf } from '#app/rules/letters/document-id.ts'
import { insertLetterReply } from '#db/tracking/letter-replies.ts'
import { insertSendRecord } from '#db/tracking/send-records.ts'
import { letterOf } from '#letters/index.ts'
import { beginLetters, insertDomain, insertFamily, noon, openSession, testDatabase } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const home = '/demarches-administratives'

describe('a letter is ready, once and for all pages', () => {
  const db = testDatabase()

  /** A family that writes every letter. Some lack an address, some an answer of their own, and all lack attachments. */
  async function open(answers: Answers = {}) {
    const domain = await insertDomain(db)
    const full = Object.assign({}, ...letterKinds.map((id) => fullAnswers(letterOf(id))))
    const without = {
      [letterOf('bailleur').recipient.town]: '',
      [letterOf('contratTelecom').recipient.name]: '',
      ...Object.fromEntries(
        letterOf('mutuelleCourrierComplet')
          .groups.filter(({ kind }) => kind === 'topic')
          .flatMap(({ fields }) => fields.map(({ name }) => [name, ''])),
      ),
    }
    const { account, owner } = await insertFamily(db, { domain, profile: { ...full, ...without, ...answers } })
    await beginLetters(db, account, owner.id, letterKinds)
    const service = await openRoutes(db, { domainId: domain.id })
    const sessionId = await openSession(db, { userId: owner.id, domainId: domain.id, accountId: account.id })
    const visit = async (path: string) => (await service(path, { sessionId })).text
    return Object.assign(visit, { account, by: { by: owner.id, now: noon } })
  }

  const titleOf = (html: string) => /<h1>([^<]*)<\/h1>/.exec(html)?.[1]

  test('its preview, its row of the stack, the count of the stack and that of the home agree', async () => {
    const visit = await open()
    const stack = await visit(`${home}/dossier`)
    const rows = [...stack.matchAll(/<li id="lettre-(\w+)">(.*?)<\/li>/gs)]
    expect(rows.length).toBe(letterKinds.length)
    const ready = rows.filter(([, , row]) => row!.includes('Prête.')).map(([, id]) => id)
    expect(ready.length).toBeGreaterThan(10)
    expect(ready.length).toBeLessThanOrEqual(rows.length - 3)
    for (const [, id, row] of rows) {
      const isLacking = /class="(small )?wait"/.test(row!)
      expect(ready.includes(id), id).toBe(!isLacking)
      const heading = titleOf(await visit(`${home}/previsualisation?courrier=${id}`))
      expect(heading === 'La lettre est prête', `${id}: ${heading}`).toBe(!isLacking)
    }
    const words = inWords(ready.length, 'une est prête', 'sont prêtes')
    expect(stack).toContain(`${upperFirst(words)}.`)
    expect(await visit('/services')).toContain(`lettres choisies, ${words}`)
  })

  test('a preview announces blanks only if the letter has dotted lines, and else names what it does not say', async () => {
    const full = Object.assign({}, ...letterKinds.map((id) => fullAnswers(letterOf(id))))
    const kept = letterKinds.flatMap((id) => Object.values(letterOf(id).recipient))
    const isKept = (name: string) =>
      kept.includes(name) ||
      /^(applicant|deceased)(First|Last)Name$|^applicant(Address|PostalCode|City)$|^defunctDeath/.test(name)
    const visit = await open(
      Object.fromEntries(Object.keys(full).map((name) => [name, isKept(name) ? full[name] : ''])),
    )
    const seen = new Set<string>()
    for (const id of letterKinds) {
      const page = await visit(`${home}/previsualisation?courrier=${id}`)
      const heading = titleOf(page)!
      seen.add(heading)
      expect(heading.includes('blanc'), `${id}: ${heading}`).toBe(page.includes('class="gap"'))
      expect(page.includes('À remplir au stylo'), id).toBe(heading.includes('blanc'))
      if (heading === 'La lettre peut partir ainsi') expect(page, id).toContain('Elle ne dit pas')
    }
    expect(seen).toContain('La lettre peut partir ainsi')
    expect(seen).toContain('La lettre aura des blancs')
  })

  test.each<[string, Answers]>([
    ['with a notary', {}],
    ['without a notary', { notaryName: '', hasNotary: 'no' }],
  ])('the form of a letter counts the attachments that its preview lists, %s', async (_who, answers) => {
    const visit = await open(answers)
    for (const id of letterKinds) {
      const form = await visit(`${home}/courriers/${id}`)
      const counted = Number(/<b>Pièces à joindre[^<]*<\/b>\s*<span>(\d+)/.exec(form)?.[1] ?? 0)
      const listed = /Joignez\u00A0: ([^.]*)\./.exec(await visit(`${home}/previsualisation?courrier=${id}`))?.[1]
      expect(counted, kindOf(id)).toBe(listed?.split(', ').length ?? 0)
    }
  })
  test('a letter that follows a reply is ready if it has no blank and can be printed', async () => {
    const visit = await open()
    const { account, by } = visit
    const words = {
      piece: 'RIB',
      points: 'délai',
      reason: 'retard',
      request: 'réponse',
      mistake: 'nom',
      text: 'Voici.',
    }
    const seen = new Set<string>()
    for (const documentId of letterKinds.filter((_id, at) => at % 3 === 0)) {
      const snapshot = { answers: fullAnswers(letterOf(documentId)), enclosures: [], today: parisDay(noon) }
      const record = { documentId, kind: 'letter', channel: 'registered', recipient: 'Organisme', snapshot } as const
      await insertSendRecord(db, account, { ...record, sentAt: parisDay(noon) }, by)
      for (const code of ['paper', 'refused']) {
        for (const facts of [{}, words]) {
          await insertLetterReply(db, account, { documentId, code, facts, replyOn: parisDay(noon) }, by)
          const heading = titleOf(await visit(`${home}/courriers/${documentId}/reponse`)) ?? ''
          const [, said] = /\u00A0: (la lettre .*)$/.exec(heading) ?? []
          if (!said) continue
          seen.add(said)
          const page = await visit(`${home}/courriers/${documentId}/suite`)
          const isLacking = page.includes('class="gap"') || page.includes('Le PDF demande encore')
          expect(said === 'la lettre est prête', `${documentId}, ${code}: ${said}`).toBe(!isLacking)
        }
      }
    }
    expect(seen).toContain('la lettre est prête')
    expect(seen).toContain('la lettre aura un blanc')
  })
})
