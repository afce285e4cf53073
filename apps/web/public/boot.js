// Runs before the first paint, so that a remembered theme does not flash; session/ owns the values.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is blocked: the system's theme it is.
}
