import { SettingForm } from '#app/components/deceased-space/settings/setting-form.tsx'

type FoldingProps = { hashid: string; isFolded: boolean; hasMoments: boolean }

/** Shows or folds days, hours and places. They fold by themselves 45 days after the funeral. */
export function FoldingSetting({ hashid, isFolded, hasMoments }: FoldingProps) {
  return (
    <section className="section">
      <h2>Les informations pratiques</h2>
      <div className="stack">
        <p>{hasMoments ? foldingCopy(isFolded) : 'Aucun moment n’est annoncé.'}</p>
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

const foldingCopy = (isFolded: boolean): string =>
  isFolded
    ? 'Elles sont rangées, sous les messages. Les messages restent.'
    : 'Les jours, les heures et les lieux sont affichés. Ils se rangent seuls quarante-cinq jours après les obsèques, ou quand vous le voulez\u00A0: les messages restent.'
