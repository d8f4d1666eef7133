import { LifeSection } from '#app/components/deceased-space/life.tsx'
import { PublicFooter } from '#app/components/deceased-space/public-footer.tsx'
import { VisibilityForm } from '#app/components/deceased-space/settings/visibility-form.tsx'
import type { RefusedDraft } from '#app/rules/condolences/form.ts'
import type { ShownMessage } from '#app/rules/condolences/shown-message.ts'
import type { CeremonyNotes } from '#app/rules/deceased-space/ceremony-notes.ts'
import type { ToDecide } from '#app/rules/deceased-space/progress-copy.ts'
import { announcedDay, type ShownMoment, type ShownPerson } from '#app/rules/deceased-space/public-view.ts'
import type { LifeLine } from '#app/rules/deceased-space/space.ts'
import type { Flowers } from '#app/rules/partners/site.ts'
import type { FirstOfGallery } from '#app/rules/pictures/pictures.ts'
import { Afterwards, type Snack } from './afterwards.tsx'
import { FlowersAd } from './flowers-ad.tsx'
import { CondolenceForm } from './form.tsx'
import { GallerySection } from './gallery-section.tsx'
import { FoldedMoments, Moments } from './moments.tsx'
import { Person } from './person.tsx'
import { Words } from './words.tsx'

export type SpacePageProps = {
  content: {
    hashid: string
    person: ShownPerson
    moments: ShownMoment[]
    isFolded: boolean
    notes: CeremonyNotes
    /** What this day is for the person who died, such as an anniversary. */
    remembered: string | undefined
    life: LifeLine[]
    hasOwnText: boolean
    /** Where to sleep, who shares a car: shown to this viewer. */
    hasHelp: boolean
    gallery: FirstOfGallery
    /** The names of those who lit a candle. */
    candles: string[]
    messages: { list: ShownMessage[]; total: number; isWhole: boolean; page: number; pages: number }
    isOpen: boolean
    isModerated: boolean
    snack: Snack | undefined
    /** For editors. */
    editing: { visibilitySeen: string | undefined; toDecide: ToDecide } | undefined
  }
  /** `https://aupres.example` */
  origin: string
  isRelative: boolean
  /** Whether the viewer comes to write, by the address of a card or a link to the form. */
  isToWrite: boolean
  flowers: Flowers | undefined
  /** From `condolenceFormData`. */
  sealed: string
  refusedDraft: RefusedDraft | undefined
}

/**
 * The page that visitors and relatives see: the person, the day, then the messages and the form. The form comes before
 * the messages for a viewer who comes to write, and for one whose message was refused.
 */
export function SpacePage({ content, origin, isRelative, isToWrite, flowers, sealed, refusedDraft }: SpacePageProps) {
  const { hashid, person, isFolded, notes, isOpen, snack, editing, messages, gallery } = content
  const { firstName } = person
  const { day, others } = announcedDay(isFolded ? [] : content.moments)
  const snackMoment = others.find(({ name }) => name === 'snack')
  const isFormFirst = isOpen && (isToWrite || refusedDraft !== undefined)
  const form = (
    <CondolenceForm
      hashid={hashid}
      firstName={firstName}
      isYoung={person.isYoung}
      isOpen={isOpen}
      isRelative={isRelative}
      sealed={sealed}
      {...refusedDraft}
      isModerated={content.isModerated && !editing}
    />
  )
  return (
    <>
      <Person
        person={person}
        remembered={content.remembered}
        day={day}
        isDayExpected={editing !== undefined && !isFolded && !day}
        isBrief={isFormFirst}
      />
      {!isFormFirst && <Moments day={day} others={others.filter((moment) => moment !== snackMoment)} />}
      {editing?.visibilitySeen && <VisibilityQuestion hashid={hashid} seen={editing.visibilitySeen} />}
      <div className="duo around">
        {isFormFirst && form}
        <Words
          hashid={hashid}
          firstName={firstName}
          candles={content.candles}
          messages={messages}
          isOpen={isOpen}
          toDecide={editing?.toDecide}
        />
        {!isFormFirst && form}
        {isFormFirst && <Moments day={day} others={others.filter((moment) => moment !== snackMoment)} />}
        <div className="duo even afterwards">
          <Afterwards
            hashid={hashid}
            moment={snackMoment}
            snack={snack}
            notes={isFolded ? { donation: undefined, filmed: [] } : notes}
            hasHelp={content.hasHelp}
            mayRead={editing !== undefined}
          />
          {(isOpen || !person.isWelcome) && <Description {...person} />}
          <GallerySection hashid={hashid} gallery={gallery} />
          <LifeSection hashid={hashid} life={content.life} hasOwnText={content.hasOwnText} />
        </div>
      </div>
      {flowers && <FlowersAd flowers={flowers} hashid={hashid} mayRemove={editing !== undefined} />}
      {isFolded && <FoldedMoments moments={content.moments} filmed={notes.filmed} />}
      {!editing && <PublicFooter firstName={firstName} hashid={hashid} origin={origin} isRelative={isRelative} />}
    </>
  )
}

/** Shown on the page until it is answered, folded: the person comes first. */
const VisibilityQuestion = ({ hashid, seen }: { hashid: string; seen: string }) => (
  <details className="fold unprinted">
    <summary>
      <b>Choisir qui voit cette page</b> <span>vos invités</span>
    </summary>
    <VisibilityForm hashid={hashid} answer="later" seen={seen} />
  </details>
)

/** The family's text, or the default one. */
function Description({ firstName, description, isWelcome }: ShownPerson) {
  if (!description) return null
  if (isWelcome)
    return (
      <p className="part small as-typed" dir="auto">
        {description}
      </p>
    )
  return (
    <section className="part">
      <h2>Quelques mots sur {firstName}</h2>
      <p className="as-typed" dir="auto">
        {description}
      </p>
    </section>
  )
}
