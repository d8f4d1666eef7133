import { type Refusal, refusalPage } from '#app/middleware/refusal-page.ts'
import { tooHeavy } from '#app/middleware/upload-refusals.ts'
import { mostBytesAt } from '#app/rules/files/uploads.ts'

const space = `/espace-defunt/${'a'.repeat(26)}`
const MIB = 1024 * 1024
const draw = (refusal: Partial<Refusal>) =>
  refusalPage({ ...tooHeavy(14 * MIB, mostBytesAt('/')), ...refusal }, { site: undefined, nonce: 'n' })
const retry = (action: string) => ({ retry: { action, fields: [], file: 'file' } })

test.each([space, `${space}/presentation`])(
  'a photograph that is too heavy is requested again on %s without mentioning PDF',
  (page) => {
    for (const html of [draw(retry(page)), draw({ back: page })]) {
      expect(html).toContain('Ce fichier pèse 14\u00A0Mo.')
      expect(html).toContain('Enregistrez-en une copie plus petite, ou choisissez une autre photo.')
      expect(html).not.toContain('PDF')
    }
  },
)

test('a photograph that is too heavy is refused like any other file on a page that takes any file', () => {
  expect(draw(retry('/demarches-administratives/pieces-jointes/familyBooklet'))).toContain('un PDF plus léger')
})
