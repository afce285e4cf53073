// Runs before the first paint, so that a remembered theme does not flash; session/ owns the values.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  if (localStorage.getItem('token')) fetchConsole()
} catch {
  // Storage is blocked: the system's theme it is.
}

// Who is signed in needs these next: they travel beside the first script instead of after it.
function fetchConsole() {
  const files = document.querySelector('meta[name="console-files"]')?.getAttribute('content')
  for (const href of files?.split(' ') ?? []) {
    const link = document.createElement('link')
    link.rel = href.endsWith('.css') ? 'preload' : 'modulepreload'
    if (link.rel === 'preload') link.as = 'style'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
}

// The console itself did not come: nobody else is there to say so.
addEventListener(
  'error',
  ({ target }) => {
    const splash = document.getElementById('splash')
    if (!(target instanceof HTMLScriptElement) || !splash) return
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
    splash.replaceWith(page)
  },
  true,
)
