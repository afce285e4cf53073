import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inRoot, UserError } from './paths.mjs'
import { run, runQuietly } from './run.mjs'

const isRoot = process.getuid?.() === 0

/** Chromium without its windows: the same pages for a good quarter less work. */
const headlessShell = '/usr/bin/chromium-headless-shell'

const usualPlaces = {
  linux: [
    headlessShell,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
}

const playwrightsOwn = () =>
  createRequire(inRoot('e2e/package.json'))('@playwright/test').chromium.executablePath()

/** The browser for the end-to-end tests, or undefined. CHROMIUM_PATH names one explicitly. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : undefined
  const places = [...(usualPlaces[process.platform] ?? []), playwrightsOwn()]
  return places.find((place) => existsSync(place))
}

/** Chromium refuses its sandbox to root; nothing else may reach the network by itself. */
export const chromiumArguments = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function isDebian() {
  try {
    return /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}

/** Installs Debian packages; only root on Debian can. */
const canInstallPackages = () => isRoot && isDebian()

async function installPackages(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await runQuietly('Reading the package lists', 'apt-get', ['update', '-qq'], {
    env,
  })
  if (update !== 0) throw new UserError('apt-get update failed; the reason is above.')
  const names = packages.join(', ')
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  if ((await runQuietly(`Installing ${names}`, 'apt-get', args, { env })) !== 0) {
    throw new UserError(`apt-get could not install ${names}; the reason is above.`)
  }
}

/** Not every Debian has the smaller one; whatever browser is there is good enough. */
async function installBrowser() {
  if (process.env.CHROMIUM_PATH || existsSync(headlessShell)) return
  try {
    await installPackages(['chromium-headless-shell'])
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    if (!findChromium()) await installPackages(['chromium'])
  }
}

const hasChineseFont = () => {
  const fonts = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  return fonts.status === 0 && fonts.stdout.trim() !== ''
}

/** Sees to it that a browser is there, and on Debian also a font for the Chinese screens. */
export async function ensureChromium() {
  if (canInstallPackages()) {
    await installBrowser()
    if (!hasChineseFont()) await installPackages(['fontconfig', 'fonts-noto-cjk'])
  } else if (!findChromium()) {
    const playwright = inRoot('node_modules/playwright/cli.js')
    await run(process.execPath, [playwright, 'install', 'chromium'])
  }
  const found = findChromium()
  if (!found) {
    throw new UserError('No Chromium found. Install Chrome or Chromium, or set CHROMIUM_PATH.')
  }
  return found
}
