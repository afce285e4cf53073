import type { Credentials } from '@innkeeper/device-protocol/enrolment'
import { z } from 'zod'

const mostWidth = 1280
const patienceMs = 10_000

/** The screen as a JPEG: the page is put into an SVG, which a browser can paint onto a canvas. */
async function paint(): Promise<Blob> {
  const { innerWidth: width, innerHeight: height } = window
  const scale = Math.min(1, mostWidth / width)
  const image = await loaded(
    `data:image/svg+xml;charset=utf-8,${encodeURIComponent(asSvg(width, height))}`,
  )
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot paint a picture')
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('This browser cannot make a JPEG'))
    canvas.toBlob(done, 'image/jpeg', 0.8)
  })
}

function asSvg(width: number, height: number): string {
  const body = document.body.cloneNode(true) as HTMLElement
  for (const script of Array.from(body.querySelectorAll('script, noscript'))) script.remove()
  markFocused(body)
  const rules = Array.from(document.styleSheets).flatMap((sheet) => Array.from(sheet.cssRules))
  const style = document.createElement('style')
  // No animation: the picture would show its first frame.
  style.textContent = `${rules.map((rule) => rule.cssText).join('\n')} * { animation: none !important }`
  body.prepend(style)
  const size = `width="${width}" height="${height}"`
  const html = new XMLSerializer().serializeToString(body)
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><foreignObject ${size}>${html}</foreignObject></svg>`
}

/** A copy has no focus: it is shown by a class. */
function markFocused(copy: HTMLElement) {
  const all = Array.from(document.body.querySelectorAll('*'))
  const index = document.activeElement ? all.indexOf(document.activeElement) : -1
  const kept = all.slice(0, index).filter((each) => !each.closest('script, noscript')).length
  if (index >= 0) copy.querySelectorAll('*')[kept]?.classList.add('focused')
}

function loaded(source: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('This browser cannot paint the page'))
    image.src = source
  })
}

const answer = z.object({ code: z.literal(10_000), data: z.object({ image: z.string() }) })

/** Sends the picture to the server, as the answer of a command. */
export async function sendPicture(
  { key, password }: Credentials,
  command: string,
): Promise<{ image: string }> {
  const form = new FormData()
  form.append('command', command)
  form.append('file', await paint(), 'screen.jpg')
  const given = new AbortController()
  const timer = setTimeout(() => given.abort(), patienceMs)
  try {
    const response = await fetch('/device/screenshot', {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${key}:${password}`)}` },
      body: form,
      signal: given.signal,
    })
    return answer.parse(await response.json()).data
  } finally {
    clearTimeout(timer)
  }
}
