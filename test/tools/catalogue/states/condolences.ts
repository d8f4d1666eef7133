import { aPhoto } from '#test/support/files.ts'
import type { Section } from '../state.ts'

const space = '/espace-defunt/{space}'
const draft = { name: 'Paul Vidal', message: 'Il riait.', email: 'paul@famille.example', intent: 'laisser' }

export const condolences: Section = {
  title: 'Condolences',
  states: [
    { name: 'a draft, refused', path: space, form: { ...draft, name: '' }, status: 422 },
    { name: 'a draft, nothing can be written', path: space, at: 'full disk', form: draft, status: 503 },
    { name: 'a draft, left', path: space, form: draft },
    {
      name: 'a draft, left with a photo',
      path: space,
      form: draft,
      file: { field: 'photo', fileName: 'p.jpg', bytes: aPhoto },
    },
    { name: 'a candle', path: space, form: { message: '', intent: 'bougie' } },
    { name: 'its author’s page, published', path: '{author}' },
    { name: 'its author’s page, waiting', path: '{author who waits}' },
    { name: 'its author’s page, emptied', path: '{author}', form: { message: '', intent: 'change' }, status: 422 },
    {
      name: 'its author’s page, an e-mail that is none',
      path: '{author}',
      form: { email: 'x', intent: 'answer-me' },
      status: 422,
    },
    { name: 'its author’s page, withdrawn', path: '{withdrawn}', status: 410 },
    { name: 'its author’s page, a link that is not whole', path: '/mots/aaaa.bbbb', status: 404 },
    { name: 'withdraw a message', path: `${space}/retirer` },
    { name: 'withdraw a message, no address', path: `${space}/retirer`, form: { email: '' }, status: 422 },
    {
      name: 'withdraw a message, asked of the family',
      path: `${space}/retirer`,
      form: { name: 'Odette Le Bihan', words: 'Je pense à vous.' },
    },
    { name: 'withdraw a message, as the family reads it', path: `${space}/messages`, who: 'owner' },
    { name: 'to be reported', path: `${space}/signaler/{published}` },
    { name: 'to be read', path: `${space}/messages`, who: 'owner' },
    { name: 'none to be read', path: '/espace-defunt/{newcomer space}/messages', who: 'newcomer' },
    { name: 'one message', path: `${space}/messages/{condolence}`, who: 'owner' },
    { name: 'one message, for the family', path: `${space}/messages/{for the family}`, who: 'owner' },
    { name: 'one message, to be deleted', path: `${space}/messages/{published}?supprimer`, who: 'owner' },
    { name: 'no such message', path: `${space}/messages/rien`, who: 'owner', status: 404 },
    {
      name: 'a reply, empty',
      path: `${space}/messages/{published}`,
      who: 'owner',
      form: { intent: 'reply', reply: '' },
      status: 422,
    },
    { name: 'published', path: `${space}/messages`, who: 'owner', form: { un: 'published {condolence}' } },
    { name: 'thanks', path: `${space}/remerciements`, who: 'owner' },
    {
      name: 'thanks, as they would leave',
      path: `${space}/remerciements`,
      who: 'owner',
      form: { intent: 'preview', message: 'Merci.' },
    },
    {
      name: 'thanks, empty',
      path: `${space}/remerciements`,
      who: 'owner',
      form: { intent: 'preview', message: '' },
      status: 422,
    },
    { name: 'a photo that is not there', path: `${space}/photos/{published}.jpg`, status: 404 },
    { name: 'a photo of one’s own that is not there', path: '{author}/photo.jpg', status: 404 },
    {
      name: 'a draft, the book closed meanwhile',
      path: space,
      form: draft,
      meanwhile: { path: `${space}/reglages`, form: { intent: 'close-book' } },
      status: 409,
    },
  ],
}
