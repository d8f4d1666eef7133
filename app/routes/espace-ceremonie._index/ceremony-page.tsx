import { Appointment, type ShownCeremony } from '#app/components/ceremony/appointment.tsx'
import { AppointmentForm } from '#app/components/ceremony/appointment-form.tsx'
import { Transmit, type TransmitProps } from '#app/components/ceremony/summary/transmit.tsx'
import { CeremonyTabs } from '#app/components/ceremony/tabs.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { ceremonyTypes, type NamedCeremony } from '#app/rules/ceremony/ceremonies.ts'
import { mandatesPath } from '#app/rules/ceremony/mandates.ts'
import type { ProgrammeLine } from '#app/rules/ceremony/papers/programme.ts'
import { de } from '#app/rules/french.ts'
import { AddEvents } from './add-events.tsx'
import { BookletSection } from './booklet-section.tsx'
import { Deletion } from './deletion.tsx'
import { NoCeremony, Others } from './others.tsx'
import { Programme } from './programme.tsx'

type CeremonyPageProps = {
  firstName: string
  mayWrite: boolean
  /** Nobody has told when the person was born, or died. */
  lacksDates: boolean
  /** What the partner says: their own words, or why nobody here may change anything. */
  message?: string | undefined
  ceremonies: NamedCeremony[]
  ceremony:
    | (ShownCeremony & { lines: ProgrammeLine[]; missing?: string[] | undefined } & Pick<
          TransmitProps,
          'hasChanged' | 'weight' | 'dossier'
        >)
    | undefined
  mayPrint: boolean
  /** An owner, where the partner alone changes it: they may let one of its people do so. */
  mayGive: boolean
  isFamily: boolean
  /** « rendez-vous » while it is open to be changed. */
  opened?: string | undefined
  /** « ceremonie », or the id of an event. */
  deleting?: string | undefined
  errors?: Record<string, string> | undefined
}

/** A readable programme first, an editor second. screens-3.9. */
export function CeremonyPage(props: CeremonyPageProps) {
  const { firstName, mayWrite, lacksDates, mayPrint, message, ceremonies, ceremony, opened, errors = {} } = props
  const { mayGive, isFamily } = props
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>La cérémonie {de(firstName)}</h1>
        {message && <p className="notice as-typed">{message}</p>}
        {mayGive && (
          <p>
            <a className="link" href={mandatesPath}>
              Confier la cérémonie à une personne qui la prépare
            </a>
          </p>
        )}
      </div>
      {ceremony ? (
        <>
          <CeremonyTabs
            current="ceremonies"
            ceremonies={ceremonies}
            ceremonyId={ceremony.id}
            event={ceremony.lines[0]}
          />
          <AskedAgain {...props} />
          {opened === 'rendez-vous' ? (
            <AppointmentForm ceremony={ceremony} />
          ) : (
            <Appointment ceremony={ceremony} mayWrite={mayWrite} lacksDates={lacksDates} />
          )}
          <Running ceremony={ceremony} mayWrite={mayWrite} />
          {mayWrite && <AddEvents ceremonyId={ceremony.id} allFrozen={isAllFrozen(ceremony)} />}
          <BookletSection ceremonyId={ceremony.id} mayWrite={mayWrite} />
          {ceremony.missing && (
            <Transmit
              ceremonyId={ceremony.id}
              missing={ceremony.missing}
              hasChanged={ceremony.hasChanged}
              mayPrint={mayPrint}
              isFamily={isFamily}
              weight={ceremony.weight}
              dossier={ceremony.dossier}
            />
          )}
          {mayWrite && <Others ceremonyId={ceremony.id} count={ceremonies.length} />}
        </>
      ) : (
        <NoCeremony mayWrite={mayWrite} />
      )}
    </>
  )
}

const isAllFrozen = ({ lines }: { lines: ProgrammeLine[] }) => lines.every((line) => line.isFrozen)

function Running({ ceremony, mayWrite }: { ceremony: NonNullable<CeremonyPageProps['ceremony']>; mayWrite: boolean }) {
  return (
    <section className="section">
      <h2>
        Le déroulé{' '}
        {mayWrite && (
          <small>
            Trame proposée&nbsp;: à vous de la changer. L’accueil et la fin suivent l’ordre du lieu. On ne peut pas les
            déplacer.
          </small>
        )}
      </h2>
      {ceremony.lines.length > 0 ? (
        <Programme ceremonyId={ceremony.id} lines={ceremony.lines} mayWrite={mayWrite} />
      ) : (
        <p className="empty">Il n’y a pas encore de moment dans cette cérémonie.</p>
      )}
    </section>
  )
}

function AskedAgain({ ceremony, deleting }: CeremonyPageProps) {
  if (!ceremony || !deleting) return null
  if (deleting === 'ceremonie') {
    return (
      <Deletion
        ceremonyId={ceremony.id}
        question={`Supprimer la cérémonie ${placeCopy(ceremony)}\u202F?`}
        consequence="Les textes, les musiques et les photos seront supprimés aussi."
        button="Supprimer"
      />
    )
  }
  const line = ceremony.lines.find(({ id }) => id === deleting)
  if (!line) return null
  return (
    <Deletion
      ceremonyId={ceremony.id}
      eventId={line.id}
      question={`Retirer «\u00A0${line.label}\u00A0»\u202F?`}
      consequence="Ce qui y est écrit, ses musiques et ses fichiers seront supprimés."
      button="Retirer"
    />
  )
}

const placeCopy = ({ ceremonyType }: ShownCeremony) =>
  ceremonyType === 'other' ? '' : ceremonyTypes[ceremonyType].replace(/^[AD]/, (letter) => letter.toLowerCase())
