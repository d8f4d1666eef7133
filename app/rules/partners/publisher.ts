import type { Publisher } from './site.ts'

/** What only a receipt says is missing on no page. */
type Notice = Exclude<keyof Publisher, 'publisherSiren' | 'publisherVat'>

/**
 * What a page of legal notices says of who publishes and hosts the service, by setting. LCEN, as security-A.19 reads
 * it.
 */
const publisherLabels: Readonly<Record<Notice, string>> = {
  publisherName: 'qui publie ce service',
  publisherAddress: 'son adresse',
  publisherDirector: 'qui dirige la publication',
  publisherHost: 'qui héberge le service, avec son adresse et son téléphone',
  publisherContact: 'comment joindre l’éditeur',
  privacyContact: 'à qui écrire au sujet des données personnelles',
}

/** What is not told yet, in words. */
export function missingOf(publisher: Publisher, names = Object.keys(publisherLabels) as Notice[]): string[] {
  return names.filter((name) => publisher[name].trim() === '').map((name) => publisherLabels[name])
}
