import { copiesCopy } from '#app/rules/pieces/copy.ts'
import type { PieceCopies } from '#app/rules/pieces/needs.ts'
import { bundleFormPath, pickerPath } from '../letters/addresses.ts'

type ToCopyProps = {
  copies: PieceCopies[]
  /** How many letters they are counted over, and which: those of the bundle to print, or those begun. */
  counted: { letters: number; ofBasket: boolean }
}

/** « Ce qu’il faut photocopier », idea-L2. */
export function ToCopy({ copies, counted }: ToCopyProps) {
  const photocopies = copies.filter(({ way }) => way === 'photocopy')
  const apart = copies.filter(({ way }) => way !== 'photocopy')
  return (
    <section className="section">
      <h2>Ce qu’il faut photocopier</h2>
      {counted.letters === 0 && (
        <p>
          Rien pour le moment. Commencez <a href={pickerPath}>une lettre</a>&nbsp;: les copies se comptent ici.
        </p>
      )}
      {counted.letters > 0 && <p>{countedCopy(counted)}</p>}
      {photocopies.length > 0 && (
        <ul>
          {photocopies.map((piece) => (
            <li key={piece.type}>
              {copiesCopy(piece)}
              {piece.state === 'provided' && <small> –&nbsp;déjà dans le dossier à imprimer</small>}
            </li>
          ))}
        </ul>
      )}
      {apart.length > 0 && (
        <div>
          <p>À part, sans photocopie&nbsp;:</p>
          <ul>
            {apart.map((piece) => (
              <li key={piece.type}>{copiesCopy(piece)}</li>
            ))}
          </ul>
        </div>
      )}
      {photocopies.some(({ state }) => state === 'provided') && (
        <p className="hint">
          Ce que vous avez ajouté ici s’imprime avec les lettres, dans <a href={bundleFormPath}>votre dossier</a>.
          Comptez ces copies si vous imprimez les lettres une à une.
        </p>
      )}
    </section>
  )
}

function countedCopy({ letters, ofBasket }: ToCopyProps['counted']): string {
  if (letters === 1) return ofBasket ? 'Pour la lettre de votre dossier\u00A0:' : 'Pour la lettre commencée\u00A0:'
  return ofBasket
    ? `Pour les ${letters}\u00A0lettres de votre dossier\u00A0:`
    : `Pour vos ${letters}\u00A0lettres commencées\u00A0:`
}
