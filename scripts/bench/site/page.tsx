import { useLoaderData } from '@remix-run/react'
import { Partners } from './document.tsx'
import { readPartners } from './partners.ts'

export const loader = () => readPartners()

export default function Page() {
  return <Partners partners={useLoaderData<typeof loader>()} />
}
