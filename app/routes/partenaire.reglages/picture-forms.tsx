import { Field } from '#app/components/forms/fields.tsx'
import { FileField } from '#app/components/forms/file-field.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { windowPath, windowPictureOf } from '#app/rules/partners/addresses.ts'
import { pictureForms } from '#app/rules/partners/shop-window.ts'
import type { SiteImage } from '#app/rules/partners/site.ts'
import { Part } from './part.tsx'
import type { Shown } from './parts.ts'

type Refused = { typed?: TypedValues; errors: FieldErrors }

const names = { logo: 'le logo', banner: 'la bannière', flowers: 'les fleurs' } as const satisfies Record<
  keyof typeof pictureForms,
  string
>

export type Which = keyof typeof names

const pictures = Object.keys(names) as Which[]

export const pictureIn = (asked: string | null | undefined): Which | undefined =>
  pictures.find((which) => which === asked)

type PicturePartProps = { which: Which; picture: SiteImage | undefined; part: Shown }

/** The picture of the page, and the link to its form. */
export function PicturePart({ which, picture, part }: PicturePartProps) {
  return (
    <Part {...part}>
      <Brought picture={picture} />
      <p>
        <a className="link" href={windowPictureOf(which)}>
          {picture ? 'Changer' : 'Choisir'} {names[which]}
        </a>
      </p>
    </Part>
  )
}

const Brought = ({ picture }: { picture: SiteImage | undefined }) =>
  picture && <img className="brought" src={picture.path} alt="" width={picture.width} height={picture.height} />

type PictureFormProps = Refused & {
  which: Exclude<Which, 'flowers'>
  picture: SiteImage | undefined
  seen: string
  part: Shown
}

/** The logo, or the banner of the home page: one form, because a form takes one file. */
export function PictureForm({ which, picture, typed, errors, seen, part }: PictureFormProps) {
  return (
    <Frame which={which} picture={picture} typed={typed} seen={seen} part={part}>
      <FileField name={which} label="Image" fullName={part.title} kind="brand" error={errors[which]} />
    </Frame>
  )
}

type FloristFormProps = Refused & { stored: TypedValues; picture: SiteImage | undefined; seen: string; part: Shown }

/** The advertisement of a florist in memorial spaces: a picture, what it says, and where it leads. */
export function FloristForm({ stored, picture, typed, errors, seen, part }: FloristFormProps) {
  const values = typed ?? stored
  const of = (name: string) => ({ name, error: errors[name], defaultValue: values[name], autoComplete: 'off' })
  return (
    <Frame which="flowers" picture={picture} typed={typed} seen={seen} part={part}>
      <p className="small">
        Une image dans l’espace de souvenirs, qui mène chez votre fleuriste. Elle porte «&nbsp;Publicité&nbsp;».
      </p>
      <Field {...of('flowersBannerTarget')} label="Adresse du fleuriste" hint="Une adresse https://…" />
      <Field {...of('flowersBannerAlt')} label="Ce que dit l’image" />
      <FileField
        name={pictureForms.flowers}
        label="Image"
        fullName="Image des fleurs"
        kind="brand"
        error={errors[pictureForms.flowers]}
        optional={picture !== undefined}
      />
    </Frame>
  )
}

type FrameProps = {
  which: Which
  picture: SiteImage | undefined
  typed: TypedValues | undefined
  seen: string
  part: Shown
  children: React.ReactNode
}

function Frame({ which, picture, typed, seen, part, children }: FrameProps) {
  const that = names[which]
  return (
    <section className="stack">
      <h2>{part.title}</h2>
      <Brought picture={picture} />
      <PostForm action={windowPath} encType="multipart/form-data" noValidate>
        <OnceField typed={typed} />
        <input type="hidden" name="_seen" value={typed?._seen ?? seen} />
        <input type="hidden" name="see" value={which} />
        {/* Before the file: what comes after a file that is too heavy is not read. */}
        <input type="hidden" name="intent" value={which} />
        {children}
        <p className="actions">
          <button type="submit" className="button quiet">
            Enregistrer {that}
          </button>{' '}
          {picture && (
            <button type="submit" className="link" name="remove" value="oui">
              Retirer {that}
            </button>
          )}
        </p>
      </PostForm>
      <p>
        <a className="link" href={windowPath}>
          Tous les réglages
        </a>
      </p>
    </section>
  )
}
