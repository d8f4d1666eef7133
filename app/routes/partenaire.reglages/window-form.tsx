import { Checkbox, Field, SelectField, TextArea } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import type { Service } from '#app/rules/access/services.ts'
import { definitionOf, eventTypes } from '#app/rules/ceremony/events/catalogue.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { serviceLabels } from '#app/rules/menu.ts'
import { windowPath } from '#app/rules/partners/addresses.ts'
import { ColorFields, type Shade } from './color-fields.tsx'
import { Part, See } from './part.tsx'
import type { PartName, Shown } from './parts.ts'
import { VideoFields } from './video-fields.tsx'

type WindowFormProps = {
  stored: TypedValues
  typed?: TypedValues
  errors: FieldErrors
  seen: string
  shade: Shade
  parts: Record<PartName, Shown>
  /** Whether the instance posts letters. */
  isPosting: boolean
}

const places = { '': 'non proposé', 1: 'en premier', 2: 'en deuxième', 3: 'en troisième', 4: 'en quatrième' }

/** Every setting that the partner changes itself, except its pictures and its florist. */
export function WindowForm({ stored, typed, errors, seen, shade, parts, isPosting }: WindowFormProps) {
  const values = typed ?? stored
  const of = (name: string) => ({ name, error: errors[name], defaultValue: values[name], autoComplete: 'off' })
  const ticked = (name: string) => ({ name, error: errors[name], checked: values[name] === 'on' })
  return (
    <PostForm action={windowPath} noValidate>
      <OnceField typed={typed} />
      <input type="hidden" name="_seen" value={typed?._seen ?? seen} />
      <input type="hidden" name="intent" value="draft" />
      <Part {...parts.brand}>
        <Field {...of('name')} label="Nom" />
        <ColorFields stored={stored} typed={typed} error={errors.color} shade={shade} />
        <Field {...of('welcome')} label="Phrase d’accueil" optional hint="Sous le titre de l’accueil." />
        <See part="brand">Enregistrer et voir l’accueil</See>
      </Part>
      <Part {...parts.services}>
        <p className="hint">Dans leur ordre sur votre page.</p>
        {(Object.keys(serviceLabels) as Service[]).map((code) => (
          <SelectField
            key={code}
            name={`place-${code}`}
            label={serviceLabels[code]}
            choices={places}
            error={errors[`place-${code}`]}
            defaultValue={values[`place-${code}`] ?? ''}
          />
        ))}
        <See part="services">Enregistrer et voir l’accueil</See>
      </Part>
      <Part {...parts.letters}>
        <Checkbox
          {...ticked('pays')}
          label="Les familles paient leurs lettres"
          hint="Sinon, vous les offrez. Mairie et Agira restent offertes."
        />
        <Field {...of('price')} label="Prix d’une lettre, en euros" className="short" inputMode="decimal" />
        <See part="letters">Enregistrer et voir une lettre</See>
      </Part>
      <Part {...parts.post}>
        <p className="hint">
          {isPosting
            ? 'Pour les lettres que nous postons.'
            : 'Aucune lettre n’est postée d’ici\u00A0: ces prix ne servent pas encore.'}
        </p>
        <Checkbox {...ticked('postGift')} label="Vous offrez l’envoi" hint="Sinon, la famille paie le transporteur." />
        <Field
          {...of('margin')}
          label="Ce que vous ajoutez à chaque envoi, en euros"
          optional
          className="short"
          inputMode="decimal"
        />
        <Checkbox {...ticked('postAgainHalf')} label="Une lettre revenue repart à moitié prix" />
        {isPosting && <See part="post">Enregistrer et voir les prix</See>}
      </Part>
      <Part {...parts.contact}>
        <Field {...of('helpPhone')} label="Téléphone" hint="Vide, c’est celui d’Auprès." type="tel" />
        <Field
          {...of('helpHours')}
          label="Horaires"
          optional
          hint="Comme les familles les lisent&nbsp;: du lundi au samedi de 9&nbsp;h à 18&nbsp;h"
        />
        <Field {...of('email')} label="E-mail" hint="Vide, c’est celui d’Auprès." type="email" />
        <See part="contact">Enregistrer et voir le contact</See>
      </Part>
      <Part {...parts.ceremony}>
        <Checkbox {...ticked('isPrepared')} label="Vous la préparez" hint="La famille la lit, et ne la change pas." />
        <TextArea {...of('customMessageEc')} label="Votre mot au-dessus de la cérémonie" optional rows={3} />
        <Field {...of('ceremonyAddress')} label="Lieu proposé" optional />
        <See part="ceremony">Enregistrer et voir la cérémonie</See>
      </Part>
      <Part {...parts.moments}>
        <p className="hint">
          Écrivez 1 à côté du premier, 2 à côté du suivant. Un moment qui revient a deux numéros&nbsp;: 2, 5. Sans aucun
          numéro, ce sont ceux d’Auprès.
        </p>
        {eventTypes.map((type) => {
          const { label, isHidden } = definitionOf(type)
          const field = of(`event-${type}`)
          // Only the operator proposes a moment that families do not see listed.
          if (isHidden) return <input key={type} type="hidden" name={field.name} value={values[field.name] ?? ''} />
          return <Field key={type} {...field} label={label} className="short" inputMode="numeric" />
        })}
        <See part="moments">Enregistrer et voir le déroulé</See>
      </Part>
      <Part {...parts.videos}>
        <VideoFields values={values} errors={errors} />
        <See part="videos">Enregistrer et voir les vidéos</See>
      </Part>
      <div className="dock">
        <button className="button full" type="submit">
          Enregistrer le brouillon
        </button>
      </div>
    </PostForm>
  )
}
