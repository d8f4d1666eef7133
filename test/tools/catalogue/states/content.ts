import type { Section } from '../state.ts'

const advice = '/conseils'
const bank = `${advice}/banque`

export const content: Section = {
  title: 'Advice, and the words of the papers',
  states: [
    { name: 'advice, the index', path: advice },
    { name: 'advice, the index, of an owner', path: advice, who: 'owner' },
    { name: 'advice, found by a word', path: `${advice}?q=compte+joint` },
    { name: 'advice, nothing found', path: `${advice}?q=zanzibar` },
    { name: 'advice, a page that is not there', path: `${advice}/nulle-part`, status: 404 },
    { name: 'advice on the bank', path: bank },
    { name: 'advice on the bank, of an owner', path: bank, who: 'owner' },
    { name: 'advice on the bank, of a reader', path: bank, who: 'reader' },
    { name: 'advice on the bank, sent by mail', path: bank, who: 'owner', form: { intent: 'send' } },
    { name: 'advice that has helped', path: bank, form: { intent: 'answer', helped: 'oui' } },
    { name: 'advice of the first days', path: `${advice}/premiers-jours` },
    { name: 'advice, what to have at hand', path: `${advice}/a-avoir-sous-la-main` },
    { name: 'advice, the online accounts', path: `${advice}/comptes-en-ligne` },
    { name: 'advice, listening', path: `${advice}/deuil` },
    { name: 'advice on a letter', path: `${advice}/lettre-banque` },
    { name: 'the calls', path: '/api' },
    { name: 'the calls, of a partner', path: '/api', at: 'partner' },
    { name: 'glossary', path: '/glossaire' },
    { name: 'glossary, a word found', path: '/glossaire?q=heritier' },
    { name: 'glossary, nothing found', path: '/glossaire?q=zanzibar' },
    { name: 'advice in plain words', path: bank, form: { reading: 'clair', returnTo: bank } },
  ],
}
