import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox, Linux'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36 Edg/130.0', 'Edge, Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1', 'Safari, iPhone'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', 'Chrome, Android'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 OPR/115.0', 'Opera, Windows'],
  ['Mozilla/5.0 (Linux; Android 15) SamsungBrowser/27.0 Chrome/130.0 Mobile Safari/537.36', 'Samsung Internet, Android'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) FxiOS/130.0 Mobile Safari/604.1', 'Firefox, iPad'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Version/17.0 Safari/605.1.15', 'Safari, macOS'],
  ['Mozilla/5.0 (X11; CrOS x86_64) Chrome/130.0 Safari/537.36', 'Chrome, ChromeOS'],
  ['Firefox/130.0', 'Firefox'],
  ['Links (Linux)', 'Linux'],
  ['node', null],
  ['', null],
])('%s', (agent, name) => {
  expect(deviceOf(agent)).toBe(name)
})
