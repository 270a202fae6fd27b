import { Toadstool } from '../kit/Toadstool.tsx'

export default function HowPage() {
  return <Toadstool />
}
