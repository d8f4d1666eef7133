import { openAssistant } from '#app/adapters/assistant/endpoint.ts'
import type { Env } from '#app/adapters/env.ts'
import type { ErasedIds } from '#app/adapters/erased-ids.ts'
import { type Mailer, openMailer } from '#app/adapters/mail.ts'
import { stampPrints } from '#app/adapters/pdf/drill-stamp.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import type { AppContext } from '#app/context.ts'
import { openProvider } from '#app/operations/orders/open-provider.ts'
import { openCarrier } from '#app/operations/post/open-carrier.ts'
import type { Sites } from '#app/rules/partners/site.ts'
import type { Db } from '#db/connect.ts'
import { type Drill, findDrill } from '#db/instance/drill.ts'

/** Folder of the emails that an exercise writes and never sends. */
const DRILL_MAIL = 'file:./var/exercice'

/** The services outside the instance. */
type Outside = Pick<AppContext, 'payments' | 'carrier' | 'assistant' | 'erased' | 'printer'> & {
  mailer: Mailer
  drill: Drill | undefined
}

type Opened = { db: Db; sites: Sites; erased: ErasedIds; printer: Printer }

/**
 * Opens the services outside the instance. An exercise reaches none of them: emails are files, no card is charged or
 * refunded, no letter is posted, no engine words a draft, erasures do not reach the record that a restore of the real instance reads, and
 * each print says what it is.
 */
export async function openOutside({ db, sites, erased, printer }: Opened, env: Env): Promise<Outside> {
  const drill = await findDrill(db)
  const payments = await openProvider(db, { ...env, drill }, sites)
  const carrier = await openCarrier({ ...env, drill })
  const { hostname } = new URL(env.origin)
  if (!drill) {
    const mailer = openMailer(env.mailUrl, hostname)
    return {
      drill,
      payments,
      carrier,
      mailer,
      erased,
      printer,
      assistant: env.assistant && openAssistant(env.assistant),
    }
  }
  const mailer = openMailer(DRILL_MAIL, hostname)
  return {
    drill,
    payments,
    carrier,
    mailer,
    erased: withoutWriting(erased),
    printer: stampPrints(printer),
    assistant: undefined,
  }
}

/** An account that is erased in an exercise must not be erased again in the real instance. */
function withoutWriting(erased: ErasedIds): ErasedIds {
  const nothing = async () => {}
  return { ...erased, begin: nothing, end: nothing, endGone: nothing }
}
