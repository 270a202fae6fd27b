import { Toadstool } from '../kit/Toadstool.tsx'

export default function SettingsPage() {
  return <Toadstool />
}
