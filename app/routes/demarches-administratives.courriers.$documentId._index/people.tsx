import type { ReactNode } from 'react'
import { Applies } from '#app/components/letters/applies.tsx'
import { classOf } from '#app/components/letters/conditional-styles.ts'
import { isRefused, type LetterFormState, withoutHelp } from '#app/components/letters/form-state.ts'
import { groupSummaryOf } from '#app/components/letters/summaries.ts'
import { Rows } from '#app/components/tracking/rows.tsx'
import { frTypo, inWords } from '#app/rules/french.ts'
import { knownOf } from '#app/rules/letters/addresses.ts'
import { holds } from '#app/rules/letters/conditions.ts'
import type { Group } from '#app/rules/letters/definition.ts'
import { fieldsOfBlock } from '#app/rules/letters/paper/whole-address.ts'
import {
  askedFirst,
  isJustBegun,
  isSharedGroup,
  isUnnamed,
  leftForLater,
  shortLabelsOf,
  wholeAddressIn,
} from './asked.ts'
import { WholeAddress } from './whole-address.tsx'

type GroupProps = { group: Group; form: LetterFormState }

/** Whether the form asks something of the group outside a fold: the notary's group always is one. */
export const isAsked = (group: Group, form: LetterFormState): boolean =>
  !isSharedGroup(group) || isUnnamed(group, form) || group.fields.length > 0

/** Questions about the writer or the deceased, who are named once for all letters. */
export function People({ group, form }: GroupProps) {
  if (!isJustBegun(group, form))
    return (
      <>
        <Rows fields={group.fields} form={form} />
        <Known group={group} form={form} isNamed />
      </>
    )
  const asked = askedFirst(group, form)
  const block = wholeAddressIn(group, form)
  const at = block ? asked.findIndex(({ name }) => name === block.address) : asked.length
  const others = block ? asked.filter(({ name }) => !fieldsOfBlock(block).includes(name)) : asked
  const brief = { ...form, shortLabels: shortLabelsOf(form) }
  return (
    <>
      <Rows fields={others.slice(0, at)} form={brief} />
      {block && <WholeAddress block={block} />}
      <Rows fields={others.slice(at)} form={brief} />
    </>
  )
}

/** What a first letter can do without about the writer and the deceased, in one fold that says how much it asks. */
export function Later({ groups, form }: { groups: readonly Group[]; form: LetterFormState }) {
  const parts = groups
    .filter((group) => isSharedGroup(group) && isJustBegun(group, form))
    .map((group) => ({ title: group.title, fields: leftForLater(group, form) }))
    .filter(({ fields }) => fields.length > 0)
  const count = parts.flatMap(({ fields }) => fields).length
  if (count === 0) return null
  return (
    <details className="fold later">
      <summary>
        <b>Ce qui peut attendre</b> <span>{inWords(count, 'une réponse', 'réponses')}</span>
      </summary>
      <div className="folded">
        {parts.map(({ title, fields }) => (
          <fieldset key={title}>
            <legend className="label">{title}</legend>
            <Rows fields={fields} form={form} />
          </fieldset>
        ))}
      </div>
    </details>
  )
}

/** A group of which everything is known: a line, and under it a link to change it for all letters. */
export function KnownPeople({ group, form }: GroupProps) {
  return (
    <Fold title={group.title} state={groupSummaryOf(group.kind, form.values)?.title.split(',')[0]}>
      <Known group={group} form={form} />
    </Fold>
  )
}

type NotaryProps = GroupProps & { isUnsaid?: boolean | undefined }

/** The copy to the notary, and the notary's fields unless they are known. */
export function Notary({ group, form, isUnsaid = false }: NotaryProps) {
  const { letter, values } = form
  const people = group.fields.filter(({ showIf }) => showIf)
  const condition = people[0]?.showIf
  const copy = group.fields.find(({ name }) => name === 'sendToNotary')
  const state = values.sendToNotary === 'on' ? 'avec copie' : 'pas de copie'
  const isAwaited = !isUnsaid && holds(condition, values) && people.some(({ name }) => name === 'notaryName')
  return (
    <Fold
      title={group.title}
      state={copy && state}
      isOpen={isAwaited || group.fields.some(({ name }) => isRefused(name, form))}
    >
      {copy && <Rows fields={[withoutHelp(copy)]} form={form} />}
      {isUnnamed(group, form) || people.length > 0 ? (
        <div className={`when ${classOf(condition, letter, values) ?? ''}`.trim()}>
          {condition && <Applies condition={condition} letter={letter} />}
          {isUnsaid && (
            <p className="hint">Pas de notaire pour l’instant&#8239;? La lettre donne votre adresse à sa place.</p>
          )}
          <Rows fields={people.map(({ showIf: _, ...field }) => field)} form={form} />
        </div>
      ) : (
        <Known group={group} form={form} isNamed />
      )}
      {copy?.help && <p className="hint">{frTypo(copy.help)}</p>}
    </Fold>
  )
}

/** `isNamed`: whether the line starts with the name, because no title above has it. */
function Known({ group, form, isNamed = false }: GroupProps & { isNamed?: boolean }) {
  const summary = groupSummaryOf(group.kind, form.values)
  if (!summary) return null
  const [name, ...others] = summary.title.split(', ')
  const summaryText = [...(isNamed ? [name] : []), ...others, summary.detail].filter(Boolean).join(', ')
  return (
    <p className="small">
      {summaryText && `${summaryText}. `}
      <a href={knownOf(form.letter.id)}>
        Corriger<span className="unseen">{`\u00A0: ${group.title}`}</span>
      </a>
    </p>
  )
}

type FoldProps = { title: string; state: string | undefined; isOpen?: boolean; children: ReactNode }

function Fold({ title, state, isOpen, children }: FoldProps) {
  return (
    <details className="fold" open={isOpen}>
      <summary>
        <b>{title}</b> {state && <span>{state}</span>}
      </summary>
      <div>{children}</div>
    </details>
  )
}
