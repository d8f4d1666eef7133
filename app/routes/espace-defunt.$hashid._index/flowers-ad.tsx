import { PostForm } from '#app/components/forms/post-form.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import { settingsOf } from '#app/rules/deceased-space/addresses.ts'
import type { Flowers } from '#app/rules/partners/site.ts'

type FlowersAdProps = { flowers: Flowers; hashid: string; mayRemove: boolean }

/**
 * The partner's florist, marked as an advertisement (choice-19): a picture from our own server, loaded last, and a
 * plain link. `flowers`: from `flowersIn`. No higher than its text, never printed, and text only with `Save-Data`.
 */
export function FlowersAd({ flowers: { picture, alt, target }, hashid, mayRemove }: FlowersAdProps) {
  const savesData = usePageData()?.savesData
  return (
    <aside className="section ad unprinted" aria-label="Publicité">
      <p className="small">Publicité</p>
      <a href={target} rel="sponsored noopener noreferrer">
        {savesData ? (
          alt
        ) : (
          <img src={picture.path} alt={alt} width={picture.width} height={picture.height} loading="lazy" />
        )}
      </a>
      {mayRemove && (
        <PostForm action={settingsOf(hashid)}>
          <button type="submit" className="link" name="intent" value="remove-flowers">
            Retirer cette publicité
          </button>
        </PostForm>
      )}
    </aside>
  )
}
