import { TextArea } from '#app/components/forms/fields.tsx'
import { type AddressBlock, fieldsOfBlock, wholeAddressName } from '#app/rules/letters/paper/whole-address.ts'

type WholeAddressProps = { block: AddressBlock; hint?: string | undefined }

/** An address as on an envelope. Links to its fields lead here. */
export function WholeAddress({ block, hint }: WholeAddressProps) {
  const others = fieldsOfBlock(block).filter((name) => name !== block.address)
  return (
    <>
      {others.map((name) => (
        <span key={name} id={name} />
      ))}
      <TextArea
        id={block.address}
        name={wholeAddressName(block)}
        label="Adresse, code postal, ville"
        hint={hint}
        rows={3}
      />
    </>
  )
}
