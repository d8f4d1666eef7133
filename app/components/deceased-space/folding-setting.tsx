import { SettingForm } from './setting-form.tsx'

type FoldingProps = { hashid: string; isFolded: boolean; isToFold: boolean; hasMoments: boolean }

/** Shows or folds days, hours and places. Folding is offered 45 days after the funeral. */
export function FoldingSetting({ hashid, isFolded, isToFold, hasMoments }: FoldingProps) {
  return (
    <section className="section">
      <h2>Les informations pratiques</h2>
      <div className="stack">
        <p>{hasMoments ? foldingCopy({ isFolded, isToFold }) : 'Aucun moment n’est annoncé.'}</p>
        {hasMoments && (
          <SettingForm
            hashid={hashid}
            intent={isFolded ? 'unfold' : 'fold'}
            button={isFolded ? 'Ressortir les informations' : 'Ranger les informations'}
          />
        )}
      </div>
    </section>
  )
}

function foldingCopy({ isFolded, isToFold }: Pick<FoldingProps, 'isFolded' | 'isToFold'>): string {
  if (isFolded) return 'Elles sont rangées. Les messages restent.'
  if (isToFold) return 'Les informations pratiques sont passées. Les ranger\u202F? Les messages restent.'
  return 'Les jours, les heures et les lieux sont affichés. Après les obsèques, vous pouvez les ranger\u00A0: les messages restent.'
}
