import { readdirSync } from 'node:fs'
import { testDatabase, unwrap } from '#test/support/given.ts'
import { everyPaper } from '#test/support/printing/every-paper.ts'
import { readPdf } from '#test/support/printing/pdf.ts'
import { sharedPrinter } from '#test/support/printing/printer.ts'

// The help telephone is on every paper that a family keeps: docs/decisions/0008.

/**
 * Documents that the family gives away, with their recipients. Our phone number would look like the sender's, or like
 * an advertisement.
 */
const given: Readonly<Record<string, string>> = {
  letter: 'an organisation, which would call us instead of the family',
  'letter with its slip': 'the notary',
  chase: 'an organisation',
  'letter after a reply': 'an organisation, or a mediator',
  'letters after a reply': 'an organisation, or a mediator',
  fiches: 'the people who read at the ceremony',
  programme: 'the people who attend',
  'faire-part': 'relatives and friends',
  'folded faire-part': 'relatives and friends',
  thanks: 'the people who are thanked',
  cards: 'visitors of the space',
  labels: 'the post',
  book: 'a keepsake, which carries nothing of ours',
}

const db = testDatabase()

test.each(Object.keys(everyPaper))(
  '%s has the help telephone if the family keeps it, on its first page',
  async (paper) => {
    const printed = unwrap(
      await everyPaper[paper]!(sharedPrinter(), { name: 'Jeanne Moreau', words: 'Sans autre mot.' }, db),
    )
    const { pages } = await readPdf(printed.bytes)
    const phone = /\d\d \d\d \d\d \d\d \d\d, appel gratuit/
    const found = pages.flatMap((text, index) => (phone.test(text.replace(/[\u00A0\u202F]/g, ' ')) ? [index + 1] : []))
    const first = paper === 'helper mandate' ? [1, 2] : [1] // two copies of one page, for two people
    expect(found).toEqual(paper in given ? [] : first)
  },
)

/** Routes that print a PDF, with their papers. */
const routes: Readonly<Record<string, readonly string[]>> = {
  '_orders.recus.$number[.]pdf': ['receipt'],
  'aider.$mandateId[.]pdf.ts': ['helper mandate'],
  'aider.dossier.lettre[.]pdf.ts': ['helper handover'],
  'demarches-administratives.attestation-des-heritiers[.]pdf': ['heirs'],
  'demarches-administratives.confirmation[.]pdf.ts': ['confirmation'],
  'demarches-administratives.courriers.$documentId.relance[.]pdf.ts': ['chase'],
  'demarches-administratives.courriers.$documentId.suite[.]pdf.ts': ['letters after a reply'],
  'demarches-administratives.courriers.$documentId[.]pdf.ts': ['letter', 'letter with its slip'],
  'demarches-administratives.courriers[.]pdf.ts': ['tracking'],
  'demarches-administratives.dates[.]pdf.ts': ['years'],
  'demarches-administratives.dossier[.]pdf.ts': ['bundle'],
  'demarches-administratives.droits[.]pdf.ts': ['rights'],
  // What was posted: a letter.
  'demarches-administratives.envois.$sendId[.]pdf.ts': ['letter', 'letter after a reply'],
  'demarches-administratives.questionnaire-vierge[.]pdf': ['blank questionnaire'],
  'demarches-administratives.questionnaire[.]pdf.ts': ['questionnaire'],
  'espace-ceremonie.$paper[.]pdf.ts': ['deroule', 'fiches', 'cle-usb'],
  'espace-ceremonie.faire-part[.]pdf.ts': ['faire-part', 'folded faire-part', 'thanks'],
  'espace-ceremonie.programme[.]pdf': ['programme'],
  'espace-defunt.$hashid.carte[.]pdf.ts': ['cards'],
  'espace-defunt.$hashid.etiquettes[.]pdf': ['labels'],
  'espace-defunt.$hashid.livre[.]pdf.ts': ['book'],
  'tarificateur.emporter[.]pdf': ['blank quotes'],
  'utilisateurs.aide.$mandateId[.]pdf.ts': ['helper mandate'],
}

test('every route that gives a PDF prints these papers, and no paper is left out', () => {
  expect(readdirSync('app/routes').filter((name) => name.includes('pdf'))).toEqual(Object.keys(routes))
  expect(new Set(Object.values(routes).flat())).toEqual(new Set(Object.keys(everyPaper)))
})
