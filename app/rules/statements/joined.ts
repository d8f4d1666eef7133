import { relationOf } from './accounts.ts'
import { creditorNamed } from './creditors.ts'
import type { Statement } from './operation.ts'
import type { Findings, Proposal } from './proposals.ts'
import type { Unknown } from './unknowns.ts'

/** Findings in the statements of one account. */
export type AccountFindings = { statement: Statement; findings: Findings }

/**
 * Joins the findings of several accounts. An organisation paid from two accounts gets one letter: the latest payment is
 * shown, and contracts that it debits are added up if the accounts are certainly different. Nothing else is combined.
 */
export function joinFindings(accounts: readonly AccountFindings[]): Findings {
  const groups = new Map<string, Found[]>()
  for (const [index, { statement, findings }] of accounts.entries()) {
    for (const proposal of findings.proposals) {
      const key = keyOf(proposal, index)
      groups.set(key, [...(groups.get(key) ?? []), { statement, proposal }])
    }
  }
  const all = accounts.map(({ findings }) => findings)
  return {
    proposals: [...groups.values()].map(joinProposals),
    unknowns: distinct(all.flatMap(({ unknowns }) => unknowns)),
    savings: [...new Set(all.flatMap(({ savings }) => savings))],
    hasFees: all.some(({ hasFees }) => hasFees),
    ignored: all.reduce((sum, { ignored }) => sum + ignored, 0),
  }
}

type Found = { statement: Statement; proposal: Proposal }

/** An organisation without a name stays separate for each account, for example an unknown bank's loan or a tenant. */
const keyOf = ({ creditor, kind, name }: Proposal, account: number) =>
  name === '' && creditorNamed(creditor)?.recipientName === 'label'
    ? `${account}|${creditor}|${kind}`
    : `|${creditor}|${kind}|${name}`

function joinProposals(found: Found[]): Proposal {
  const [latest] = [...found].sort((one, other) => other.proposal.last.localeCompare(one.proposal.last))
  if (found.length === 1) return latest!.proposal
  const proposals = found.map(({ proposal }) => proposal)
  const { question, ...shown } = latest!.proposal
  const isAsked = proposals.every((proposal) => proposal.question !== undefined)
  return {
    ...shown,
    ...(isAsked && question && { question }),
    contracts: shown.direction === 'credit' ? shown.contracts : contractsOf(found),
    isTicked: proposals.some(({ isTicked }) => isTicked),
  }
}

function contractsOf(found: Found[]): number {
  const counts = found.map(({ proposal }) => proposal.contracts)
  const areOthers = found.every(({ statement }, index) =>
    found.slice(index + 1).every((next) => relationOf(statement, next.statement) === 'other'),
  )
  return areOthers ? counts.reduce((sum, count) => sum + count, 0) : Math.max(...counts)
}

const distinct = (unknowns: Unknown[]) =>
  unknowns.filter((one, index) => unknowns.findIndex(({ label }) => label === one.label) === index)
