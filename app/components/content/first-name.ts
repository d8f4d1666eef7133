import { usePageData } from '#app/components/page/page-data.ts'
import { someone } from '#app/rules/first-name.ts'

/** The first name that pages say: of the person whose account is open, or « votre proche ». */
export const useFirstName = () => usePageData()?.user?.deceasedFirstName || someone
