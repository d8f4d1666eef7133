import { EraseForm, type ErasureProps } from '#app/components/erasure/erase-form.tsx'
import { TakeAway, type TakeAwayProps } from '#app/components/export/take-away.tsx'
import { Part } from '#app/components/page/legal.tsx'
import { bringPath } from '#app/rules/retention/addresses.ts'

/** Actions of a signed-in user on their data: export, erase, leave. `erasure`: for an owner only. */
export function OwnData({
  takeAway,
  erasure,
}: {
  takeAway: TakeAwayProps | undefined
  erasure: ErasureProps | undefined
}) {
  return (
    <>
      <nav className="pages" aria-label="Dans cette page">
        <ul>
          {takeAway && (
            <li>
              <a href="#emporter">Emporter</a>
            </li>
          )}
          {erasure && (
            <li>
              <a href="#effacer">Effacer</a>
            </li>
          )}
          <li>
            <a href="#partir">Partir</a>
          </li>
          <li>
            <a href="#garde">Ce qui est gardé</a>
          </li>
          <li>
            <a href="#droits">Vos droits</a>
          </li>
        </ul>
      </nav>
      {takeAway && <TakeAway {...takeAway} />}
      {takeAway?.mayTakeAll && (
        <Part title="Reprendre un dossier" id="reprendre">
          <p>Vous avez emporté un dossier d’un autre service&#8239;? Il se reprend ici, dans un dossier vide.</p>
          <p>
            <a className="link" href={bringPath}>
              Reprendre un dossier
            </a>
          </p>
        </Part>
      )}
      {erasure && (
        <Part title="Tout effacer" id="effacer">
          <EraseForm {...erasure} />
        </Part>
      )}
      <Part title="Partir" id="partir">
        <p>Vous quittez vos dossiers, et nous effaçons votre nom, votre adresse et vos accès.</p>
        <p>
          <a className="link" href="/vos-donnees/partir">
            Partir et effacer vos traces
          </a>
        </p>
      </Part>
    </>
  )
}
