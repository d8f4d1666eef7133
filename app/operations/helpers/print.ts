import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FinishedPdf } from '#app/adapters/pdf/finished.ts'
import { renderPaper } from '#app/adapters/printing/paper-html.ts'
import type { PrintProblem } from '#app/adapters/printing/print-job.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { printSheets } from '#app/operations/bundle/print-sheets.ts'
import { withHyphen } from '#app/rules/access/sign-in.ts'
import { scopeLines } from '#app/rules/helpers/copy.ts'
import type { Outcome } from '#app/rules/outcome.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { formatPhone } from '#app/rules/phone.ts'
import type { NamedHelperMandate } from '#db/helpers/mandates.ts'

const style = readFileSync(createRequire(import.meta.url).resolve('#letters/questionnaire/style.css'), 'utf8')

type Paper = {
  site: Pick<Site, 'provider' | 'helpPhone'>
  help: string
  firstName: string
  deceased: string
}

/** Prints the mandate of a helper, in two copies of one page. */
export function printHelperMandate(
  printer: Pick<Printer, 'printBundle'>,
  mandate: NamedHelperMandate,
  { site, help, firstName, deceased }: Paper,
): Promise<Outcome<FinishedPdf, PrintProblem>> {
  const { giver, giverAddress = [], giverPhone = '', helper, place, helperEmail, until, scope, begunBy } = mandate
  const byPhone = `par téléphone, au ${formatPhone(site.helpPhone)}, en donnant ce code`
  const view = {
    giver,
    helper,
    place,
    helperEmail,
    until,
    firstName,
    deceased,
    help,
    provider: site.provider.name,
    reference: withHyphen(mandate.reference),
    reached: [...(giverPhone ? [formatPhone(giverPhone)] : []), ...giverAddress].join('\n'),
    may: scopeLines(scope, firstName),
    stop: begunBy === 'owner' ? `${byPhone}, ou dans «\u00A0Utilisateurs\u00A0»` : byPhone,
    isForPerson: begunBy === 'team',
  }
  const title = 'Je demande de l’aide'
  const copies = ['Exemplaire 1 sur 2', 'Exemplaire 2 sur 2']
  const parts = copies.map((copy, index) => ({
    kind: 'sheet' as const,
    id: `helper-mandate/${index + 1}`,
    title: `${title}, ${copy.toLowerCase()}`,
    series: title,
    level: 1 as const,
    html: () => renderPaper('helper-mandate', { ...view, copy }),
  }))
  return printSheets(printer, { title, style, parts })
}
