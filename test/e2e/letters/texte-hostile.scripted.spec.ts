import { letterOf } from '#letters/index.ts'
import { aPdf } from '#test/support/files.ts'
import { expect, signIn, test } from '#test/support/journey.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { watchScripts } from '#test/support/page/hostile-hand.ts'
import { printedTracking } from '#test/support/tracking/printed-tracking.ts'

const letters = '/demarches-administratives'
const letter = `${letters}/courriers/customizable`
const piece = `${letters}/pieces-jointes/deathCertificate`

/** Hostile text, typed in every kind of field. */
const hostile = {
  recipient: 'Banque <script>alert(1)</script> & Cie',
  subject: 'Clôture "><img src=x onerror=alert(2)>',
  note: '</textarea><svg onload=alert(3)> {{ 7 | times: 7 }}',
  trackingNumber: `'"><b onclick=alert(4)>9`,
  reason: '<a href="javascript:alert(5)">ici</a>',
  fileName: `acte '><img src=x onerror=alert(6)>.pdf`,
  member: 'Marc <i>alert(7)',
  deceased: 'Élie <u onclick=alert(8)>"><img src=x onerror=alert(9)>',
}

const { name, mail } = letterOf('customizable').recipient
const profile = {
  ...fullAnswers(letterOf('customizable')),
  [name]: hostile.recipient,
  [mail]: '',
  customizableObject: hostile.subject,
  sendToNotary: '',
}

/** Without spaces, because the lines of a file may break anywhere. */
const packed = (text: string) => text.replace(/\s/gu, '')

test('hostile text is shown as typed, to its author and to readers', async ({ page, context, other }) => {
  const seen = [watchScripts(page), watchScripts(other)]
  const account = await signIn(context, { profile, displayName: hostile.member })

  await test.step('typed in every field, it is shown again', async () => {
    await page.goto(piece)
    const file = { name: hostile.fileName, mimeType: 'application/pdf', buffer: await aPdf() }
    await page.getByLabel('Choisir un fichier').setInputFiles(file)
    await page.getByRole('button', { name: 'Ajouter ce fichier' }).click()
    await expect(page.getByRole('link', { name: hostile.fileName, exact: true })).toBeVisible()
    await page.getByRole('link', { name: `Supprimer ${hostile.fileName}` }).click()
    await expect(page.locator('main')).toContainText(hostile.fileName)

    await page.goto(letter)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await page.goto(`${letter}/e-mail`)
    await expect(page.locator('main')).toContainText(hostile.subject)

    await page.goto(`${letter}/suivi`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(hostile.recipient)
    await page.getByRole('link', { name: 'Ajouter une note' }).click()
    await page.getByLabel('Ajouter une note').fill(hostile.note)
    await page.getByRole('button', { name: 'Ajouter la note' }).click()
    await expect(page.locator('#notes li')).toContainText(hostile.note)
    await expect(page.locator('#notes li')).toContainText(hostile.member)
    await page.getByText('Cette démarche ne me concerne pas').click()
    await page.getByLabel('Pourquoi').fill(hostile.reason)
    await page.getByRole('button', { name: 'Mettre cette lettre de côté' }).click()
    await expect(page.locator('main')).toContainText(hostile.reason)
    await page.getByRole('button', { name: 'Reprendre cette démarche' }).click()
  })

  await test.step('in a refused form it is in its field; in a note it is in the history and in the file', async () => {
    const posting = page.locator('#poster form').first()
    const number = posting.getByLabel('Numéro de suivi')
    await number.fill(hostile.trackingNumber)
    await posting.locator('button').click()
    await expect(number).toHaveValue(hostile.trackingNumber)
    await posting.getByLabel('Comment').selectOption('tracked')
    const without = posting.getByLabel('Envoyer sans les pièces manquantes')
    if (await without.isVisible()) await without.check()
    await posting.locator('button').click()
    await expect(page.locator('main')).toContainText(hostile.trackingNumber)
    await page.goto(`${letter}/relance`)
    await expect(page.locator('.paper')).toContainText(hostile.trackingNumber)
    await page.goto(`${letters}/courriers`)
    await expect(page.locator('#lettre-customizable')).toContainText(hostile.recipient)
    const printed = packed(await printedTracking(page))
    for (const words of [hostile.recipient, hostile.trackingNumber, hostile.note])
      expect(printed).toContain(packed(words))
    for (const path of ['', '/confirmation', '/dossier', '/dates']) await page.goto(letters + path)
  })

  await test.step('a reader sees the name of the member, as text, and nothing else of it', async () => {
    await signIn(other.context(), { joined: account, role: 'reader' })
    for (const path of ['', '/courriers', '/dates']) {
      await other.goto(letters + path)
      const words = (await other.locator('main').textContent()) ?? ''
      expect(words.replaceAll(hostile.member, '')).not.toContain('alert')
      await expect(other.locator('main i')).toHaveCount(0)
    }
    await other.goto(letters)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(`Où en est ${hostile.member}`)
  })
  expect(seen.flat()).toEqual([])
})

test('the first name of the person who died is shown to a reader as typed', async ({ page, context }) => {
  const seen = watchScripts(page)
  await signIn(context, { profile: { ...profile, deceasedFirstName: hostile.deceased }, role: 'reader' })
  for (const path of ['', '/dates']) {
    await page.goto(letters + path)
    await expect(page.locator('main')).toContainText(hostile.deceased)
    await expect(page.locator('main :is(u, img)')).toHaveCount(0)
  }
  expect(seen).toEqual([])
})
