import { isPostgres } from '#db/connect.ts'

const MOST = 64

/**
 * Reads the number of processes in `npm start -- --processes 4`; one by default. Throws a sentence for the operator if
 * it is not a valid number, or more than one on SQLite, which has one writer.
 */
export function readProcessCount(args: readonly string[], databaseUrl: string): number {
  const [name, value, ...rest] = args.flatMap((arg) => arg.split('='))
  if (name === undefined) return 1
  const isCount = name === '--processes' && rest.length === 0 && /^[1-9]\d?$/.test(value ?? '') && Number(value) <= MOST
  if (!isCount) throw new Error(`npm start ne connaît que --processes et un nombre, de 1 à ${MOST}.`)
  if (Number(value) > 1 && !isPostgres(databaseUrl)) throw new Error(onSqlite)
  return Number(value)
}

const onSqlite = [
  'Plusieurs processus demandent PostgreSQL\u00A0: SQLite n’a qu’un seul écrivain.',
  '    DATABASE_URL=postgres://<utilisateur>:<mot de passe>@<serveur>/<base>',
].join('\n')
