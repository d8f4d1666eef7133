import { SummaryBox } from '#app/components/forms/summary-box.tsx'
import type { Change } from '#app/rules/forms/merge.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { formOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { linesName } from '#app/rules/letters/paper/address-inputs.ts'
import type { AddressProblem } from '#app/rules/letters/paper/written-address.ts'
import { changedCopy } from './copy.ts'

/** Why addresses were not saved. */
export type AddressProblems = Partial<Record<DocumentId, { code: AddressProblem } | { message: string }>>

/** The addresses that a relative has saved in the meantime. */
export type AddressChanges = Partial<Record<DocumentId, { change: Change; theirs: string }>>

/** Error messages of addresses that were not saved, by input name. */
export const addressErrors = (problems: AddressProblems): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).map(([id, problem]) => [
      linesName(id as DocumentId),
      'code' in problem ? sentences[problem.code] : problem.message,
    ]),
  )

const sentences: Readonly<Record<AddressProblem, string>> = {
  'no-place': 'La dernière ligne est le code postal et la ville\u00A0: 29000 Quimper. À l’étranger, le pays.',
  'no-name': 'La première ligne est le nom de l’organisme.',
  'too-many-lines': 'Trois lignes au plus avant le code postal et la ville.',
}

/** A letter whose address a relative has saved since the form was opened, with both versions. */
export type AddressMeanwhile = { id: DocumentId; sentence: string; theirs: string; mine: string }

export const addressesMeanwhile = (changes: AddressChanges, typed: TypedValues, now: Date): AddressMeanwhile[] =>
  Object.entries(changes).map(([key, { change, theirs }]) => {
    const id = key as DocumentId
    return { id, sentence: changedCopy([change], now), theirs, mine: typed[linesName(id)] ?? '' }
  })

/** At the top of a page of addresses. */
export function AddressesMeanwhile({ meanwhile }: { meanwhile: readonly AddressMeanwhile[] }) {
  if (meanwhile.length === 0) return null
  return (
    <SummaryBox>
      {meanwhile.map(({ id, sentence, theirs, mine }) => (
        <div key={id}>
          <h2>{sentence}</h2>
          <p>Enregistrée&nbsp;:</p>
          <blockquote className="as-typed">{theirs}</blockquote>
          <p>Vous avez écrit&nbsp;:</p>
          <blockquote className="as-typed">{mine}</blockquote>
          <p>
            <a href={formOf(id)}>Changer l’adresse dans la lettre</a>
          </p>
        </div>
      ))}
    </SummaryBox>
  )
}
