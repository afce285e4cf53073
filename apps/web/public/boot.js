// Runs before the first paint, so that a remembered theme does not flash; session/ owns the values.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is blocked: the system's theme it is.
}

// The console itself did not come: nobody else is there to say so.
addEventListener(
  'error',
  ({ target }) => {
    const root = document.getElementById('root')
    if (!(target instanceof HTMLScriptElement) || !root || root.childElementCount > 0) return
    const page = document.createElement('main')
    page.style.cssText = 'max-width: 480px; margin: 20vh auto; padding: 0 16px; text-align: center'
    const title = document.createElement('h1')
    title.style.fontSize = '20px'
    const again = document.createElement('button')
    const isChinese = navigator.language.startsWith('zh')
    title.textContent = isChinese ? '无法连接服务器' : 'The server cannot be reached'
    again.textContent = isChinese ? '重试' : 'Try again'
    again.addEventListener('click', () => location.reload())
    page.append(title, again)
    root.append(page)
  },
  true,
)
