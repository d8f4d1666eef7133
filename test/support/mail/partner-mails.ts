import { openedFileMail } from '#app/rules/mail/partners/opened-file.ts'
import * as team from '#app/rules/mail/partners/team.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { noon } from '#test/support/db/factories.ts'

const to = 'zoe@famille.example'
const link = 'https://kervella.example/partenaire/lien?token=abc'

/** Every email of a partner's console, by the function that writes it. */
export const partnerMails = (site: Site) => ({
  openedFileMail: openedFileMail(site, to, {
    told: { deceasedFirstName: 'Robert <b>', defunctDeathTown: 'Quimper' },
    link,
    code: '7QX4M2KD',
    until: noon,
  }),
  teamInvitationMail: team.teamInvitationMail(site, to, { inviter: 'Paul & Léa', role: 'adviser' }),
  teamSignInMail: team.teamSignInMail(site, to, { link, code: '7QX4M2KD' }),
  notOfTeamMail: team.notOfTeamMail(site, to),
  removedFromTeamMail: team.removedFromTeamMail(site, to),
})
