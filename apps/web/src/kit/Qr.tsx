import qrcode from 'qrcode-generator'
import { useMemo } from 'react'
import { ivory, print } from './print.ts'

/** A QR code, dark on paper in both themes, as cameras need it. */
export default function Qr({ text, label, size = 220 }: { readonly text: string; readonly label: string; readonly size?: number }) {
  const { side, path } = useMemo(() => drawn(text), [text])
  return (
    <svg width={size} height={size} viewBox={`-4 -4 ${side + 8} ${side + 8}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect x={-4} y={-4} width={side + 8} height={side + 8} fill={ivory} />
      <path d={path} fill={print} />
    </svg>
  )
}

function drawn(text: string): { side: number; path: string } {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const side = code.getModuleCount()
  const lines = Array.from({ length: side }, (_, row) => row)
  const dark = lines.flatMap((row) => lines.filter((column) => code.isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`))
  return { side, path: dark.join('') }
}
