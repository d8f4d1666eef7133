import type { ReactNode } from 'react'
import { Checkbox } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import type { Day } from '#app/rules/days.ts'
import { dateFr, de, upperFirst, weekdayDate } from '#app/rules/french.ts'
import { durationCopy } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import { questionOn } from '#app/rules/retention/kept-space.ts'

const often = durationCopy(keptFor.spaceAlone)

type KeptDays = { keptOn: Day; restErasedOn: Day; isAlone: boolean }

/** Explains what keeping only the space does, then shows one checkbox and one button. */
export function KeepSpaceForm({ dueOn, error }: { dueOn: Day; error?: string | undefined }) {
  return (
    <>
      <ol>
        <li>Aujourd’hui, rien ne change. Nous prévenons vos proches.</li>
        <li>Jusqu’au {weekdayDate(dueOn)}, vous pouvez tout garder.</li>
        <li>Ce jour-là, lettres, papiers, suivi et cérémonie sont détruits. Nous vous l’écrivons.</li>
        <li>L’espace reste, avec ses messages et ses photos. Vous gardez vos accès.</li>
        <li>Tous les {often}, nous vous demandons si vous le gardez. Sans réponse, il est effacé.</li>
      </ol>
      <PostForm>
        <OnceField />
        <Checkbox name="sure" label="Je garde l’espace de souvenirs, et j’efface le reste" error={error} />
        <p className="actions">
          <button type="submit" name="intent" value="alone" className="button danger">
            Garder l’espace seul
          </button>
        </p>
      </PostForm>
    </>
  )
}

/** State after the choice. `mayKeepAll`: whether the user may still change it, because its day has not come. */
export function KeptSpaceState({ kept, mayKeepAll }: { kept: KeptDays; mayKeepAll: boolean }) {
  if (kept.isAlone) {
    return (
      <p className="lede">
        L’espace de souvenirs est gardé seul. Nous vous demanderons le {dateFr(questionOn(kept.keptOn))} si vous le
        gardez encore.
      </p>
    )
  }
  return (
    <>
      <p className="lede">
        {upperFirst(`le ${weekdayDate(kept.restErasedOn)}`)}, lettres, papiers, suivi et cérémonie sont détruits.
        L’espace de souvenirs reste.
      </p>
      {mayKeepAll && (
        <Press>
          <button type="submit" name="intent" value="all" className="button">
            Tout garder
          </button>
        </Press>
      )}
    </>
  )
}

/** The question from an email, and the one button that answers it. */
export function SpaceQuestion({
  firstName,
  erasedOn,
  isAlone,
}: {
  firstName: string
  erasedOn: Day
  isAlone: boolean
}) {
  return (
    <>
      <h1>Gardez-vous l’espace de souvenirs {de(firstName)}&#8239;?</h1>
      {isAlone ? (
        <p className="lede">
          Sans réponse, il est effacé le {weekdayDate(erasedOn)}&nbsp;: textes, messages et photos.
        </p>
      ) : (
        <p className="lede">
          Le dossier est effacé le {weekdayDate(erasedOn)}. L’espace peut rester, avec ses messages et ses photos.
        </p>
      )}
      <Press>
        <button type="submit" className="button">
          {isAlone ? `Garder l’espace ${often} de plus` : 'Garder l’espace seul'}
        </button>
      </Press>
      {!isAlone && <p>Pour garder aussi les lettres et les papiers, ouvrez le dossier&nbsp;: cela suffit.</p>}
    </>
  )
}

function Press({ children }: { children: ReactNode }) {
  return (
    <PostForm>
      <p className="actions">{children}</p>
    </PostForm>
  )
}
