import { usePageData } from '#app/components/page/page-data.ts'

/**
 * First in every form (`PostForm`): an unsafe request without this token is refused. It also carries the account of the
 * page, so that a form is never applied to another account chosen in another tab (http/current-account.ts).
 */
export function CsrfField() {
  const pageData = usePageData()
  const account = pageData?.user?.hashid
  return (
    <>
      <input type="hidden" name="_csrf" value={pageData?.csrf ?? ''} />
      {account && <input type="hidden" name="_account" value={account} />}
    </>
  )
}
