import { expect, test } from 'vitest'
import { openPiecePages } from '#test/support/files/pieces.ts'
import { newFileStore } from '#test/support/files.ts'
import { testDatabase } from '#test/support/given.ts'
import { faultsOf } from '#test/support/page/faults.ts'

const pages = '/demarches-administratives/pieces-jointes'

test('an attachment marked as not applicable leaves its letters and their form, and comes back if that is undone', async () => {
  const db = testDatabase()
  const { visit } = await openPiecePages(db, await newFileStore())
  const path = `${pages}/deathCertificate`
  const form = async () => (await visit('/demarches-administratives/courriers/employeur')).text
  const before = (await visit(path)).text
  expect(before).toContain('Elle est sans objet pour nous')
  const boxed = /type="checkbox"[^>]*name="deathCertificate"/
  expect(await form()).toMatch(boxed)
  expect((await visit(path, { form: { instead: 'not-applicable' } })).status).toBe(303)
  const { text } = await visit(path)
  expect(text).toContain('Sans objet')
  expect(text).toContain('Annuler ce choix')
  expect(await faultsOf(text)).toEqual([])
  expect(await form()).not.toMatch(boxed)
  expect(await form()).toContain('Acte de décès\u00A0: elle ne part pas.')
  expect((await visit(pages)).text).not.toMatch(/Acte de décès<\/a>.*data-label/s)
  await visit(path, { form: { instead: 'take-back' } })
  expect(await form()).toMatch(boxed)
})
