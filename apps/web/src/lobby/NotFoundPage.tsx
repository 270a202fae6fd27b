import { Toadstool } from '../kit/Toadstool.tsx'

export default function NotFoundPage() {
  return <Toadstool />
}
