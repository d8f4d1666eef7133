import { describedBy, FieldMessages, Label } from '#app/components/forms/field-parts.tsx'
import { type AddressBlock, fieldsOfBlock, wholeAddressName } from '#app/rules/letters/paper/whole-address.ts'

type WholeAddressProps = { block: AddressBlock; hint?: string | undefined }

/** An address as on an envelope. Links to its fields lead here. */
export function WholeAddress({ block, hint }: WholeAddressProps) {
  const { address } = block
  return (
    <div className="field">
      {fieldsOfBlock(block)
        .filter((name) => name !== address)
        .map((name) => (
          <span key={name} id={name} />
        ))}
      <Label htmlFor={address} label="Adresse, code postal, ville" fullName={undefined} optional={false} />
      <FieldMessages name={address} hint={hint} error={undefined} />
      <textarea
        id={address}
        name={wholeAddressName(block)}
        rows={3}
        maxLength={400}
        placeholder=" "
        {...describedBy(address, { hint })}
      />
    </div>
  )
}
