import { connect } from '#db/connect.ts'
import { listDomains } from '#db/partners/domains.ts'

const db = connect(process.env.DATABASE_URL ?? ':memory:')

/** The single query of a request. */
export const readPartners = () => listDomains(db)
