import { type Call, sections } from './call.ts'
import { listCalls } from './calls.ts'
import { type ProblemType, problemBody, problems } from './problems.ts'

// Examples of the readable contract: for each call, the command and its response.

/** `command`: for a shell in which API and JETON are set. `answer`: undefined if the response is empty or a file. */
export type ShownCall = {
  id: string
  method: string
  path: string
  summary: string
  description: string | undefined
  command: string
  answer: string
}

export type ShownSection = { title: string; calls: ShownCall[] }

/** Lists the sections in the order of the contract. */
export function shownSections(): ShownSection[] {
  return Object.entries(sections).map(([section, title]) => ({
    title,
    calls: listCalls().flatMap(([id, call]) => (call.section === section ? [shownCall(id, call)] : [])),
  }))
}

function shownCall(id: string, call: Call): ShownCall {
  const { method, path, summary, description } = call
  return {
    id,
    method: method.toUpperCase(),
    path,
    summary,
    description,
    command: commandOf(call),
    answer: answerOf(call),
  }
}

const json = (value: unknown) => JSON.stringify(value, null, 2)

/** Escapes quotes, which would end the shell argument. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

function commandOf({ method, path, who, file, makes, example }: Call): string {
  const isPlain = method === 'get' || (method === 'post' && (example.body !== undefined || file !== undefined))
  const parts = [
    `curl${isPlain ? '' : ` -X ${method.toUpperCase()}`} "$API${path}"`,
    ...(who === 'anyone' ? [] : ['-H "Authorization: Bearer $JETON"']),
    ...(makes ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(file ? ['-F {name}=@acte.pdf'] : []),
    ...(example.body === undefined ? [] : [`--json ${quoted(json(example.body))}`]),
  ]
  return parts.join(' \\\n  ')
}

function answerOf({ answer, example }: Call): string {
  const body = 'mediaType' in answer ? answer.mediaType : example.answer === undefined ? '' : json(example.answer)
  return body ? `${answer.status}\n${body}` : String(answer.status)
}

/** Builds the three commands to sign in and make a call. `origin`: of this site. */
export const threeCommands = (origin: string) => [
  {
    title: '1. Demander un code',
    command: `API=${origin}/api\ncurl $API/sign_in --json \\\n  '{"email":"vous@exemple.fr"}'`,
  },
  {
    title: '2. L’échanger contre un jeton',
    command: `curl $API/sessions --json \\\n  '{"email":"vous@exemple.fr",\n    "code":"ABCD-2345"}'`,
  },
  {
    title: '3. Appeler',
    command: `JETON=aupres_…\ncurl $API/users/me \\\n  -H "Authorization: Bearer $JETON"`,
  },
]

/** A complete error response. */
export const exampleProblem = `404 application/problem+json\n\n${json(problemBody('not-found'))}`

/** Every error, by its anchor on the page. */
export const shownProblems = (Object.keys(problems) as ProblemType[]).map((type) => ({ type, ...problems[type] }))
