/** What a rendered sound is like. */
export interface Heard {
  readonly sound: string
  readonly seconds: number
  /** The largest sample, of 1. */
  readonly peak: number
  /** The larger of the first and the last sample. */
  readonly ends: number
  /** The largest step in the first millisecond, of the peak. */
  readonly step: number
  /** The mean of all samples. */
  readonly offset: number
  /** Of the loudest 125 ms, in decibels, weighted as by ITU-R BS.1770. */
  readonly loud: number
}

/** What makes the sounds. */
interface Synth {
  readonly ranks: readonly string[]
  lengthOf(sound: string): number
  compose(context: BaseAudioContext, sound: string, out: AudioNode): void
}

/** Runs in a page. */
export async function heardOf({ ranks, lengthOf, compose }: Synth): Promise<Heard[]> {
  const rate = 48_000
  /** A head, then low tones count for less: coefficients for this rate. */
  const filters = [
    [1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585],
    [1, -2, 1, -1.99004745483398, 0.99007225036621],
  ] as const
  const weighted = (samples: Float32Array): Float32Array =>
    filters.reduce((given, [b0, b1, b2, a1, a2]) => {
      const answer = new Float32Array(given.length)
      for (let n = 0; n < given.length; n++) {
        const [x0, x1, x2] = [given[n] ?? 0, given[n - 1] ?? 0, given[n - 2] ?? 0]
        answer[n] = b0 * x0 + b1 * x1 + b2 * x2 - a1 * (answer[n - 1] ?? 0) - a2 * (answer[n - 2] ?? 0)
      }
      return answer
    }, samples)
  const loudest = (samples: Float32Array): number => {
    const window = 0.125 * rate
    let [sum, most] = [0, 0]
    for (let n = 0; n < samples.length + window; n++) {
      sum += (samples[n] ?? 0) ** 2 - (samples[n - window] ?? 0) ** 2
      most = Math.max(most, sum / window)
    }
    return -0.691 + 10 * Math.log10(most)
  }
  const heard: Heard[] = []
  for (const sound of ranks) {
    const seconds = lengthOf(sound)
    const context = new OfflineAudioContext(1, Math.ceil(seconds * rate), rate)
    compose(context, sound, context.destination)
    const samples = (await context.startRendering()).getChannelData(0)
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    const first = samples.slice(0, rate / 1000)
    heard.push({
      sound,
      seconds,
      peak,
      ends: Math.max(Math.abs(samples[0] ?? 0), Math.abs(samples.at(-1) ?? 0)),
      step: first.reduce((most, sample, n) => Math.max(most, Math.abs(sample - (first[n - 1] ?? 0))), 0) / peak,
      offset: Math.abs(samples.reduce((sum, sample) => sum + sample, 0) / samples.length),
      loud: loudest(weighted(samples)),
    })
  }
  return heard
}
