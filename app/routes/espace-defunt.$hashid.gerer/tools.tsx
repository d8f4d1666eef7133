import type { ReactNode } from 'react'
import { visibilityOptions } from '#app/components/deceased-space/settings/visibility-form.tsx'
import type { Loaded } from '#app/components/page/router.ts'
import {
  bookOf,
  galleryBoardOf,
  labelsPathOf,
  lifeFormOf,
  momentFormOf,
  noticesOf,
  presentationOf,
  settingsOf,
  thanksOf,
} from '#app/rules/deceased-space/addresses.ts'
import { momentTitles } from '#app/rules/deceased-space/moment-copy.ts'
import { type MomentName, momentNames } from '#app/rules/deceased-space/space.ts'
import { counted, inWords, lowerFirst, upperFirst } from '#app/rules/french.ts'
import type { loader } from './route.tsx'

/** `dates`: number of dates of "Sa vie". `pictures`: number of pictures of the gallery. */
type ToolsProps = Pick<
  Loaded<typeof loader>,
  'hashid' | 'hasPortrait' | 'announced' | 'dates' | 'pictures' | 'counts' | 'visibility'
>

/** Each part of the space with its state, and the pages that change it. */
export function Tools({ hashid, hasPortrait, announced, dates, pictures, counts, visibility }: ToolsProps) {
  const words = counts.publies + counts.famille
  return (
    <ul className="rows">
      <li>
        <p>
          <a className="title" href={presentationOf(hashid)}>
            Sa photo, ses dates
          </a>
        </p>
        <p className="small">{hasPortrait ? 'Portrait, mots d’accueil' : 'Il n’y a pas encore de photo'}</p>
      </li>
      <Part title="Les moments" state={announcedCopy(announced)}>
        {momentNames.map((name) => (
          <li key={name}>
            <a href={momentFormOf(hashid, name)}>{momentTitles[name]}</a>
          </li>
        ))}
      </Part>
      <Part title="Sa vie, ses photos" state={lifeCopy(dates, pictures)}>
        <li>
          <a href={lifeFormOf(hashid)}>Sa vie, en quelques dates</a>
        </li>
        <li>
          <a href={galleryBoardOf(hashid)}>La galerie de photos</a>
        </li>
      </Part>
      <Part
        title="Remercier"
        state={`${words > 0 ? upperFirst(inWords(words, 'un mot', 'mots')) : 'Pas encore de mot'}, étiquettes, livre`}
      >
        <li>
          <a href={thanksOf(hashid)}>Remercier ceux qui ont écrit</a>
        </li>
        {words > 0 && (
          <li>
            <a href={labelsPathOf(hashid)}>Imprimer les étiquettes</a>
          </li>
        )}
        <li>
          <a href={bookOf(hashid)}>Le livre de souvenirs</a>
        </li>
      </Part>
      <Part title="Qui peut voir" state={visibilityOptions[visibility].label}>
        <li>
          <a href={settingsOf(hashid)}>Les réglages de l’espace</a>
        </li>
        <li>
          <a href={noticesOf(hashid)}>Vos e-mails de cet espace</a>
        </li>
      </Part>
    </ul>
  )
}

const Part = ({ title, state, children }: { title: string; state: string; children: ReactNode }) => (
  <li>
    <details>
      <summary>
        <span className="title">{title}</span> <span className="small">{state}</span>
      </summary>
      <ul className="list">{children}</ul>
    </details>
  </li>
)

function announcedCopy(announced: MomentName[]): string {
  if (announced.length === 0) return 'Rien n’est annoncé'
  return upperFirst(announced.map((name) => lowerFirst(momentTitles[name])).join(', '))
}

function lifeCopy(dates: number, pictures: number): string {
  if (dates + pictures === 0) return 'Rien pour l’instant'
  return [dates > 0 && counted(dates, 'date'), pictures > 0 && counted(pictures, 'photo')].filter(Boolean).join(', ')
}
