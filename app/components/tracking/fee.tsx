import { Sources } from '#app/components/page/sources.tsx'
import { euros } from '#app/rules/french.ts'
import type { ComparedFee } from '#app/rules/tracking/bank-fee.ts'

/** The fee of a bank beside what the decree allows. */
export function Fee({ fee }: { fee: ComparedFee | undefined }) {
  if (!fee) return null
  return (
    <div className="notice">
      <p>{feeCopy(fee)}</p>
      <p className="small">
        <Sources names={['CMF L. 312-1-4-1 et D. 312-1-3', 'efl.fr, montants 2026']} />
      </p>
    </div>
  )
}

function feeCopy(fee: ComparedFee): string {
  if (fee.result === 'free')
    return fee.why === 'threshold'
      ? 'Le total est sous le seuil\u00A0: la banque n’a pas le droit de prendre des frais.'
      : 'Dans ce cas, la banque n’a pas le droit de prendre des frais.'
  const most = euros(fee.most, 'as-needed')
  return fee.result === 'above'
    ? `C’est plus que le plafond, ${most}\u00A0: vous pouvez contester.`
    : `C’est sous le plafond, ${most}. La banque peut les prendre, sauf si la succession est simple.`
}
