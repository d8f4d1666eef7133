import { SignedMessage } from '#app/components/condolences/signed-message.tsx'
import { TypedTexts } from '#app/components/forms/typed-texts.tsx'
import { servicesPath, signInPath } from '#app/rules/access/addresses.ts'
import { withReturn } from '#app/rules/access/guards.ts'
import { someone } from '#app/rules/first-name.ts'
import { de } from '#app/rules/french.ts'
import { isRefusalCopy, type RefusalCopy, refusalCopy } from '#app/rules/refusals.ts'
import { CallUs } from './footer.tsx'
import { usePageData } from './page-data.ts'
import { isRouteErrorResponse, useRouteError } from './router.ts'

/** Shows the error thrown by a page or a section, in place of the page. */
export function ThrownError() {
  const error = useRouteError()
  return <ErrorPage status={statusOf(error)} sentence={sentenceOf(error)} copy={refusalCopyOf(error)} />
}

/** Returns the error's own text, or that of its status. */
export const copyOf = (error: unknown): RefusalCopy => refusalCopyOf(error) ?? refusalCopy(statusOf(error))

/** Returns the sentence that the page threw. Remix's own errors (`internal`) are in English and reveal internals. */
function sentenceOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || ('internal' in error && error.internal)) return undefined
  return typeof error.data === 'string' && error.data ? error.data : undefined
}

const refusalCopyOf = (error: unknown) =>
  isRouteErrorResponse(error) && isRefusalCopy(error.data) ? error.data : undefined

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500)

function questionOf(status: number): string {
  if (status === 404) return 'Vous cherchez quelque chose'
  return status < 500 ? 'Une question' : 'Cela continue'
}

type ErrorPageProps = { status: number; sentence?: string | undefined; copy?: RefusalCopy | undefined }

/**
 * The page of an error: its status, one sentence, the telephone number, and a link home. `sentence` replaces the
 * sentence of the status; `copy` replaces all of its text.
 */
export function ErrorPage({ status, sentence, copy = refusalCopy(status) }: ErrorPageProps) {
  const { title, lede, machine, leadsToSignIn, typed, texts } = copy
  return (
    <div className="stack">
      <h1>{title}</h1>
      <p className="lede">{sentence ?? lede}</p>
      {typed && <UnsavedText {...typed} />}
      {texts && <UnsavedTexts texts={texts} />}
      {leadsToSignIn && <SignInPrompt />}
      {status < 500 ? (
        <p className="actions">
          <a className="button" href="/">
            Revenir à l’accueil
          </a>
        </p>
      ) : (
        <TryAgain />
      )}
      <CallUs question={questionOf(status)} />
      <p className="small">
        {status}
        {machine && (
          <>
            {' · '}
            <span lang="en">{machine}</span>
          </>
        )}
      </p>
    </div>
  )
}

/** After a failure of ours: the same page again, or the home of the file. */
function TryAgain() {
  const { user, pathAndQuery, path = '/' } = usePageData() ?? {}
  return (
    <p className="actions">
      <a className="button" href={pathAndQuery ?? path}>
        Réessayer
      </a>{' '}
      {user?.role ? (
        <a className="link" href={servicesPath}>
          Revenir au dossier {de(user.deceasedFirstName || someone)}
        </a>
      ) : (
        <a className="link" href="/">
          Revenir à l’accueil
        </a>
      )}
    </p>
  )
}

/** A message that was not saved, because its author may no longer see the page it was written on. */
function UnsavedText({ name, message }: NonNullable<RefusalCopy['typed']>) {
  return (
    <>
      <p>Votre texte n’est pas enregistré. Vous pouvez le copier et l’envoyer autrement.</p>
      <SignedMessage name={name} message={message} />
    </>
  )
}

/** Texts submitted in a form that the user may no longer send. */
function UnsavedTexts({ texts }: { texts: string[] }) {
  return (
    <>
      <p>Votre texte n’est pas enregistré. Vous pouvez le copier et l’envoyer autrement.</p>
      <TypedTexts texts={texts} />
    </>
  )
}

/** Offers a sign-in link that returns here, for users who may open the page once signed in. */
function SignInPrompt() {
  const { user, path = '/' } = usePageData() ?? {}
  if (user) return null
  return (
    <p>
      Vous partagez ce dossier&#8239;? <a href={withReturn(signInPath, path)}>Connectez-vous</a>.
    </p>
  )
}
