import { openedFileMail } from '#app/rules/mail/partners/opened-file.ts'
import { hourAnsweredMail, proposedHourMail } from '#app/rules/mail/partners/proposed-hour.ts'
import * as team from '#app/rules/mail/partners/team.ts'
import { postingPreparedMail } from '#app/rules/mail/post/posting.ts'
import { helperOpenedMail } from '#app/rules/mail/sharing.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { noon } from '#test/support/given.ts'

const to = 'zoe@famille.example'
const link = 'https://kervella.example/partenaire/lien?token=abc'

/** Every email of a partner's console, by the function that writes it. */
export const partnerMails = (site: Site) => ({
  helperOpenedMail: helperOpenedMail(site, to, {
    deceased: 'Jeanne <b>',
    giver: 'Paul & Léa',
    until: '2026-12-23',
    link,
  }),
  postingPreparedMail: postingPreparedMail(site, to, { who: 'Paul & Léa', deceased: 'Élie <b>', count: 3 }),
  openedFileMail: openedFileMail(site, to, {
    told: { deceasedFirstName: 'Robert <b>', defunctDeathTown: 'Quimper' },
    link,
    code: '7QX4M2KD',
    until: noon,
  }),
  teamInvitationMail: team.teamInvitationMail(site, to, { inviter: 'Paul & Léa', role: 'adviser' }),
  teamSignInMail: team.teamSignInMail(site, to, { link, code: '7QX4M2KD' }),
  notOfTeamMail: team.notOfTeamMail(site, to),
  proposedHourMail: proposedHourMail(site, to, {
    deceased: 'Robert <b>',
    datetime: '2026-12-04T14:30',
    today: '2026-11-28',
  }),
  hourAnsweredMail: hourAnsweredMail(site, to, { number: 1042, answer: 'accepted' }),
  newTeamTokenMail: team.newTeamTokenMail(site, to, { name: 'Logiciel <b>', at: noon }),
  teamKeyMail: team.teamKeyMail(site, to, { name: 'Bureau <b>', at: noon, change: 'added' }),
  removedFromTeamMail: team.removedFromTeamMail(site, to),
})
