import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { refusedPage } from '#app/components/bundle/pages.tsx'
import { announcementRefused, ceremonyArchiveRefused, paperRefused } from '#app/components/ceremony/papers/refused.tsx'
import { noCards, noVolume, spacePaperRefused } from '#app/components/deceased-space/book-answers.tsx'
import { keptFile } from '#app/components/files/refused.tsx'
import { letterRefused, sentLetterRefused } from '#app/components/letters/pdf-refused.tsx'
import { answerInstead, type InsteadOfFile } from '#app/components/page/standalone.tsx'
import { receiptRefused } from '#app/routes/_orders.recus.$number[.]pdf/receipt-refused.tsx'
import { heirsRefused } from '#app/routes/demarches-administratives.attestation-des-heritiers[.]pdf/heirs-refused.tsx'
import { blankRefused } from '#app/routes/demarches-administratives.questionnaire-vierge[.]pdf/blank-refused.tsx'
import { bookletRefused } from '#app/routes/espace-ceremonie.programme[.]pdf/booklet-refused.tsx'
import { labelsRefused } from '#app/routes/espace-defunt.$hashid.etiquettes[.]pdf/labels-refused.tsx'
import { blankSheetRefused } from '#app/routes/tarificateur.emporter[.]pdf/blank-sheet-refused.tsx'
import { letterOf } from '#letters/index.ts'
import { aPageData, aShownSite } from '#test/support/page/page-data.ts'

const definition = letterOf('banqueBlocageComptesDemandeSolde')
const refusal = { status: 422, title: 'Trop long', text: 'Ce texte est trop long.' }

/** What each route of a file responds if there is no file. */
const refusals: Record<string, InsteadOfFile[]> = {
  'app/components/files/refused.tsx': [keptFile('unknown-file'), keptFile('pending'), keptFile('infected')],
  'app/components/letters/pdf-refused.tsx': [
    letterRefused({ definition, problem: 'blocked' }),
    letterRefused({ definition, problem: 'to-pay' }),
    letterRefused({ definition, problem: 'no-browser' }),
    sentLetterRefused('timed-out', '/envoi.pdf'),
    sentLetterRefused('blocked', '/envoi.pdf'),
  ],
  'app/components/bundle/pages.tsx': [
    refusedPage({ problem: 'empty' }, { path: '/dossier.pdf', search: new URLSearchParams() }, undefined),
  ],
  'app/components/ceremony/papers/refused.tsx': [
    paperRefused('deroule', 'c1', 'no-browser'),
    ceremonyArchiveRefused('c1', 'timed-out'),
    announcementRefused('c1', 'a5', 'browser-failed'),
  ],
  'app/components/deceased-space/book-answers.tsx': [
    spacePaperRefused('h', 'no-browser', '/livre.pdf'),
    noVolume('h'),
    noCards('h'),
  ],
  'app/routes/_orders.recus.$number[.]pdf/receipt-refused.tsx': [receiptRefused('no-browser')],
  'app/routes/demarches-administratives.attestation-des-heritiers[.]pdf/heirs-refused.tsx': [
    heirsRefused('excluded'),
    heirsRefused('timed-out'),
  ],
  'app/routes/demarches-administratives.questionnaire-vierge[.]pdf/blank-refused.tsx': [blankRefused('no-browser')],
  'app/routes/espace-ceremonie.programme[.]pdf/booklet-refused.tsx': [
    bookletRefused(refusal, { ceremonyId: 'c1', isForScreen: true }),
  ],
  'app/routes/espace-defunt.$hashid.etiquettes[.]pdf/labels-refused.tsx': [labelsRefused('h', 'no-browser')],
  'app/routes/tarificateur.emporter[.]pdf/blank-sheet-refused.tsx': [blankSheetRefused('burial', 'no-browser')],
}

test('every page that replaces a file has the telephone of its site beside the reason', async () => {
  const pageData = aPageData({ site: aShownSite({ helpPhone: '01 99 00 56 78' }) })
  const silent: string[] = []
  for (const [file, pages] of Object.entries(refusals)) {
    for (const page of pages) {
      const text = await answerInstead(page, pageData, 'nonce').text()
      const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(text) ?? []
      if (!main.includes('href="tel:0199005678"')) silent.push(`${file}: ${page.title}`)
    }
  }
  expect(silent).toEqual([])
})

test('no other file of the code makes such a page', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).map((name) => path.join('app', name))
  const making = files.filter(
    (name) => name.endsWith('.tsx') && /\b(refusedFile|keptFile)\(/.test(readFileSync(name, 'utf8')),
  )
  expect(making.toSorted()).toEqual(Object.keys(refusals).toSorted())
})
