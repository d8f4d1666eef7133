import { Checkbox } from '#app/components/forms/fields.tsx'
import { FileField } from '#app/components/forms/file-field.tsx'
import { ceremonyPictureOf } from '#app/rules/ceremony/addresses.ts'

/** `isShared`: the booklet and the space show the same one. `isVisible`: this person may see it here. */
export type ShownPhotograph = { fileId: string; isShared: boolean; isVisible: boolean }

type PhotographProps = {
  firstName: string
  photograph: ShownPhotograph | undefined
  error: string | undefined
}

/** The photograph of the person who died: one for the booklet and the space, unless the family chose two. */
export function PhotographFields({ firstName, photograph, error }: PhotographProps) {
  const isShared = photograph?.isShared ?? true
  return (
    <section className="part" id="photo">
      <h2>Sa photo</h2>
      {photograph?.isVisible !== false && <input type="hidden" name="photograph" value={photograph?.fileId ?? ''} />}
      {photograph && (
        <div className="face">
          {photograph.isVisible && (
            <img src={ceremonyPictureOf(photograph.fileId, 'jpg', 160)} alt={firstName} width={80} height={100} />
          )}
          <p className="small">
            {isShared ? 'La même pour le livret et pour son espace.' : 'Pour le livret. Son espace a la sienne.'}
          </p>
        </div>
      )}
      {photograph && <Checkbox name="removePhoto" label="Retirer cette photo" />}
      <FileField
        name="file"
        label={photograph ? 'Changer la photo' : 'Ajouter sa photo'}
        hint={photograph ? undefined : 'Elle sert au livret et à son espace.'}
        kind="picture"
        error={error}
      />
    </section>
  )
}
