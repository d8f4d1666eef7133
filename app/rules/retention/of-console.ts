import { SESSION_LIFE_MS } from '../access/sessions.ts'
import { DAY_MS } from '../durations.ts'
import { FILE_LIFE_MS } from '../partners/files.ts'
import { durationCopy } from './durations.ts'
import { keptFor } from './kept-for.ts'

/** What is stored of a partner's team, and of the files that it opens for families: lines of data-retention.ts. */
export const ofConsole = [
  {
    what: '',
    whose: 'partner',
    why: 'faire marcher le service',
    ground: 'none',
    endedBy: 'never',
    until: 'tant que le partenaire offre le service',
    atEnd: '',
    columns: { shopWindow: 'domainId draft past updatedAt' },
  },
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
    what: 'Qu’un dossier vous a été ouvert\u00A0: son numéro chez les pompes funèbres, les jours, les mots de votre accord, votre réponse à une autre heure',
    whose: 'family',
    why: 'prouver votre accord',
    ground: 'legitimate-interest',
    endedBy: 'sweep',
    until: `${durationCopy(keptFor.partnerFile)} après sa fin`,
    atEnd: 'effacé',
    columns: {
      partnerFile:
        'id domainId number personId agreement createdAt expiresAt endedAt end proposedAt proposedBy proposalAnswer',
    },
  },
  {
    what: 'Quel dossier ouvert par des pompes funèbres est devenu le vôtre',
    whose: 'family',
    why: 'vous transmettre l’heure qu’elles proposent pour la cérémonie',
    ground: 'contract',
    endedBy: 'sweep',
    until: `${durationCopy(keptFor.partnerFile)} après que vous l’avez pris`,
    atEnd: 'effacé',
    columns: { claimedFile: 'fileId accountId' },
  },
  {
    what: 'L’heure que les pompes funèbres proposent pour la cérémonie',
    whose: 'family',
    why: 'vous la transmettre',
    ground: 'contract',
    endedBy: 'sweep',
    until: `jusqu’à votre réponse, ${durationCopy(keptFor.proposedHour)} au plus`,
    atEnd: 'effacé',
    columns: { proposedHour: 'accountId id datetime createdAt' },
  },
  {
    what: 'Les jetons que vous créez pour un programme, si vous êtes de l’équipe d’un partenaire',
    whose: 'person',
    why: 'le service que vous demandez',
    ground: 'contract',
    endedBy: 'sweep',
    until: 'jusqu’au jour que vous choisissez, un an au plus',
    atEnd: 'effacé',
    columns: { partnerToken: 'id personId tokenHash name purpose labelSealed createdAt usedAt expiresAt' },
  },
  {
    what: 'Vos clés d’accès à l’espace professionnel\u00A0: leur nom et leur partie publique, si vous êtes de l’équipe d’un partenaire',
    whose: 'person',
    why: 'le service que vous demandez',
    ground: 'contract',
    endedBy: 'hand',
    until: 'jusqu’à ce que vous les retiriez, ou quittiez l’équipe',
    atEnd: 'effacé',
    columns: { partnerPasskey: 'id personId keyHash payloadSealed counter createdAt usedAt' },
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
