import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { consolePath, invitationPathOf } from '#app/rules/partners/addresses.ts'
import type { FileEnd } from '#app/rules/partners/files.ts'
import type { ProposalAnswer } from '#app/rules/partners/proposed-hour.ts'

type WaitingFile = { id: string; number: number; title: string; isMailed: boolean; openedOn: string; until: string }

/** Files whose family has not come yet. */
export function WaitingFiles({ files }: { files: WaitingFile[] }) {
  if (files.length === 0) return null
  return (
    <section>
      <h2>Pas encore ouvertes</h2>
      <ul className="rows">
        {files.map(({ id, number, title, isMailed, openedOn, until }) => (
          <li key={id}>
            <p className="title">{title}</p>
            <p className="small">
              Dossier {number}, invitée le {openedOn}, jusqu’au {until}
            </p>
            <PostForm action={consolePath} className="row">
              <OnceField />
              <input type="hidden" name="id" value={id} />
              <a className="link" href={invitationPathOf(id)}>
                Imprimer<span className="unseen">, dossier {number}</span>
              </a>{' '}
              {isMailed && (
                <button type="submit" className="link" name="intent" value="send">
                  Renvoyer<span className="unseen">, dossier {number}</span>
                </button>
              )}{' '}
              <button type="submit" className="link" name="intent" value="withdraw">
                Retirer<span className="unseen">, dossier {number}</span>
              </button>
            </PostForm>
          </li>
        ))}
      </ul>
    </section>
  )
}

type EndedFile = {
  number: number
  end: FileEnd
  openedOn: string
  endedOn: string
  /** Where another hour is proposed, for a file that its family took. */
  hourPath?: string
  proposedOn?: string | undefined
  answer?: ProposalAnswer | undefined
}

const ends: Record<FileEnd, (day: string) => string> = {
  claimed: (day) => `reprise le ${day}`,
  refused: () => 'refusé',
  lapsed: () => 'sans suite',
  withdrawn: (day) => `retiré le ${day}`,
}

const answers: Record<ProposalAnswer, string> = {
  accepted: 'la famille l’a acceptée',
  kept: 'la famille a gardé la sienne',
}

/** Files that have ended: a number, the days, and the answer to an hour that the partner proposed. */
export function EndedFiles({ files }: { files: EndedFile[] }) {
  if (files.length === 0) return null
  return (
    <section>
      <h2>Ouvertes</h2>
      <ul className="rows">
        {files.map(({ number, end, openedOn, endedOn, hourPath, proposedOn, answer }) => (
          <li key={number}>
            <p className="title">Dossier {number}</p>
            <p className="small">
              ouverte le {openedOn}, {ends[end](endedOn)}
              {proposedOn &&
                `, autre heure proposée le ${proposedOn}\u00A0: ${answer ? answers[answer] : 'sans réponse'}`}
            </p>
            {hourPath && (
              <p>
                <a className="link" href={hourPath}>
                  Proposer une autre heure<span className="unseen">, dossier {number}</span>
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
