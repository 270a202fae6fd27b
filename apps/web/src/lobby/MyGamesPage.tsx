import { Toadstool } from '../kit/Toadstool.tsx'

export default function MyGamesPage() {
  return <Toadstool />
}
