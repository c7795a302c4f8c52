// Before the first paint: what was chosen here last time, so that no page flashes in another look.
try {
  const { theme, face, size, density, frame } = JSON.parse(localStorage.getItem('cotejo:settings') ?? '{}')
  const { dataset } = document.documentElement
  if (['light', 'dark', 'contrast'].includes(theme)) dataset.theme = theme
  if (face === 'ui') dataset.face = face
  if (['large', 'larger'].includes(size)) dataset.size = size
  if (density === 'compact') dataset.density = density
  if (frame === 'slim') dataset.frame = frame
} catch {
  // Storage that is switched off or holds something else: the system's theme it is.
}
