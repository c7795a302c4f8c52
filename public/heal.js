// A file of the page that could not be fetched leaves it blank, and no browser tries that again by itself: the page says
// what it waits for, and loads itself anew when the service answers. It knows no other code, since that may be missing.
;(() => {
  const words = {
    en: 'The service is not responding. This page opens by itself as soon as it does.',
    es: 'El servicio no responde. Esta página se abrirá sola en cuanto responda.',
  }
  const { src } = document.currentScript
  const WITHIN = 60_000
  const LONGEST = 30_000
  let isWaiting = false

  // Milliseconds: more after each time that loading the page anew did not help, as where a file is gone for good.
  const pause = () => {
    try {
      const { tries = 0, at = 0 } = JSON.parse(sessionStorage.getItem('cotejo.heal') ?? '{}')
      const now = Date.now()
      const next = now - at < WITHIN + LONGEST ? tries + 1 : 0
      sessionStorage.setItem('cotejo.heal', JSON.stringify({ tries: next, at: now }))
      return Math.min(LONGEST, 1000 * 2 ** next)
    } catch {
      return LONGEST
    }
  }

  const heal = async () => {
    if (isWaiting) return
    isWaiting = true
    const line = document.createElement('p')
    line.setAttribute('role', 'status')
    line.className = 'p-6 text-center'
    line.textContent = words[navigator.language.startsWith('es') ? 'es' : 'en']
    // Beside what the workbench may draw after all.
    document.body.append(line)
    const wait = pause()
    for (;;) {
      await new Promise((done) => setTimeout(done, wait))
      // The client of the API may be what is missing.
      // oxlint-disable-next-line no-restricted-globals
      const answer = await fetch(src, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
      if (answer?.ok) return location.reload()
    }
  }

  // What is drawn stays: a part of it that is missing is reported in its place.
  const healBlank = () => {
    const root = document.getElementById('app')
    if (root === null || root.childElementCount > 0) return
    void heal()
  }

  const isCode = (target) => target instanceof HTMLScriptElement || target instanceof HTMLLinkElement
  addEventListener('error', ({ target }) => isCode(target) && healBlank(), true)
  // As `isMissingCode` of `src/features/connection/crash-screen.tsx` has it.
  const missing = /imported module|Importing a module/
  addEventListener('unhandledrejection', ({ reason }) => missing.test(reason?.message) && healBlank())
  // A screen that is drawn in the place of one whose code is missing asks for it.
  addEventListener('cotejo:heal', () => void heal())
})()
