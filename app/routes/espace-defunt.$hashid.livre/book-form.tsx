import { Checkbox, RadioField } from '#app/components/forms/fields.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import { Spaced } from '#app/components/page/spaced.ts'
import { bookFileOf, cardOf } from '#app/rules/deceased-space/addresses.ts'
import { bookFormatNames, bookOptionNames, MOST_IN_BOOK, volumesOf } from '#app/rules/deceased-space/book/options.ts'
import { cardCountName, cardCounts } from '#app/rules/deceased-space/share-address.ts'
import { groupedDigits } from '#app/rules/french.ts'

type BookProps = {
  hashid: string
  /** Number of public messages, and of messages for relatives only. */
  counts: { published: number; family: number }
  /** Whether a browser can print. */
  canPrint: boolean
}

/** By their name in the URL. */
const formats = {
  [bookFormatNames.a5]: 'Page après page, pour l’écran ou une imprimante',
  [bookFormatNames.booklet]: 'En livret\u00A0: deux pages par feuille A4, à plier',
  [bookFormatNames.a4]: 'A4, comme une lettre',
  [bookFormatNames.printer]: 'Pour un imprimeur\u00A0: A5, 3\u00A0mm de fond perdu, photos à 300\u00A0points par pouce',
}

/** The options of the memory book. */
export function BookForm({ hashid, counts, canPrint }: BookProps) {
  const isPaying = usePageData()?.letterPriceCents !== undefined
  if (!canPrint) {
    return (
      <p>
        Nous ne pouvons pas faire de PDF pour le moment. Vous pouvez imprimer les pages de l’espace depuis votre
        navigateur.
      </p>
    )
  }
  const volumes = volumesOf(counts.published + counts.family)
  return (
    <form method="get" action={bookFileOf(hashid)} className="stack">
      <p>{countCopy(counts)}</p>
      <RadioField name={bookOptionNames.format} label="Format" choices={formats} defaultValue="a5" />
      {volumes > 1 && (
        <RadioField
          name={bookOptionNames.volume}
          label="Tome"
          hint={`Un livre contient ${groupedDigits(MOST_IN_BOOK)}\u00A0messages au plus, du plus ancien au plus récent.`}
          choices={Object.fromEntries(Array.from({ length: volumes }, (_, index) => [index + 1, `Tome ${index + 1}`]))}
          defaultValue="1"
        />
      )}
      <Checkbox name={bookOptionNames.isLarge} label="En gros caractères" />
      <Checkbox
        name={bookOptionNames.withFamily}
        label="Avec ce qui est gardé pour la famille"
        hint="Décochez si ce livre est pour d’autres que vos proches."
        checked
      />
      <p className="actions">
        <button type="submit" className="button">
          Télécharger le livre
        </button>
      </p>
      <details>
        <summary>Comment imprimer et relier le livret</summary>
        <ol>
          <li>Imprimez recto verso, retournement sur le bord court, à 100&nbsp;%.</li>
          <li>Pliez ensemble les feuilles d’un cahier&nbsp;: quatre au plus.</li>
          <li>
            Empilez les cahiers dans l’ordre du fichier. Au pli, leurs petites barres noires descendent en escalier.
          </li>
          <li>Agrafez ou cousez chaque cahier au pli.</li>
        </ol>
      </details>
      <p className="small">{!isPaying && 'C’est gratuit. '}Le livre contient ce qui est dans l’espace aujourd’hui.</p>
    </form>
  )
}

function countCopy({ published, family }: BookProps['counts']): string {
  if (published + family === 0) return 'Il n’y a pas encore de message. Le livre contient votre présentation.'
  const messages = (count: number) => (count > 1 ? `${groupedDigits(count)}\u00A0messages` : 'un message')
  if (family === 0) return `Le livre contient votre présentation et ${messages(published)}.`
  const forFamily = `${messages(family)} pour la famille`
  return published === 0
    ? `Le livre contient votre présentation et ${forFamily}.`
    : `Le livre contient votre présentation, ${messages(published)} et ${forFamily}.`
}

type CardProps = { hashid: string; address: string; isForVisitors: boolean; canPrint: boolean }

/** Links to the cards to hand out at the ceremony, which lead to the space. */
export function CardLinks({ hashid, address, isForVisitors, canPrint }: CardProps) {
  if (!isForVisitors) {
    return <p>Cet espace est réservé aux proches que vous invitez. Une carte ne mènerait nulle part.</p>
  }
  return (
    <div className="stack">
      <p>
        À distribuer le jour de la cérémonie. Un téléphone lit le code&nbsp;; l’adresse se tape aussi&nbsp;:{' '}
        <span className="whole">{address}</span>
      </p>
      {canPrint && (
        <p className="actions">
          <Spaced>
            {cardCounts.toReversed().map((count) => (
              <a key={count} className="button quiet" href={`${cardOf(hashid)}?${cardCountName}=${count}`}>
                {count} cartes par feuille A4
              </a>
            ))}
          </Spaced>
        </p>
      )}
    </div>
  )
}
