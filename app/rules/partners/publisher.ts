import type { Publisher } from './site.ts'

/** Settings shown on pages. Those for receipts only are never listed as missing. */
type Notice = Exclude<keyof Publisher, 'publisherSiren' | 'publisherVat'>

/** Labels of the publisher and host in the legal notice. LCEN, as read in security-A.19. */
const publisherLabels: Readonly<Record<Notice, string>> = {
  publisherName: 'qui publie ce service',
  publisherAddress: 'son adresse',
  publisherDirector: 'qui dirige la publication',
  publisherHost: 'qui héberge le service, avec son adresse et son téléphone',
  publisherContact: 'comment joindre l’éditeur',
  privacyContact: 'à qui écrire au sujet des données personnelles',
}

/** Returns the labels of the missing settings. */
export function missingOf(publisher: Publisher, names = Object.keys(publisherLabels) as Notice[]): string[] {
  return names.filter((name) => publisher[name].trim() === '').map((name) => publisherLabels[name])
}
