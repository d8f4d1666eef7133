import { writeFile } from 'node:fs/promises'
import { aPdf } from '#test/support/files.ts'
import { expect, signIn, test } from '#test/support/journey.ts'

const piece = '/demarches-administratives/pieces-jointes/deathCertificate'
const MIB = 1024 * 1024
const acte = async () => ({ name: 'acte.pdf', mimeType: 'application/pdf', buffer: await aPdf() })

for (const [mib, said] of [
  [14, 'Ce fichier pèse 14\u00a0Mo. Maximum\u00a0: 10\u00a0Mo.'],
  [45, 'Ce fichier pèse plus de 25\u00a0Mo. Maximum\u00a0: 10\u00a0Mo.'],
] as const) {
  test(`a file of ${mib} MB is refused as a whole, and another can be chosen in the same place`, async ({
    page,
    context,
  }) => {
    await signIn(context)
    await page.goto(piece)
    const film = test.info().outputPath('film.pdf')
    await writeFile(film, Buffer.alloc(mib * MIB, 7))
    await page.getByLabel('Choisir un fichier').setInputFiles(film)
    await page.getByRole('button', { name: 'Ajouter ce fichier' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said)

    await page.getByLabel('Choisir le fichier').setInputFiles(await acte())
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page).toHaveURL(/deathCertificate\?avis=pieceAjoutee$/)
    await expect(page.getByText('acte.pdf').first()).toBeVisible()
  })
}
