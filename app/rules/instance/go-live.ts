import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/rules/durations.ts'
import { missingOf } from '#app/rules/partners/publisher.ts'
import type { Site, Sites } from '#app/rules/partners/site.ts'

/**
 * Something missing before families may use the instance. 'fatal': the service cannot be used without it, and does not
 * start in production if the start detects it. 'weak': a warning to the operator.
 */
export type InstanceLack = { about: About; weight: 'fatal' | 'weak'; sentence: string }

type About = 'publisher' | 'help' | 'prices' | 'secrets' | 'mail' | 'browser' | 'backup' | 'clock' | 'disk' | 'proxy'

/** Results of the checks. A start runs fewer of them than `npm run go-live`; a check that did not run is undefined. */
export type InstanceFacts = {
  sites?: Pick<Sites, 'all' | 'defaultSite'> | undefined
  /** Whether the secrets are in a file that `npm run rotate-secrets` can change. */
  secrets?: { isInFile: boolean } | undefined
  /** Whether the mail server took an email to the operator, or the code of its refusal. */
  mail?: 'taken' | { refusal: string } | undefined
  /** Whether a letter was printed; 'off': PDF=off. */
  browser?: 'printed' | 'off' | { problem: string } | undefined
  backup?: { isWritable: boolean; backedUpAt: Date | undefined; verifiedAt: Date | undefined } | undefined
  /** Latest instant that something of this instance is known to have happened at; whether NTP says it is right. */
  clock?: { now: Date; notBefore: Date; isSynchronised?: boolean | undefined } | undefined
  disk?: { isWritable: boolean; freeBytes: number | undefined } | undefined
  /** Whether the public address leads here, and the proxy passes on the address of its clients. */
  proxy?: 'forwards' | 'hides-clients' | { unreachable: string } | undefined
}

/** Bytes below which the disk soon is full: the alert of docs/operations.md, and a tenth of it. */
const FEW_BYTES = 5e9
const TOO_FEW_BYTES = 5e8

/** Clocks of two machines differ by less. */
const CLOCK_TOLERANCE_MS = MINUTE_MS

/** A daily timer that was two hours late. */
const RECENT_MS = DAY_MS + 2 * HOUR_MS

/** Lists what is missing or weak, in French for the operator. */
export function lacksOf(facts: InstanceFacts): InstanceLack[] {
  return [
    ...ofSites(facts.sites),
    ...ofSecrets(facts.secrets),
    ...ofMail(facts.mail),
    ...ofBrowser(facts.browser),
    ...ofBackup(facts.backup, facts.clock?.now),
    ...ofClock(facts.clock),
    ...ofDisk(facts.disk),
    ...ofProxy(facts.proxy),
  ]
}

const fatal = (about: About, sentence: string): InstanceLack => ({ about, weight: 'fatal', sentence })
const weak = (about: About, sentence: string): InstanceLack => ({ about, weight: 'weak', sentence })

function ofSites(sites: InstanceFacts['sites']): InstanceLack[] {
  if (!sites) return []
  const missing = missingOf(sites.defaultSite.publisher)
  const free = sites.all.filter(({ payingDomain, priceCents }) => payingDomain && priceCents === 0)
  return [
    ...(missing.length > 0
      ? [
          fatal(
            'publisher',
            `Les pages légales ne disent pas encore\u00A0: ${missing.join(', ')}. Voir npm run partner.`,
          ),
        ]
      : []),
    ...sites.all.flatMap(ofHelp),
    ...free.map(({ name }) =>
      weak('prices', `Un courrier ne coûte rien là où il se paie\u00A0: ${name}. Voir npm run partner.`),
    ),
  ]
}

/** A telephone and an email of documentation reach nobody: RFC 2606, and the number of a new instance. */
function ofHelp({ name, hostname, helpPhone, helpEmail }: Site): InstanceLack[] {
  const set = (option: string) => `npm run partner -- set ${hostname} ${option}`
  return [
    ...(isOfDocumentation(helpPhone)
      ? [fatal('help', `${name}\u00A0: téléphone d’aide d’exemple (${helpPhone}). ${set('--help-phone …')}`)]
      : []),
    ...(/[@.](?:example|invalid|test|localhost|example\.(?:com|net|org))$/i.test(helpEmail)
      ? [fatal('help', `${name}\u00A0: e-mail d’aide d’exemple (${helpEmail}). ${set('--email …')}`)]
      : []),
  ]
}

