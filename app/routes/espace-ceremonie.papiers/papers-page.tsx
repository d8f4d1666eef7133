import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import {
  announcementPage,
  bookletFileOf,
  bookletPathOf,
  ceremonyArchivePath,
  ceremonyArchivePathOf,
  paperOf,
  sendingOf,
} from '#app/rules/ceremony/addresses.ts'
import type { PaperName } from '#app/rules/ceremony/papers/papers.ts'
import { weightCopy } from '#app/rules/files/weight-copy.ts'
import { cardinal, upperFirst, weekdayDate } from '#app/rules/french.ts'
import { shortGapsCopy } from '#app/rules/mail/summary.ts'
import type { readPapers } from './papers.server.ts'

type PapersProps = Awaited<ReturnType<typeof readPapers>>

/** The documents of a ceremony, each with its purpose, and the sending of the running order. screens-3.14. */
export function Papers(props: PapersProps) {
  const { mayPrint, maySend, prepared } = props
  const listed = listPapers(props)
  const isMore = listed.length > 1
  return (
    <>
      <div className="tight">
        <h1>{isMore ? `${upperFirst(cardinal(listed.length))} papiers, déjà faits` : 'Le livret des invités'}</h1>
        {isMore && <p className="lede">Ils suivent le déroulé. Rien à recopier.</p>}
      </div>
      {prepared && <p className="notice as-typed">{prepared}</p>}
      {!mayPrint && (
        <p className="notice">
          Nous ne pouvons pas faire de PDF pour le moment. Vous pouvez imprimer le déroulé depuis votre navigateur.
        </p>
      )}
      <div className="duo flip">
        {maySend && (
          <div className="stack">
            <Sending {...props} />
          </div>
        )}
        <div className="stack">
          <ul className="rows">
            {listed.map((paper) => (
              <li key={paper.name}>
                <p>
                  {paper.page ? (
                    <a className="title" href={paper.page}>
                      {paper.name}
                    </a>
                  ) : (
                    <b>{paper.name}</b>
                  )}
                </p>
                <div className="between">
                  <p className="small">{paper.hint}</p>
                  {(mayPrint || !paper.isFile) && (
                    <a className="link" href={paper.href}>
                      {paper.isFile ? 'Télécharger' : 'Ouvrir'}
                      <span className="unseen">&nbsp;: {paper.name}</span>
                    </a>
                  )}
                </div>
              </li>
            ))}
          </ul>
          <p className="small">Le livret des invités ne montre que ce qui est confirmé.</p>
          {maySend && mayPrint && <Archive {...props} />}
        </div>
      </div>
    </>
  )
}

/** A row of the list. `page`: where its content is chosen, if anywhere. */
type Listed = { name: string; hint: string; href: string; isFile: boolean; page?: string }

/** The purpose of each document, shown under its name. */
const paperHints: Record<PaperName, string> = {
  deroule: 'Pour l’officiant, pas pour les invités',
  fiches: 'Une par personne qui lit, en grandes lettres',
  'cle-usb': 'Musiques, photos et textes, dans l’ordre',
}

function listPapers({ id, isEditor, mayWrite, readers }: PapersProps): Listed[] {
  const booklet: Listed = {
    name: 'Le livret des invités',
    hint: 'Sa photo, l’ordre, les textes',
    href: bookletFileOf(id),
    isFile: true,
    page: bookletPathOf(id),
  }
  if (!isEditor) return [booklet]
  const file = (paper: PaperName, name: string, hint = paperHints[paper]): Listed => ({
    name,
    hint,
    href: paperOf(paper, id),
    isFile: true,
  })
  return [
    booklet,
    file('deroule', 'Le déroulé'),
    file('fiches', 'Les fiches de lecture', readers.join(', ') || paperHints.fiches),
    ...(mayWrite
      ? [{ name: 'Le faire-part', hint: 'À imprimer ou à envoyer', href: announcementPage(id), isFile: false }]
      : []),
    file('cle-usb', 'La liste de la clé USB'),
  ]
}

function Sending({ id, missing, hasChanged }: PapersProps) {
  return (
    <section className="next">
      <p className="over">Pour les pompes funèbres</p>
      <h2>Envoyer le déroulé</h2>
      {hasChanged && <p className="wait">Le déroulé a changé depuis l’envoi. Le renvoyer&nbsp;?</p>}
      <p>{missing.length > 0 ? shortGapsCopy(missing) : 'Il ne manque rien au déroulé.'}</p>
      <a className="button" href={sendingOf(id)}>
        Choisir à qui l’envoyer
      </a>
    </section>
  )
}

/** Everything in one file: printed documents, music and pictures. */
function Archive({ id, weight, archive }: PapersProps) {
  return (
    <details className="fold">
      <summary>
        <b>Toute la cérémonie en un fichier</b>
      </summary>
      <div className="stack">
        <p>Les papiers, les musiques et les photos, dans l’ordre. {weight}</p>
        <PostForm action={ceremonyArchivePath}>
          <input type="hidden" name="ceremonie" value={id} />
          <OnceField />
          <button type="submit" className="button quiet">
            Préparer ce fichier
          </button>
        </PostForm>
        {archive?.readyOn && archive.until && (
          <p>
            <a href={ceremonyArchivePathOf(id)}>Télécharger celui du {weekdayDate(archive.readyOn)}</a>,{' '}
            {weightCopy(archive.bytes)}. Gardé jusqu’au {weekdayDate(archive.until)}.
          </p>
        )}
      </div>
    </details>
  )
}
