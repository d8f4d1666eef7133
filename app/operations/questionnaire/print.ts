import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FinishedPdf } from '#app/adapters/pdf/finished.ts'
import { renderPaper } from '#app/adapters/printing/paper-html.ts'
import type { PrintProblem } from '#app/adapters/printing/print-job.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { qrCodeOf } from '#app/adapters/qr-code.ts'
import { printOnce } from '#app/operations/bundle/print-once.ts'
import { printSheets } from '#app/operations/bundle/print-sheets.ts'
import { withHyphen } from '#app/rules/access/sign-in.ts'
import { addDays, type Day } from '#app/rules/days.ts'
import { naming, someone } from '#app/rules/first-name.ts'
import { que, upperFirst } from '#app/rules/french.ts'
import { paperCodePath } from '#app/rules/letters/addresses.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import type { Outcome } from '#app/rules/outcome.ts'
import { helpCopy } from '#app/rules/partners/help-copy.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { boxOf, type PaperBox } from '#app/rules/questionnaire/boxes.ts'
import { letterSheet } from '#app/rules/questionnaire/letter-sheet.ts'
import { bodies, CODE_DAYS, firstSheet, questionWords, titleOf } from '#app/rules/questionnaire/sheets.ts'
import { asked, questions, questionsInWords } from '#app/rules/questions/questions.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { paperCodeOf } from '#db/encryption/paper-code.ts'
import { knownQuestions } from '#letters/known.ts'

const style = readFileSync(createRequire(import.meta.url).resolve('#letters/questionnaire/style.css'), 'utf8')

/** `firstName`: empty if unknown. `letters`: those with their own sheet. */
type OfFamily = {
  account: Pick<Account, 'key'>
  firstName: string
  today: Day
  letters?: readonly { definition: LetterDefinition; name: string }[]
}

/** Prints the two sheets to fill in with a pen, with the code of this family, or without one for a desk. */
export function printQuestionnaire(
  printer: Pick<Printer, 'printBundle'>,
  { site, help }: { site: Pick<Site, 'origin' | 'provider'>; help: string },
  family?: OfFamily,
): Promise<Outcome<FinishedPdf, PrintProblem>> {
  const common = { help, provider: site.provider.name, name: family?.firstName ?? '', ...codeOn(site, family) }
  const sheets = [
    renderPaper('questionnaire', { ...common, parts: partsOf(common.name) }),
    renderPaper('questionnaire-questions', { ...common, ...secondSheet }),
  ]
  const ofLetters = (family?.letters ?? []).map(({ definition, name: title }) =>
    renderPaper('questionnaire-letter', { ...common, title, parts: letterPartsOf(definition, common.name) }),
  )
  const title = 'À remplir au stylo'
  const parts = [...sheets, ...ofLetters].map((html, index) => {
    const id = `questionnaire/${index + 1}`
    return {
      kind: 'sheet' as const,
      id,
      title: `${title}, feuille ${index + 1}`,
      series: title,
      level: 1 as const,
      html: () => html,
    }
  })
  return printSheets(printer, { title, style, parts })
}

/** Prints the sheets without a family's code, once per partner. */
export const printBlankQuestionnaire = (printer: Pick<Printer, 'printBundle'>, site: Site) => {
  const help = helpCopy(site)
  return printOnce(printer, `questionnaire ${site.provider.name} ${help}`, () =>
    printQuestionnaire(printer, { site, help }),
  )
}

function codeOn({ origin }: Pick<Site, 'origin'>, family: OfFamily | undefined) {
  if (!family) return { code: '', until: '', short: '', size: 0, path: '' }
  const code = withHyphen(paperCodeOf(family.account, family.today)).toUpperCase()
  const url = `${origin}${paperCodePath}?code=${code}`
  return { code, until: addDays(family.today, CODE_DAYS), short: url.replace(/^https?:\/\//, ''), ...qrCodeOf(url) }
}

function partsOf(firstName: string) {
  return firstSheet(knownQuestions).map(({ screen, fields }) => ({
    title: titleOf(screen, firstName),
    boxes: fields.flatMap((field) => {
      const box = named(boxOf(field), firstName)
      return field.name === 'applicantAddress' ? [sameAddress(firstName), box] : box
    }),
  }))
}

/** `lead`: the condition of a part that has only one, beside its title. */
const letterPartsOf = (definition: LetterDefinition, firstName: string) =>
  letterSheet(definition).map(({ title, known, runs }) => {
    const all = runs.map(({ when, isMore, boxes }) => ({
      when: when && `${isMore ? 'Et si' : 'Si'} ${naming(when, firstName)}\u00A0:`,
      boxes: boxes.map((box) => named(box, firstName)),
    }))
    const [only] = all.length === 1 ? all : []
    return {
      title: naming(title, firstName),
      known: known.join(', '),
      lead: only?.when ?? '',
      runs: only ? [{ ...only, when: '' }] : all,
    }
  })

function named(box: PaperBox, firstName: string): PaperBox {
  const label = naming(box.label, firstName)
  if (box.shape.kind !== 'ticks') return { ...box, label }
  const words = box.shape.words.map((one) => naming(one, firstName))
  return { ...box, label, shape: { ...box.shape, words } }
}

const sameAddress = (firstName: string): PaperBox => ({
  name: 'applicantSameAddress',
  label: '',
  shape: { kind: 'ticks', words: [`Même adresse ${que(firstName || someone)}. Sinon\u00A0:`] },
  span: 6,
  isBeside: false,
})

/** A follow-up question has no number. */
const secondSheet = {
  title: upperFirst(questionsInWords),
  rows: asked.map(({ name, choices }) => {
    const at = questions.findIndex((question) => question.name === name)
    return {
      number: at === -1 ? '' : String(at + 1),
      label: questionWords[name] ?? '',
      choices: Object.values(choices),
    }
  }),
  bodies: bodies.map(({ label }) => label),
}
