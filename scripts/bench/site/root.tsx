import { Outlet } from '@remix-run/react'
import { Document } from './document.tsx'

export default function App() {
  return (
    <Document>
      <Outlet />
    </Document>
  )
}
