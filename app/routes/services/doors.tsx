import type { ReactNode } from 'react'
import { usePageData } from '#app/components/page/page-data.ts'
import { homeOf, type Service } from '#app/rules/access/services.ts'
import { advicePath } from '#app/rules/content/addresses.ts'
import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { inWords, upperFirst } from '#app/rules/french.ts'
import type { LettersProgress } from '#app/rules/home.ts'
import { openServices } from '#app/rules/menu.ts'

type DoorsProps = { letters: LettersProgress | undefined; lines: { ec: readonly string[]; ed: string } }

/** The services that the partner offers and what anyone may read, each with its state in words. */
export function Doors({ letters, lines }: DoorsProps) {
  const { site, user } = usePageData() ?? {}
  const offered = site?.services ?? []
  const notes: Record<Exclude<Service, 'ta'>, string> = {
    da: letters?.chosen ? lettersCopy(letters) : 'La banque, les caisses, la mutuelle…',
    ec: lines.ec.join(' ') || 'Le jour, le déroulé, les papiers',
    ed: lines.ed || 'Une page pour ses proches',
  }
  return (
    <ul className="doors">
      {openServices(offered).map(({ service, label, path }) =>
        service === 'ta' ? null : (
          <Door
            key={service}
            path={service === 'ed' && user?.hashid && lines.ed ? spaceOf(user.hashid) : path}
            drawing={drawings[service]}
            label={label}
            note={notes[service]}
          />
        ),
      )}
      <Door
        path={advicePath}
        drawing={drawings.ta}
        label="Comprendre"
        note={offered.includes('ta') ? 'Conseils, prix, mots difficiles' : 'Conseils, mots difficiles'}
      />
      {!offered.some((service) => service !== 'ta') && (
        <Door path={homeOf('ta')} drawing={drawings.ta} label="Prix" note="Gratuit, sans inscription" />
      )}
    </ul>
  )
}

/** "Huit lettres choisies, quatre sont parties". */
function lettersCopy({ chosen, posted, ready }: LettersProgress): string {
  const all = upperFirst(inWords(chosen, 'une lettre choisie', 'lettres choisies'))
  if (posted > 0) return `${all}, ${inWords(posted, 'une est partie', 'sont parties')}`
  return ready > 0 ? `${all}, ${inWords(ready, 'une est prête', 'sont prêtes')}` : all
}

function Door({ path, drawing, label, note }: { path: string; drawing: ReactNode; label: string; note: string }) {
  return (
    <li>
      <a href={path}>
        <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
          {drawing}
        </svg>
        <span>
          <b>{label}</b> <span>{note}</span>
        </span>
      </a>
    </li>
  )
}

/** An envelope, a branch, an album, a balance. */
const drawings: Record<Service, ReactNode> = {
  da: <path d="M3 9h34v23H3zM3 10l17 13L37 10M3 31l12-11M37 31L25 20" />,
  ec: (
    <path d="M20 37C20 26 21 16 27 5M27 5c-5 1-7 4-6 9 4-1 7-4 6-9zM21 19c-5-3-9-2-12 2 4 3 8 3 12-2zM22 17c1-5 5-7 10-5-1 5-5 7-10 5zM20 28c-4-3-8-3-11 1 3 3 7 3 11-1zM20.500 26c2-4 6-6 10-3-2 4-6 5-10 3z" />
  ),
  ed: (
    <path d="M20 9c-5-3-11-4-17-3v25c6-1 12 0 17 3 5-3 11-4 17-3V6c-6-1-12 0-17 3zM20 9v25M7.500 12.500h8v10h-8zM7.500 20l3-3 5 5M25 14h8M25 18.500h8M25 23h5" />
  ),
  ta: <path d="M14 6h12l6 13H8zM20 19v15M12 34h16M15 24v3" />,
}
