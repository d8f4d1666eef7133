import { Fragment } from 'react'
import { VisibilityForm } from '#app/components/deceased-space/settings/visibility-form.tsx'
import { listOf, viewToDecide } from '#app/rules/condolences/moderation.ts'
import { isForVisitors } from '#app/rules/deceased-space/access.ts'
import {
  bookOf,
  galleryBoardOf,
  helpToReadOf,
  lifeFormOf,
  momentFormOf,
  noticesOf,
  presentationOf,
  settingsOf,
  shortAddress,
  spaceOf,
  thanksOf,
} from '#app/rules/deceased-space/addresses.ts'
import { momentTitles } from '#app/rules/deceased-space/moment-copy.ts'
import { type ToDecide, toDecideCopy } from '#app/rules/deceased-space/progress-copy.ts'
import { momentNames, type Visibility } from '#app/rules/deceased-space/space.ts'

type ManagingProps = ManagementData & {
  hashid: string
  /** `https://aupres.example` */
  origin: string
}

/** What editors read above their space. */
export type ManagementData = {
  shortCode: string
  visibility: Visibility
  isVisibilityChosen: boolean
  toDecide: ToDecide
  /** Lines of the lists of beds and cars that wait. */
  helpToRead: number
  hasPortrait: boolean
  /** Only an owner may invite. */
  mayInvite: boolean
}

/** The panel of editors above the page: where each thing is changed, and the address to share. */
export function ManagementPanel({ hashid, origin, ...managed }: ManagingProps) {
  const { shortCode, visibility, isVisibilityChosen, toDecide, helpToRead, hasPortrait, mayInvite } = managed
  const full = `${origin}${spaceOf(hashid)}`
  const waiting = toDecideCopy(toDecide)
  const short = `${origin}${shortAddress(shortCode)}`.replace(/^https?:\/\//, '')
  return (
    <div className="stack unprinted">
      <nav className="tabs" aria-label="Gérer l’espace">
        <ul>
          <Tab href={presentationOf(hashid)}>Présentation</Tab>
          <Tab href={lifeFormOf(hashid)}>Sa vie</Tab>
          <Tab href={galleryBoardOf(hashid)}>Photos</Tab>
          <Tab href={listOf(hashid, viewToDecide(toDecide))}>Messages{waiting && ` (${waiting})`}</Tab>
          <Tab href={settingsOf(hashid)}>Réglages</Tab>
          <Tab href={thanksOf(hashid)}>Remerciements</Tab>
          <Tab href={bookOf(hashid)}>Livre</Tab>
          <Tab href={noticesOf(hashid)}>E-mails</Tab>
        </ul>
      </nav>
      {!isVisibilityChosen && <VisibilityQuestion hashid={hashid} />}
      <dl className="facts">
        <dt>Moments</dt>
        <dd>
          {momentNames.map((name, index) => (
            <Fragment key={name}>
              {index > 0 && ' · '}
              <a href={momentFormOf(hashid, name)}>{momentTitles[name]}</a>
            </Fragment>
          ))}
        </dd>
        <dt>{isForVisitors(visibility) ? 'Lien à partager' : 'Lien pour vos proches'}</dt>
        <dd>
          <a className="whole" href={spaceOf(hashid)}>
            {full}
          </a>
        </dd>
        {isForVisitors(visibility) ? (
          <>
            <dt>Adresse courte</dt>
            <dd>
              {short}, pour une carte. <a href={bookOf(hashid)}>Imprimer des cartes</a>
            </dd>
          </>
        ) : (
          <>
            <dt>Qui le voit</dt>
            <dd>
              {visibility === 'family' ? (
                'Vous, et ceux qui remplissent ce dossier. '
              ) : (
                <>
                  <a href="/utilisateurs">Les proches invités</a>, une fois connectés.{' '}
                </>
              )}
              {mayInvite && <a href="/utilisateurs?service=ed#email">Inviter un proche</a>}
            </dd>
          </>
        )}
        {helpToRead > 0 && (
          <>
            <dt>Lits et voitures</dt>
            <dd>
              <a href={helpToReadOf(hashid)}>{helpToRead === 1 ? 'Une ligne' : `${helpToRead}\u00A0lignes`} à relire</a>
            </dd>
          </>
        )}
        {!hasPortrait && (
          <>
            <dt>Photo</dt>
            <dd>
              Il n’y en a pas encore. <a href={`${presentationOf(hashid)}#file`}>Ajouter une photo</a>
            </dd>
          </>
        )}
      </dl>
    </div>
  )
}

/** Asked on the page itself until it is answered. */
const VisibilityQuestion = ({ hashid }: { hashid: string }) => (
  <div className="notice">
    <VisibilityForm hashid={hashid} answer="later" />
  </div>
)

const Tab = ({ href, children }: { href: string; children: React.ReactNode }) => (
  <li>
    <a href={href}>{children}</a>
  </li>
)
