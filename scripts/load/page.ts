/** A run as a page of its own, with drawings of how it went. */
import type { Figures } from './figures.ts'
import type { Run, Sample } from './run.ts'

interface Drawing {
  readonly title: string
  readonly unit: string
  readonly points: readonly (readonly [number, number])[]
}

export function pageOf(run: Run, figures: Figures, text: string): string {
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Toadstool under load</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}pre{overflow:auto;background:#f4f1ea;padding:1rem}
figure{display:inline-block;margin:0 1rem 1.5rem 0}figcaption{font-weight:600}svg{background:#f4f1ea}text{font:12px system-ui;fill:#555}</style>
<h1>Toadstool under load</h1>
<pre>${escaped(text)}</pre>
${drawingsOf(run).map(drawn).join('\n')}
<h2>All figures</h2>
<pre>${escaped(JSON.stringify({ terms: run.terms, ...figures }, null, 1))}</pre>
</html>
`
}

function drawingsOf({ samples }: Run): Drawing[] {
  const of = (figure: (sample: Sample, before: Sample) => number): Drawing['points'] =>
    samples.slice(1).map((sample, index) => [sample.at, figure(sample, samples[index] as Sample)])
  const rate = (what: (sample: Sample) => number): Drawing['points'] =>
    of((sample, before) => (what(sample) - what(before)) / (sample.at - before.at))
  return [
    { title: 'Moves a second', unit: '/s', points: rate(({ actions }) => actions) },
    { title: 'Event loop, 99th percentile of its delay', unit: 'ms', points: of(({ delay }) => delay) },
    { title: 'CPU of the nodes', unit: 'cores', points: rate(({ cpu }) => cpu) },
    { title: 'CPU of the database', unit: 'cores', points: rate(({ databaseCpu }) => databaseCpu) },
    { title: 'Memory of the nodes', unit: 'MB', points: of(({ memory }) => memory / 1e6) },
    { title: 'Objects in it', unit: 'MB', points: of(({ heap }) => heap / 1e6) },
  ].filter(({ points }) => points.some(([, value]) => value > 0))
}

const [width, height, left] = [420, 160, 56]

function drawn({ title, unit, points }: Drawing): string {
  const end = Math.max(...points.map(([at]) => at), 1)
  const top = Math.max(...points.map(([, value]) => value), 1e-9) * 1.1
  const line = points.map(([at, value]) => `${(left + (at / end) * (width - left)).toFixed(1)},${((1 - value / top) * height).toFixed(1)}`)
  const labels = [0.5, 0.9].map(
    (part) => `<text x="4" y="${((1 - part) * height + 4).toFixed(0)}">${(part * top).toPrecision(3)} ${unit}</text>`,
  )
  return `<figure><figcaption>${title}</figcaption><svg width="${width}" height="${height + 20}" role="img" aria-label="${title}">
<polyline fill="none" stroke="#3b6e3b" stroke-width="1.5" points="${line.join(' ')}"/>${labels.join('')}
<text x="${left}" y="${height + 15}">0 s</text><text x="${width - 40}" y="${height + 15}">${end.toFixed(0)} s</text></svg></figure>`
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
