import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FinishedPdf } from '#app/adapters/pdf/finished.ts'
import type { BundlePart } from '#app/adapters/printing/bundle.ts'
import { renderPaper } from '#app/adapters/printing/paper-html.ts'
import type { PrintProblem } from '#app/adapters/printing/print-job.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { figures } from '#app/content/figures.ts'
import type { AppContext, Deps } from '#app/context.ts'
import type { SharedForm } from '#app/operations/accounts/entries.ts'
import { printSheets } from '#app/operations/bundle/print-sheets.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import { firstNameOf, withFirstName } from '#app/rules/first-name.ts'
import { dateFr, de, frTypo } from '#app/rules/french.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { letterFingerprint } from '#app/rules/letters/conflicts.ts'
import { deceasedView } from '#app/rules/letters/paper/people.ts'
import { type Outcome, refuse } from '#app/rules/outcome.ts'
import { helpCopy } from '#app/rules/partners/help-copy.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { withFigures } from '#app/rules/rights/figures.ts'
import { type Heir, type HeirsAttestation, heirsAttestation, heirValues } from '#app/rules/rights/heirs-attestation.ts'
import {
  beforeSigning,
  notaryAlso,
  notaryNeeded,
  opens,
  opensWithoutFigures,
  toJoin,
} from '#app/rules/rights/heirs-copy.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { heirsQuestions } from '#letters/heirs.ts'

/** Form of the page, for `saveKnown`. */
export const heirsForm: SharedForm = { questions: heirsQuestions, valuesOf: heirValues }

const style = readFileSync(createRequire(import.meta.url).resolve('#letters/estate/heirs-style.css'), 'utf8')

/** Number of blank lines if no heir is named, to fill in by hand. */
const BLANK_HEIRS = 3
const blankHeir: Heir = { name: '', born: '', bornIn: '', address: '', tie: '', isMinor: false }

/** Reads the page. `seen`: `_seen` of its form. Creates nothing. */
export async function readHeirs({ db, now }: Pick<Deps, 'db' | 'now'>, account: Account) {
  const profile = await readProfile(db, account)
  const answers = heirValues(profile)
  const today = parisDay(now())
  return {
    profile,
    answers,
    firstName: firstNameOf(profile),
    seen: letterFingerprint(heirsQuestions, answers, fingerprinter(account)),
    attestation: heirsAttestation(profile, today),
    copy: copyFor(profile, today),
  }
}

/** Returns the typeset sentences of the page and of the first sheet, with the figures valid today. */
function copyFor(profile: Answers, today: Day) {
  const typeset = (text: string) => frTypo(withFirstName(text, firstNameOf(profile)))
  const figured = (texts: readonly string[]) => texts.flatMap((text) => withFigures(text, today) ?? []).map(typeset)
  const opened = figured(opens)
  return {
    opens: opened.length === opens.length ? opened : opensWithoutFigures.map(typeset),
    toJoin: toJoin.map(({ what, piece }) => ({ what: typeset(what), ...(piece && { piece }) })),
    notary: [...Object.values(notaryNeeded).map(typeset), ...figured(notaryAlso)],
    beforeSigning: beforeSigning.map(typeset),
  }
}

/**
 * Prints a sheet to keep, then one for each heir to sign. Refuses 'excluded' if the certified statement would be false.
 */
export async function printHeirs(
  deps: Pick<AppContext, 'db' | 'sites' | 'now'> & { printer: Pick<Printer, 'printBundle'> },
  account: Account,
): Promise<Outcome<FinishedPdf, PrintProblem | 'excluded'>> {
  const { profile, attestation, copy } = await readHeirs(deps, account)
  if (attestation.excludedBy.length > 0) return refuse('excluded')
  const sheets = [renderPaper('heirs-advice', adviceView(copy)), ...attestationViews(profile, attestation).map(attest)]
  const title = 'Attestation des héritiers'
  const parts = sheets.map(
    (html, index): BundlePart => ({
      kind: 'sheet',
      id: `heirs-${index}`,
      title,
      series: `${title} ${index}`,
      level: 1,
      html: () => html,
    }),
  )
  return await printSheets(deps.printer, { title, style, parts, help: helpCopy(siteOf(deps.sites(), account)) })
}

function adviceView({ opens, toJoin, notary, beforeSigning }: ReturnType<typeof copyFor>) {
  return {
    sections: [
      { title: 'Ce qu’elle permet', lines: opens, isChecklist: false },
      { title: 'Avant de signer', lines: beforeSigning, isChecklist: false },
      { title: 'À joindre', lines: toJoin.map(({ what }) => what), isChecklist: true },
      { title: 'Quand il faut un notaire', lines: notary, isChecklist: false },
    ],
    verifiedAt: figures.smallEstateCeiling.verifiedAt,
  }
}

const attest = (view: Readonly<Record<string, unknown>>) => renderPaper('heirs-attestation', view)

/** Returns a sheet for each heir, or one to photocopy if none is named. */
function attestationViews(profile: Answers, { heirs }: Pick<HeirsAttestation, 'heirs'>) {
  const isNamed = Boolean(profile.deceasedFirstName && profile.deceasedLastName)
  const name = isNamed ? deceasedView(profile).deceasedName : ''
  const { defunctBirthDate: born = '', defunctDeathDate: died = '', defunctDeathTown: diedIn = '' } = profile
  const named = heirs.length > 0 ? heirs : Array.from({ length: BLANK_HEIRS }, () => blankHeir)
  const signers = heirs.length > 0 ? heirs : [blankHeir]
  return signers.map((signer, index) => ({
    deceased: { name, of: name && de(name), born: dateFr(born), died: dateFr(died), diedIn },
    heirs: named,
    bearer: named[0]!.name,
    isAlone: heirs.length === 1,
    signer,
    number: index + 1,
    count: signers.length,
  }))
}
