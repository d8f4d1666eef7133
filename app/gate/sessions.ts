import type { Db } from '#db/connect.ts'
import { hashOf } from '#db/hash.ts'
import { findSession } from '#db/sessions.ts'
import type { GateOptions } from './gate.ts'

/** Asks the database, at each file: a cookie may say anything. What each page allows is its own guard's affair. */
export const sessionsIn =
  (db: Db): GateOptions['hasSession'] =>
  async (sessionId, { domainId }) => {
    const session = sessionId === undefined ? undefined : await findSession(db, hashOf(sessionId), new Date())
    return session?.domainId === domainId
  }
