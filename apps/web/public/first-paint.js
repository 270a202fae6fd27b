// Theme and language of the first paint, before the app is loaded: the same keys as src/kit/settings.ts.
;(() => {
  let kept = {}
  try {
    kept = JSON.parse(localStorage.getItem('toadstool.settings') || '{}') || {}
  } catch {}
  const root = document.documentElement
  const dark = kept.theme === 'dark' || (kept.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  // Nothing of the page is on this device yet: the code of a match goes before the typefaces.
  if (/^\/t\/[^/]+\/?$/.test(location.pathname) && !navigator.serviceWorker?.controller) root.dataset.fonts = 'later'
  // A layer of a stream has no ground of its own.
  if (/^\/watch\/.*[?&]overlay\b/.test(location.pathname + location.search)) root.dataset.layer = ''
  root.lang = kept.language || (navigator.language.startsWith('de') ? 'de' : 'en')
})()
