import { Toadstool } from '../kit/Toadstool.tsx'

export default function HomePage() {
  return <Toadstool />
}
