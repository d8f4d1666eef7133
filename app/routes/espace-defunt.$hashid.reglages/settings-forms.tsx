import type { ComponentProps } from 'react'
import { SettingForm } from '#app/components/deceased-space/settings/setting-form.tsx'
import { VisibilityForm } from '#app/components/deceased-space/settings/visibility-form.tsx'
import { RadioField } from '#app/components/forms/fields.tsx'
import type { Loaded } from '#app/components/page/router.ts'
import { spaceInvitationPath } from '#app/rules/accounts/addresses.ts'
import { bookOf, settingsOf } from '#app/rules/deceased-space/addresses.ts'
import type { SpaceFormAnswer } from '#app/rules/deceased-space/form-answer.ts'
import { visibilityAnswerOf } from '#app/rules/deceased-space/settings-forms.ts'
import type { DeceasedSpace, Publication } from '#app/rules/deceased-space/space.ts'
import { FoldingSetting } from './folding-setting.tsx'
import type { loader } from './route.tsx'

type ShownSettings = Pick<
  DeceasedSpace,
  'visibility' | 'word' | 'isVisibilityChosen' | 'publication' | 'isOpen' | 'displayFlowersAd'
>

/**
 * `versions`: the versions of the answers, by intent. `hasMoments`: at least one is announced. `florist`: the partner
 * that advertises a florist here, if any.
 */
type SettingsProps = Pick<
  Loaded<typeof loader>,
  'hashid' | 'versions' | 'isFolded' | 'hasMoments' | 'florist' | 'mayReplace'
> & {
  settings: ShownSettings
  /** The form that was refused. */
  refused: SpaceFormAnswer | undefined
}

/** One form per setting, which changes nothing else, so that concurrent changes of relatives are not lost. */
export function SettingsForms(props: SettingsProps) {
  const { hashid, settings, versions, refused, isFolded, hasMoments, florist, mayReplace } = props
  const { word, publication, isOpen, displayFlowersAd } = settings
  const sections = [
    <VisibilitySetting
      key="visibility"
      hashid={hashid}
      word={word}
      refused={refused}
      answer={visibilityAnswerOf(settings)}
      seen={versions.visibility}
    />,
    <PublicationSetting key="publication" hashid={hashid} publication={publication} seen={versions.publication} />,
    <BookSetting key="book" hashid={hashid} isOpen={isOpen} />,
    <FoldingSetting key="folding" hashid={hashid} isFolded={isFolded} hasMoments={hasMoments} />,
  ]
  return (
    <>
      {sections}
      {florist && <FlowersSetting hashid={hashid} florist={florist} isShown={displayFlowersAd} />}
      {mayReplace && <AddressSetting hashid={hashid} />}
    </>
  )
}

type VisibilityProps = ComponentProps<typeof VisibilityForm>

function VisibilitySetting(props: VisibilityProps) {
  return (
    <section className="section">
      <h2>Qui voit cet espace</h2>
      <div className="stack">
        <VisibilityForm {...props} />
        <p>Il n’apparaît dans aucun moteur de recherche.</p>
        <p>
          Les proches que vous invitez sont dans <a href={spaceInvitationPath}>Utilisateurs</a>.
        </p>
      </div>
    </section>
  )
}

const publicationChoices: Record<Publication, string> = {
  moderated: 'Quand un proche les a lus',
  immediate: 'Dès qu’ils arrivent',
}

type PublicationProps = { hashid: string; publication: Publication; seen: string }

function PublicationSetting({ hashid, publication, seen }: PublicationProps) {
  return (
    <section className="section">
      <h2>Les messages</h2>
      <SettingForm hashid={hashid} intent="publication" seen={seen} button="Enregistrer ce choix">
        <RadioField
          name="publication"
          label="Les messages s’affichent…"
          hint="Dans les deux cas, un message qui ressemble à de la publicité attend d’être lu."
          choices={publicationChoices}
          defaultValue={publication}
        />
      </SettingForm>
    </section>
  )
}

function BookSetting({ hashid, isOpen }: { hashid: string } & Pick<ShownSettings, 'isOpen'>) {
  return (
    <section className="section">
      <h2>Recevoir des messages</h2>
      <div className="stack">
        <p>
          {isOpen
            ? 'Vous recevez des messages. Si vous fermez le livre, ceux qui sont là restent.'
            : 'Le livre est fermé\u00A0: personne ne peut plus laisser de message. Ceux qui sont là restent.'}
        </p>
        {!isOpen && (
          <p>
            Ce qui est écrit ici peut devenir un livre. <a href={bookOf(hashid)}>Voir le livre de souvenirs</a>
          </p>
        )}
        <SettingForm
          hashid={hashid}
          intent={isOpen ? 'close-book' : 'open-book'}
          button={isOpen ? 'Ne plus recevoir de messages' : 'Recevoir de nouveau des messages'}
        />
      </div>
    </section>
  )
}

function FlowersSetting({ hashid, florist, isShown }: { hashid: string; florist: string; isShown: boolean }) {
  return (
    <section className="section">
      <h2>Le lien vers un fleuriste</h2>
      <div className="stack">
        <p>
          {isShown ? 'Il s’affiche jusqu’aux obsèques, pas après. ' : 'Il n’est pas affiché. '}C’est une publicité de{' '}
          {florist}.{isShown && ' Vous pouvez la retirer.'}
        </p>
        <SettingForm
          hashid={hashid}
          intent={isShown ? 'remove-flowers' : 'show-flowers'}
          button={isShown ? 'Retirer cette publicité' : 'Afficher le lien vers un fleuriste'}
        />
      </div>
    </section>
  )
}

/** The address of the confirmation page. */
const replacingOf = (hashid: string) => `${settingsOf(hashid)}?remplacer=adresse`

function AddressSetting({ hashid }: { hashid: string }) {
  return (
    <section className="section">
      <h2>L’adresse de l’espace</h2>
      <div className="stack">
        <p>Si le lien est allé trop loin, vous pouvez en prendre un autre. L’ancien ne marchera plus.</p>
        <p>
          <a className="link" href={replacingOf(hashid)}>
            Remplacer l’adresse
          </a>
        </p>
      </div>
    </section>
  )
}