/** Numbers of 01 99 00 are reserved for fiction. */
const isOfDocumentation = (phone: string): boolean => phone.replace(/\D/g, '').replace(/^33/, '0').startsWith('019900')

const ofSecrets = (secrets: InstanceFacts['secrets']): InstanceLack[] =>
  secrets && !secrets.isInFile
    ? [weak('secrets', 'Les secrets sont dans APP_SECRETS\u00A0: seul un fichier, SECRETS_FILE, se change sans arrêt.')]
    : []

function ofMail(mail: InstanceFacts['mail']): InstanceLack[] {
  if (mail === undefined || mail === 'taken') return []
  return [fatal('mail', `Le serveur de MAIL_URL n’a pas pris l’e-mail d’essai (${mail.refusal}).`)]
}

function ofBrowser(browser: InstanceFacts['browser']): InstanceLack[] {
  if (browser === undefined || browser === 'printed') return []
  if (browser === 'off') return [weak('browser', 'PDF=off\u00A0: les lettres sont des pages à imprimer, sans PDF.')]
  return [fatal('browser', `La lettre d’essai n’a pas pu être imprimée (${browser.problem}). Voir CHROMIUM_PATH.`)]
}

function ofBackup(backup: InstanceFacts['backup'], now = new Date()): InstanceLack[] {
  if (!backup) return []
  if (!backup.isWritable) return [fatal('backup', 'Rien ne peut être écrit là où vont les sauvegardes.')]
  const isOld = (at: Date | undefined) => at === undefined || now.getTime() - at.getTime() > RECENT_MS
  return [
    ...(isOld(backup.backedUpAt)
      ? [weak('backup', 'Aucune sauvegarde n’a réussi depuis un jour\u00A0: npm run backup, et son minuteur.')]
      : []),
    ...(isOld(backup.verifiedAt)
      ? [weak('backup', 'Aucune sauvegarde n’a été relue depuis un jour\u00A0: npm run verify, et son minuteur.')]
      : []),
  ]
}

function ofClock(clock: InstanceFacts['clock']): InstanceLack[] {
  if (!clock) return []
  const { now, notBefore, isSynchronised } = clock
  if (notBefore.getTime() - now.getTime() > CLOCK_TOLERANCE_MS) {
    return [fatal('clock', `L’horloge retarde\u00A0: il est plus tard que le ${notBefore.toISOString()}. Réglez NTP.`)]
  }
  return isSynchronised === false
    ? [weak('clock', 'L’horloge n’est pas réglée par NTP\u00A0: les liens de connexion ne vivent que des minutes.')]
    : []
}

function ofDisk(disk: InstanceFacts['disk']): InstanceLack[] {
  if (!disk) return []
  const { isWritable, freeBytes = Number.POSITIVE_INFINITY } = disk
  if (!isWritable) return [fatal('disk', 'Le disque des fichiers des familles ne peut pas être écrit.')]
  const free = `Il reste ${Math.floor(freeBytes / 1e6)}\u00A0Mo sur le disque des fichiers des familles.`
  if (freeBytes < TOO_FEW_BYTES) return [fatal('disk', free)]
  return freeBytes < FEW_BYTES ? [weak('disk', free)] : []
}

function ofProxy(proxy: InstanceFacts['proxy']): InstanceLack[] {
  if (proxy === undefined || proxy === 'forwards') return []
  if (proxy === 'hides-clients') {
    return [
      fatal(
        'proxy',
        'Le proxy ne dit pas de qui viennent les demandes\u00A0: il met X-Forwarded-For, et TRUST_PROXY le nomme.',
      ),
    ]
  }
  return [weak('proxy', `L’adresse publique ne mène pas encore à ce service (${proxy.unreachable}).`)]
}
