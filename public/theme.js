// Before the first paint: the theme that was chosen here last time, so that no page flashes in the wrong one.
try {
  const { theme, face } = JSON.parse(localStorage.getItem('cotejo:settings') ?? '{}')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  if (face === 'ui') document.documentElement.dataset.face = face
} catch {
  // Storage that is switched off or holds something else: the system's theme it is.
}
