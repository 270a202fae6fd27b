/** A name by which owners recognize their browser: "Firefox, Linux". */
export function deviceOf(userAgent: string): string | null {
  const browser = first(browsers, userAgent)
  const system = first(systems, userAgent)
  return browser || system ? [browser, system].filter(Boolean).join(', ') : null
}

/** In this order, since most browsers also name their ancestors. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const first = (names: typeof browsers, text: string): string | undefined => names.find(([sign]) => sign.test(text))?.[1]
