import { PostForm } from '#app/components/forms/post-form.tsx'
import { preferencesPath, servicesPath, signOutPath } from '#app/rules/access/addresses.ts'
import { canEdit } from '#app/rules/accounts/roles.ts'
import { isVisitorsForm } from '#app/rules/deceased-space/addresses.ts'
import { dateFr } from '#app/rules/french.ts'
import { handoverPath, helpingPath } from '#app/rules/helpers/addresses.ts'
import { addressesPath, pickerPath, questionsPath, statementsPath } from '#app/rules/letters/addresses.ts'
import { isOfAccount } from '#app/rules/menu.ts'
import { deskPath } from '#app/rules/questionnaire/addresses.ts'
import { cookiesPath } from '#app/rules/retention/addresses.ts'
import { usePageNeeds } from './needs.tsx'
import { usePageData } from './page-data.ts'

/**
 * The notice after an action: bottom centre, for eight seconds (S1-2). It is part of the HTML; CSS hides it, and hover
 * and focus keep it visible (choice-17).
 */
export function Notices() {
  const { notice, noticeLink, pathAndQuery, path } = usePageData() ?? {}
  if (!notice) return null
  return (
    <div className="toast" role="status">
      <p>{notice}</p>
      {noticeLink && <a href={noticeLink.href}>{noticeLink.label}</a>}
      <a href={pathAndQuery ?? path}>Fermer</a>
    </div>
  )
}

/**
 * The information about cookies, which asks no question: only strictly necessary ones exist (choice-15). One line at the
 * bottom of pages without a file input, until it is accepted or was seen on three of them.
 */
export function CookieNotice() {
  const pageData = usePageData()
  const needs = usePageNeeds()
  if (!pageData?.cookieNotice || needs.asksForFile) return null
  needs.showsCookieNotice = true
  return (
    <PostForm className="cookies" action={preferencesPath} aria-label="Cookies">
      <input type="hidden" name="returnTo" value={pageData.pathAndQuery ?? pageData.path} />
      <p>
        Des <a href={cookiesPath}>cookies</a> font marcher ce service. L’utiliser, c’est les accepter.
      </p>
      <button type="submit" name="intent" value="acceptCookies" className="button quiet">
        Accepter
      </button>
    </PostForm>
  )
}

/** Shown to a reader where others have buttons: the name of the person to ask. */
export function WhomToAsk({ className }: { className?: string }) {
  const { user } = usePageData() ?? {}
  if (!user?.role || canEdit(user.role)) return null
  return (
    <p className={className}>
      Vous pouvez lire. Pour écrire, demandez à {user.ownerName ?? 'la personne qui tient le dossier'}.
    </p>
  )
}

/** Pages whose content has `<WhomToAsk>`. */
const pagesThatSayIt = [servicesPath, pickerPath, questionsPath, statementsPath, addressesPath]

/**
 * Shown to a reader above the other pages of an account: the name of the person to ask. Not where any visitor may write,
 * as on the page of the space.
 */
export function ReaderNotice() {
  const { path = '', user } = usePageData() ?? {}
  if (!user?.role || canEdit(user.role)) return null
  if (!isOfAccount(path, user.hashid) || pagesThatSayIt.includes(path) || isVisitorsForm(path)) return null
  return (
    <aside className="banner-line" aria-label="Votre accès">
      <WhomToAsk />
    </aside>
  )
}

/** Banner on every page of a helper: the person they act for, the last day, and the buttons that leave the account. */
export function HelperBanner() {
  const { helping } = usePageData() ?? {}
  if (!helping) return null
  return (
    <PostForm className="banner-line" action={signOutPath} aria-label="Vous aidez">
      <p>
        <strong>Vous aidez pour {helping.name}</strong>, jusqu’au {dateFr(helping.until)}.{' '}
        {helping.isForPerson ? 'Chaque page ouverte est notée.' : 'La famille lit ce que vous ouvrez.'}
      </p>
      <p className="actions">
        {helping.scope.includes('da') && (
          <a className="link" href={deskPath}>
            Au guichet
          </a>
        )}{' '}
        {helping.isForPerson && (
          <a className="link" href={handoverPath}>
            La feuille à remettre
          </a>
        )}{' '}
        <a className="link" href={helpingPath}>
          Vos dossiers
        </a>{' '}
        <button type="submit" className="button quiet small-button">
          Fermer le dossier
        </button>
      </p>
    </PostForm>
  )
}

/** For a user who was removed from the current account: another one is shown, and the button confirms it. */
export function WithdrawnNotice() {
  const { path, pathAndQuery, user } = usePageData() ?? {}
  if (!user?.withdrawn) return null
  return (
    <PostForm className="banner-line" action={servicesPath} aria-label="Votre accès">
      <input type="hidden" name="hashid" value={user.hashid} />
      <input type="hidden" name="returnTo" value={pathAndQuery ?? path} />
      <p>{user.withdrawn}</p>
      <p className="actions">
        <button type="submit" className="button quiet small-button">
          C’est noté
        </button>
      </p>
    </PostForm>
  )
}
