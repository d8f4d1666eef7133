import { SESSION_LIFE_MS } from '../access/sessions.ts'
import { DAY_MS } from '../durations.ts'
import { FILE_LIFE_MS } from '../partners/files.ts'
import { durationCopy } from './durations.ts'
import { keptFor } from './kept-for.ts'

/** What is stored of a partner's team, and of the files that it opens for families: lines of data-retention.ts. */
export const ofConsole = [
  {
    what: 'Si vous êtes de l’équipe d’un partenaire\u00A0: votre nom, votre adresse e-mail, votre rôle',
    whose: 'person',
    why: 'faire marcher le service',
    ground: 'contract',
    endedBy: 'hand',
    until: `tant que vous êtes dans l’équipe\u202F; si vous n’êtes jamais entré, ${durationCopy(keptFor.invitation)} après l’invitation`,
    atEnd: 'effacé',
    columns: { partnerPerson: 'id domainId role emailIndex payloadSealed createdAt joinedAt' },
  },
  {
    what: 'Ce que des pompes funèbres écrivent pour ouvrir votre dossier, avec votre accord',
    whose: 'family',
    why: 'le service que vous demandez',
    ground: 'consent',
    endedBy: 'sweep',
    until: `jusqu’à ce que vous preniez ou refusiez le dossier, ${FILE_LIFE_MS / DAY_MS}\u00A0jours au plus`,
    atEnd: 'effacé',
    columns: { partnerFile: 'tokenHash codeHash payloadSealed' },
  },
  {
    what: 'Qu’un dossier vous a été ouvert\u00A0: son numéro chez les pompes funèbres, les jours, les mots de votre accord',
    whose: 'family',
    why: 'prouver votre accord',
    ground: 'legitimate-interest',
    endedBy: 'sweep',
    until: `${durationCopy(keptFor.partnerFile)} après sa fin`,
    atEnd: 'effacé',
    columns: { partnerFile: 'id domainId number personId agreement createdAt expiresAt endedAt end' },
  },
  {
    what: 'Vos connexions à l’espace professionnel, si vous êtes de l’équipe d’un partenaire',
    whose: 'person',
    why: 'protéger les espaces',
    ground: 'legitimate-interest',
    endedBy: 'sweep',
    until: `${SESSION_LIFE_MS / DAY_MS}\u00A0jours au plus, ${durationCopy(keptFor.endedSession)} de plus une fois finies`,
    atEnd: 'effacé',
    columns: { partnerSession: 'idHash personId shared createdAt seenAt expiresAt' },
  },
] as const
