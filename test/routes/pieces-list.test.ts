import { describe, expect, test } from 'vitest'
import { openPiecePages } from '#test/support/files/pieces.ts'
import { aPdf, newFileStore } from '#test/support/files.ts'
import { anUpload, eachTest, testDatabase } from '#test/support/given.ts'
import { faultsOf } from '#test/support/page/faults.ts'

const pages = '/demarches-administratives/pieces-jointes'

const plain = (html: string) =>
  html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\s\u00A0]+/g, ' ')
    .replace(/ ([.,])/g, '$1')

describe('The list of the attachments', async () => {
  const db = testDatabase()
  const store = await newFileStore()
  const family = eachTest(() => openPiecePages(db, store))

  const read = async () => plain((await family.visit(pages)).text)

  test('an owner sees what is missing first, and for each attachment its copies and their letters', async () => {
    await family.add(await aPdf())
    const { text } = await family.visit(pages)
    expect(await faultsOf(text)).toEqual([])
    const words = plain(text)
    expect(words).toMatch(/(Deux|Trois|Quatre|Cinq) pièces, \S+ photocopies Il en manque/)
    expect(words).toMatch(/Pièce d’identité du demandeur Manquante\s?\. 1 copie, recto et verso : Employeur/)
    expect(words).toMatch(/Ajouter : Pièce d’identité du demandeur.*Changer : Acte de décès/)
  })

  test('the first missing attachment is added, or marked as on paper, without leaving the list', async () => {
    const lacking = async () => (await read()).match(/Il en manque \S+\.|Il n’en manque aucune/)?.[0]
    const cardAction = async () =>
      (await family.visit(pages)).text.match(/<section class="next unprinted">.*?action="([^"]*)"/s)?.[1]
    const before = await lacking()
    expect(await cardAction()).toBe(`${pages}/deathCertificate`)
    const form = { intent: 'add', from: 'list' }
    const added = await family.visit(`${pages}/deathCertificate`, { form, upload: anUpload(await aPdf()) })
    expect(added.to).toBe(`${pages}?avis=pieceAjoutee`)
    expect(await lacking()).not.toBe(before)

    const next = (await cardAction())!
    expect(next).not.toBe(`${pages}/deathCertificate`)
    const noted = await family.visit(next, { form: { instead: 'by-hand', from: 'list' } })
    expect(noted.to).toBe(`${pages}?avis=pieceNotee`)
    expect(await cardAction()).not.toBe(next)
  })

  test('the result of the antivirus is folded, unless the file cannot be used', async () => {
    await family.aFile({ scan: 'unscanned' })
    const inFold = /<details><summary[^>]*>Ajouté le[^<]*<\/summary>(?:(?!<\/details>).)*Pas vérifié par un antivirus/s
    expect((await family.visit(`${pages}/proofOfIdentity`)).text).toMatch(inFold)
    await family.aFile({ scan: 'infected' })
    const { text } = await family.visit(`${pages}/proofOfIdentity`)
    expect(text.replace(/<details.*?<\/details>/gs, '')).toMatch(/L’antivirus y a reconnu un programme dangereux/)
  })
})
