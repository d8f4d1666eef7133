import { AccountSearch } from '#app/components/accounts/account-list.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { type AccountChoice, usePageData } from '#app/components/page/page-data.ts'
import { allDeceasedPath, servicesPath } from '#app/rules/access/addresses.ts'
import { searchByName } from '#app/rules/accounts/deceased-search.ts'
import { roles } from '#app/rules/accounts/roles.ts'
import type { Day } from '#app/rules/days.ts'
import { de, inWords, lowerFirst, shortWeekday, upperFirst } from '#app/rules/french.ts'
import type { HomeInBrief, LettersProgress } from '#app/rules/home.ts'
import { laterCopy } from '#app/rules/letters/progress/addresses-later.ts'
import type { PathStage } from '#app/rules/letters/progress/path.ts'
import { anotherAccountHere } from '#app/rules/menu.ts'
import { Face } from './face.tsx'

/** Beyond this number of accounts, their names may be searched, and only names are shown. */
export const MAX_WITHOUT_SEARCH = 6

type ChooserProps = {
  people: AccountChoice[]
  query: string
  briefs: Readonly<Record<string, HomeInBrief>>
  today: Day
}

/** The list "Vos dossiers": a user of several accounts chooses one first. */
export function Chooser({ people, query, briefs, today }: ChooserProps) {
  const found = searchByName(people, query)
  const signUp = anotherAccountHere(usePageData()?.site.services ?? [])
  return (
    <>
      <div className="tight">
        <h1>Vos dossiers</h1>
        <p className="lede">Choisissez celui que vous voulez ouvrir.</p>
      </div>
      <div className="stack" id="dossiers">
        {(people.length > MAX_WITHOUT_SEARCH || query !== '') && (
          <>
            <AccountSearch id="recherche" query={query} />
            <p className="small">
              <span role="status">{query.trim() !== '' && foundCopy(found.length)}</span>
              {query && (
                <>
                  {' '}
                  <a href={allDeceasedPath}>Voir tout le monde</a>
                </>
              )}
            </p>
          </>
        )}
        <div className="cols">
          {found.map(({ hashid, name, mark, role }, index) => (
            <section className="next" key={hashid}>
              <Face name={name || 'Sans nom'} portrait={briefs[hashid]?.portrait} Title="h2">
                {mark && `${upperFirst(mark)}. `}
                Vous êtes {roles[role].label}
              </Face>
              <Brief brief={briefs[hashid]} today={today} />
              <PostForm action={servicesPath}>
                <button type="submit" name="hashid" value={hashid} className={index === 0 ? 'button' : 'button quiet'}>
                  Ouvrir
                  <span className="unseen">
                    {' '}
                    le dossier {[de(name || 'votre proche'), mark].filter(Boolean).join(', ')}
                  </span>
                </button>
              </PostForm>
            </section>
          ))}
        </div>
        {signUp && (
          <p>
            <a className="link" href={signUp}>
              Ouvrir un autre dossier
            </a>
          </p>
        )}
      </div>
    </>
  )
}

/** Nothing for a reader while no letter has left and no funeral is set. */
function Brief({ brief, today }: { brief: HomeInBrief | undefined; today: Day }) {
  const copy = brief && briefCopy(brief, today)
  return copy ? <p>{copy}</p> : null
}

/** "Prochaine étape : écrire cinq adresses. Obsèques vendredi 27 novembre." A reader learns who keeps the account. */
function briefCopy({ letters, funeralOn, ownerName }: HomeInBrief, today: Day): string {
  const sentences = [
    ownerName && `${ownerName} tient ce dossier.`,
    letters && (ownerName ? sentCopy(letters) : nextCopy(letters)),
    funeralOn && `Obsèques ${lowerFirst(shortWeekday(funeralOn, today))}.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

function nextCopy({ stage, withoutAddress, putOff }: LettersProgress): string {
  if (stage === 'addresses' && withoutAddress === 0) return `${laterCopy(putOff)}.`
  const steps: Record<PathStage, string> = {
    who: 'trouver à qui écrire',
    family: 'ce que toutes les lettres demandent',
    addresses: `écrire ${inWords(withoutAddress, 'une adresse', 'adresses')}`,
    print: 'relire, puis imprimer',
    follow: '',
  }
  return stage === 'follow' ? 'Rien à faire cette semaine.' : `Prochaine étape\u00A0: ${steps[stage]}.`
}

function sentCopy({ posted, awaited }: LettersProgress): string {
  if (posted === 0) return ''
  const letters = upperFirst(inWords(posted, 'une lettre postée', 'lettres postées'))
  if (awaited === 0) return `${letters}.`
  return `${letters}, ${inWords(awaited, 'une réponse attendue', 'réponses attendues')}.`
}

function foundCopy(found: number): string {
  if (found === 0) return 'Personne à ce nom. Vérifiez l’orthographe.'
  return found === 1 ? 'Une personne.' : `${found} personnes.`
}
