import { aSignature } from '#test/support/post/signed.ts'
import type { Section } from '../state.ts'

const signature = '/demarches-administratives/signature'
const posting = '/demarches-administratives/poster'
const one = `${posting}?courrier=banqueBlocageComptesDemandeSolde&qui=aupres`
const isMine = { isMine: 'on' }

export const post: Section = {
  title: 'Letters posted for a family',
  states: [
    { name: 'a signature, first time', path: signature, who: 'owner' },
    { name: 'a signature, without a name under the letters', path: signature, who: 'newcomer' },
    { name: 'a signature, to a reader', path: signature, who: 'reader', status: 403 },
    { name: 'a signature, without its box', path: signature, who: 'owner', form: { isMine: '' }, status: 422 },
    { name: 'a signature, without a photograph', path: signature, who: 'owner', form: isMine, status: 422 },
    {
      name: 'a signature, in the dark',
      path: signature,
      who: 'owner',
      form: isMine,
      file: { fileName: 'photo.jpg', bytes: () => aSignature({ paper: 60, shade: 40, pen: 5 }) },
      status: 422,
    },
    {
      name: 'a signature, kept',
      path: signature,
      who: 'owner',
      form: isMine,
      file: { fileName: 'photo.jpg', bytes: () => aSignature({ shade: 160 }) },
    },
    { name: 'who posts, the family', path: posting, who: 'owner' },
    { name: 'who posts, we do', path: `${posting}?qui=aupres`, who: 'owner' },
    { name: 'who posts, one letter and its sheet', path: one, who: 'owner' },
    { name: 'who posts, to a relative who does not sign', path: `${posting}?qui=aupres`, who: 'administrator' },
    { name: 'who posts, no letter yet', path: posting, who: 'newcomer' },
    { name: 'who posts, nothing chosen', path: posting, who: 'owner', form: { intent: 'confide' }, status: 422 },
    { name: 'the journeys of letters', path: `${posting}/trajet`, who: 'owner' },
    { name: 'the journeys of letters, to a reader', path: posting, who: 'reader' },
    { name: 'the journeys of letters, none', path: `${posting}/trajet`, who: 'newcomer' },
    { name: 'the journeys of letters, to pay for', path: `${posting}/trajet`, who: 'payer of postage', at: 'paying' },
    { name: 'a signature, of another member', path: signature, who: 'administrator' },
    { name: 'own data, with a signature', path: '/vos-donnees', who: 'owner' },
    { name: 'a signature, deleted', path: signature, who: 'owner', form: { intent: 'erase' } },
    {
      name: 'a signature, of a person with a guardian',
      path: signature,
      who: 'owner',
      form: { isMine: 'on', isAssisted: 'on' },
      status: 422,
    },
  ],
}
