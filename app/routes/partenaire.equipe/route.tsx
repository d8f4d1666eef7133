import { z } from 'zod'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireTeam, requireTeamOwner } from '#app/http/partners/team.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { changeTeamRole, inviteToTeam, removeFromTeam } from '#app/operations/partners/team.ts'
import { readTeamJournal } from '#app/operations/partners/team-journal.ts'
import { emailField, formsByIntent, personName } from '#app/rules/fields.ts'
import { dateTimeFr } from '#app/rules/french.ts'
import { teamPath, teamTokensPath } from '#app/rules/partners/addresses.ts'
import { LONGEST_TEAM_NAME, MOST_OF_TEAM, mayOnTeam, teamRoleNames } from '#app/rules/partners/team.ts'
import { listTeam } from '#db/partners/team.ts'
import { InviteForm } from './invite-form.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { TeamJournal } from './team-journal.tsx'
import { TeamList } from './team-list.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('L’équipe', matches)

/** The members of the team. An owner also sees the journal. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { person } = await requireTeam({ request, context })
  const isOwner = mayOnTeam(person.role, 'manage-team')
  const team = await listTeam(context.db, context.keys, person.domainId)
  const journal = isOwner ? await readTeamJournal(context, person.domainId, team) : []
  return {
    isOwner,
    team: team.map(({ id, name, email, role, joinedAt }) => {
      return { id, name, email, role, hasCome: joinedAt !== undefined, isYou: id === person.id }
    }),
    journal: journal.map(({ at, ...line }) => ({ ...line, when: dateTimeFr(new Date(at)) })),
  }
}

const role = z.enum(teamRoleNames, { error: 'Choisissez un rôle.' })
const form = formsByIntent([
  z.object({ intent: z.literal('invite'), name: personName('Nom', LONGEST_TEAM_NAME), email: emailField, role }),
  z.object({ intent: z.literal('change'), id: z.string(), role }),
  z.object({ intent: z.literal('remove'), id: z.string() }),
])

export async function action({ request, context }: ActionFunctionArgs) {
  const { person } = await requireTeamOwner({ request, context })
  const posted = await readForm(request, form)
  if (!posted.ok) return tryAgain(posted)
  const { value, typed, once } = posted
  const actor = { person, once }

  if (value.intent === 'invite') {
    const invited = await inviteToTeam(context, actor, value)
    if (invited.ok) return seeOther(teamPath, { notice: 'invitationPartie' })
    return tryAgain({ typed, errors: { email: sentences[invited.problem] } })
  }
  const changed = await (value.intent === 'change'
    ? changeTeamRole(context, actor, value)
    : removeFromTeam(context, actor, value))
  if (changed.ok) return seeOther(teamPath, { notice: 'enregistre' })
  return tryAgain({ typed: {}, errors: { [`change-${value.id}`]: sentences[changed.problem] } })
}

const sentences = {
  'not-allowed': 'Seul un responsable de l’équipe peut la changer.',
  'already-there': 'Cette personne est déjà dans l’équipe.',
  'team-full': `L’équipe a déjà ${MOST_OF_TEAM} personnes.`,
  'too-many-invitations': 'Vous avez envoyé vingt invitations aujourd’hui. Réessayez demain.',
  'unknown-person': 'Cette personne n’est plus dans l’équipe.',
  'last-owner': 'Donnez d’abord les réglages à quelqu’un d’autre\u00A0: il en faut toujours un qui les a.',
}

export default function TeamPage() {
  const { team, isOwner, journal } = useLoaderData<typeof loader>()
  const { typed, errors = {} } = useActionData<typeof action>() ?? {}
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="tight">
        <h1>L’équipe</h1>
        <p className="lede">Ces personnes ouvrent des dossiers. Elles n’entrent dans aucun.</p>
      </div>
      <div className="duo">
        <div className="stack">
          <TeamList team={team} isOwner={isOwner} errors={errors} />
          {isOwner && <TeamJournal lines={journal} />}
        </div>
        <div className="stack">
          {isOwner && <InviteForm typed={typed} errors={errors} />}
          <OwnSessions />
          {isOwner && (
            <p>
              <a className="link" href={teamTokensPath}>
                Jetons pour votre logiciel
              </a>
            </p>
          )}
        </div>
      </div>
    </>
  )
}
