import { LifeSection } from '#app/components/deceased-space/life.tsx'
import { PublicFooter } from '#app/components/deceased-space/public-footer.tsx'
import { SnackForm } from '#app/components/deceased-space/snack-form.tsx'
import type { RefusedDraft } from '#app/rules/condolences/form.ts'
import type { ShownMessage } from '#app/rules/condolences/shown-message.ts'
import { helpOf } from '#app/rules/deceased-space/addresses.ts'
import type { CeremonyNotes } from '#app/rules/deceased-space/ceremony-notes.ts'
import type { ShownMoment, ShownPerson } from '#app/rules/deceased-space/public-view.ts'
import type { SnackReply } from '#app/rules/deceased-space/snack.ts'
import type { LifeLine } from '#app/rules/deceased-space/space.ts'
import type { Flowers } from '#app/rules/partners/site.ts'
import type { FirstOfGallery } from '#app/rules/pictures/pictures.ts'
import { Notes } from './ceremony-notes.tsx'
import { FlowersAd } from './flowers-ad.tsx'
import { CondolenceForm } from './form.tsx'
import { GallerySection } from './gallery-section.tsx'
import { type ManagementData, ManagementPanel } from './management-panel.tsx'
import { Messages } from './messages.tsx'
import { FoldedMoments, Moments } from './moment-details.tsx'
import { Description, PersonHeader } from './person-header.tsx'

export type SpacePageProps = {
  content: {
    hashid: string
    person: ShownPerson
    moments: ShownMoment[]
    isFolded: boolean
    notes: CeremonyNotes
    /** What this day is, of the person who died. */
    remembered: string | undefined
    life: LifeLine[]
    hasOwnText: boolean
    /** Where to sleep, who shares a car: shown to this viewer. */
    hasHelp: boolean
    gallery: FirstOfGallery
    /** The names of those who lit a candle. */
    candles: string[]
    messages: { list: ShownMessage[]; total: number; page: number; pages: number }
    isOpen: boolean
    isModerated: boolean
    snack:
      | { own: SnackReply | undefined; all: { replies: number; people: number } | undefined; isClosed: boolean }
      | undefined
    /** For editors. */
    manage: ManagementData | undefined
  }
  /** `https://aupres.example` */
  origin: string
  isRelative: boolean
  flowers: Flowers | undefined
  /** From `condolenceFormData`. */
  sealed: string
  /** The refused form of a condolence, or of the snack. */
  refusedDraft: RefusedDraft | undefined
  refusedSnack: { typed: Record<string, string>; errors: Record<string, string> } | undefined
}

/** The page that visitors and relatives see, a face and a name first, then the form while words are received: a printed
 * card leads there. What was written comes last. */
export function SpacePage({
  content,
  origin,
  isRelative,
  flowers,
  sealed,
  refusedDraft,
  refusedSnack,
}: SpacePageProps) {
  const {
    hashid,
    person,
    moments,
    isFolded,
    notes,
    remembered,
    candles,
    messages,
    isOpen,
    isModerated,
    snack,
    manage,
  } = content
  const editsIn = manage && hashid
  const { typed, errors } = refusedSnack ?? {}
  const snackForm = snack && (
    <SnackForm hashid={hashid} typed={typed} errors={errors} mayRead={manage !== undefined} {...snack} />
  )
  const form = (
    <CondolenceForm
      hashid={hashid}
      firstName={person.firstName}
      isYoung={person.isYoung}
      isOpen={isOpen}
      isRelative={isRelative}
      sealed={sealed}
      {...refusedDraft}
      isModerated={isModerated && !manage}
    />
  )
  return (
    <>
      {manage && <ManagementPanel hashid={hashid} origin={origin} {...manage} />}
      <PersonHeader person={person} remembered={remembered} isWelcomed={isOpen && !isRelative} />
      {isOpen && form}
      <Description person={person} />
      {!isFolded && <Moments moments={moments} editsIn={editsIn} snackForm={snackForm} />}
      {content.hasHelp && <HelpLink hashid={hashid} />}
      {!isFolded && <Notes notes={notes} />}
      {flowers && <FlowersAd flowers={flowers} hashid={hashid} mayRemove={manage !== undefined} />}
      <GallerySection hashid={hashid} gallery={content.gallery} mayArrange={manage !== undefined} />
      <LifeSection hashid={hashid} life={content.life} hasOwnText={content.hasOwnText} />
      <Messages hashid={hashid} firstName={person.firstName} candles={candles} messages={messages} />
      {!isOpen && form}
      {isFolded && <FoldedMoments moments={moments} filmed={notes.filmed} editsIn={editsIn} />}
      {!manage && <PublicFooter firstName={person.firstName} hashid={hashid} origin={origin} isRelative={isRelative} />}
    </>
  )
}

const HelpLink = ({ hashid }: { hashid: string }) => (
  <section className="section">
    <h2>Venir</h2>
    <p>
      <a className="link" href={helpOf(hashid)}>
        Où dormir, partager une voiture
      </a>
    </p>
  </section>
)
