import { usePageData } from '#app/components/page/page-data.ts'
import { someone } from '#app/rules/first-name.ts'

/** Returns the first name of the deceased of the current account, or "votre proche". */
export const useFirstName = () => usePageData()?.user?.deceasedFirstName || someone
