import { mayOnTeam, type TeamRole } from './team.ts'

// The addresses of a partner's console.

export const consolePath = '/partenaire'
export const consoleEntrance = `${consolePath}/connexion`
export const consoleSignOutPath = `${consolePath}/deconnexion`
export const consoleCodePath = `${consolePath}/code`
export const consoleLinkPath = `${consolePath}/lien`
export const newFilePath = `${consolePath}/nouvelle-famille`

/** Returns the address of the half-sheet of a file, to print. */
export const invitationPathOf = (fileId: string) => `${consolePath}/invitation/${fileId}`

/** Page where a family types the code of its file. Not a page of the console. */
export const openPath = '/ouvrir'
/** Page where a family takes its file. `key`: the token of the link, or the code. */
export const openingOf = (key: string) => `${openPath}/${key}`

export const closeOthersPath = `${consolePath}/connexions`
const figuresPath = `${consolePath}/chiffres`
export const takingsPath = `${consolePath}/paiements.csv`
export const teamPath = `${consolePath}/equipe`
export const windowPath = `${consolePath}/reglages`
/** The form of one picture, alone: the button of another form would lose a file that is chosen. */
export const windowPictureOf = (which: string) => `${windowPath}?image=${which}`

/** The home page of the draft, which the settings show in two frames. */
export const sightPath = `${consolePath}/apercu`

/** Returns the address where another hour is proposed to the family that took a file. */
export const hourPathOf = (fileId: string) => `${consolePath}/heure/${fileId}`

/** Keys of the person who reads. */
export const passkeysPath = `${consolePath}/cles`
/** Where a browser that proves a key enters. */
export const enterByKeyPath = `${consolePath}/cle`

export const teamTokensPath = `${consolePath}/jetons`

/** Whether a page belongs to a partner's console, where nothing of a family is read. */
export const isOfConsole = (path: string): boolean => `${path}/`.startsWith(`${consolePath}/`)

/** Returns the place of the console that a page belongs to, if its address does not say it. */
export const placeOf = (path: string): string | undefined =>
  path === passkeysPath || path === teamTokensPath ? teamPath : undefined

/** The places of the console, for its menu and its navigation. Settings are for owners. */
export const consolePlaces = (role: TeamRole) => (mayOnTeam(role, 'change-window') ? places : places.filter(isForAll))

const isForAll = ({ path }: { path: string }) => path !== windowPath

const places = [
  { path: consolePath, label: 'Familles' },
  { path: figuresPath, label: 'Chiffres' },
  { path: windowPath, label: 'Réglages' },
  { path: teamPath, label: 'Équipe' },
] as const
